import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { searchText } from '@/domain/words/searchText';
import { useWords } from '@/language/words';
import { loadRows } from '@/store/book/load';
import { selectReadiness } from '@/store/book/readiness';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadList, loadListUpTo } from '@/store/school/peopleLists';
import { selectIsAdmin } from '@/store/selectors';
import { selectIsReading } from '@/store/state/school';
import {
  activityEntries,
  classEntries,
  learnerEntries,
  type PaletteEntry,
  subjectEntries,
  teacherEntries,
} from './paletteEntries';
import { activityInSight, readingEntries } from './readingEntries';
import { useSectionEntries } from './useSectionEntries';

/** From this many letters on, learners, activities and teachers are searched too, and read if they are not loaded. */
const LETTERS_TO_READ = 2;
/** More teachers than any school has; limits the reading. */
const MOST_TEACHERS = 1000;

const STRUCTURE = [{ of: 'classes' }, { of: 'subjects' }] as const;
const ROWS = [{ of: 'learners' }, { of: 'activities' }] as const;

type Looking = { entries: readonly PaletteEntry[]; status: 'ready' | 'loading' | 'failed' };

const NONE: readonly PaletteEntry[] = [];
const NOTHING: Looking = { entries: NONE, status: 'ready' };

/** The entries made from the person's own rows. */
export function useBookEntries(typed: string): Looking {
  const admin = useAppSelector(selectIsAdmin);
  const own = useOwnBook(admin ? '' : typed, !admin);
  const people = useTeachers(typed, admin);
  const sections = useSectionEntries(!admin && searchText(typed).length >= LETTERS_TO_READ);
  const teachers = useMemo(() => together(own, sections), [own, sections]);
  return admin ? people : teachers;
}

function together(one: Looking, other: Looking): Looking {
  const states = [one.status, other.status];
  const status = states.find((each) => each === 'failed') ?? states.find((each) => each === 'loading') ?? 'ready';
  return { entries: [...one.entries, ...other.entries], status };
}

/** Classes and subjects come with the first screen. Large lists are read once, when the person searches for them. */
function useOwnBook(typed: string, isOn: boolean): Looking {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const tables = useAppSelector((state) => state.entities.tables);
  const isReading = useAppSelector(selectIsReading);
  const wide = isOn && !isReading && searchText(typed).length >= LETTERS_TO_READ;
  const status = useAppSelector((state) => selectReadiness(state, wide ? [...STRUCTURE, ...ROWS] : STRUCTURE).status);
  useEffect(() => {
    if (isOn) void dispatch(loadRows(wide ? [...STRUCTURE, ...ROWS] : STRUCTURE));
  }, [dispatch, isOn, wide]);
  const inSight = activityInSight(useLocation());
  const structure = useMemo(() => [...classEntries(_, tables), ...subjectEntries(_, tables)], [_, tables]);
  const rows = useMemo(
    () => (wide ? [...learnerEntries(_, tables), ...activityEntries(_, tables)] : NONE),
    [_, tables, wide],
  );
  const reading = useMemo(() => {
    const all = isReading ? NONE : readingEntries(_, tables, inSight);
    return wide ? all : all.filter(({ key }) => key === `read ${inSight}`);
  }, [_, tables, inSight, wide, isReading]);
  return useMemo(
    () => (isOn ? { entries: [...reading, ...structure, ...rows], status } : NOTHING),
    [isOn, reading, structure, rows, status],
  );
}

/** An administrator's teachers: those that the list has read, and the others once the person searches for one. */
function useTeachers(typed: string, isOn: boolean): Looking {
  const dispatch = useAppDispatch();
  const { rows, total, next, loading, error } = useAppSelector((state) => state.people.teachers);
  const wide = isOn && searchText(typed).length >= LETTERS_TO_READ;
  useEffect(() => {
    if (!wide || loading || error) return;
    if (total === null) void dispatch(loadList('teachers'));
    else if (next !== null) void dispatch(loadListUpTo('teachers', MOST_TEACHERS));
  }, [dispatch, wide, total, next, loading, error]);
  const entries = useMemo(() => (wide ? teacherEntries(rows) : NONE), [wide, rows]);
  if (!isOn) return NOTHING;
  if (wide && error) return { entries, status: 'failed' };
  return { entries, status: wide && (loading || total === null || next !== null) ? 'loading' : 'ready' };
}
