import { useEffect, useMemo } from 'react';
import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { isAdmin } from '@/domain/people/roles';
import type { TrailEntry } from '@/domain/school/audit';
import type { SubjectPlace } from '@/domain/school/school';
import { useRows } from '@/store/book/useRows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { loadPlaces } from '@/store/school/places';
import { selectUser } from '@/store/selectors';

export type Places = Readonly<Record<string, SubjectPlace | null>>;

const BOOK = [{ of: 'classes' }, { of: 'subjects' }] as const;
const NONE = [] as const;

/**
 * The subjects that trail entries name a period of: a teacher's are in the own book; an administrator's are read once in
 * a visit, with two reads for each subject.
 */
export function useTrailPlaces(entries: readonly TrailEntry[]): Places {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const isTeacher = user !== null && !isAdmin(user);
  const tables = useAppSelector((state) => state.entities.tables);
  const places = useAppSelector((state) => state.school.places);
  useRows(isTeacher && entries.some(hasPeriod) ? BOOK : NONE);
  useEffect(() => {
    if (!isTeacher) void dispatch(loadTrailPlaces(entries));
  }, [isTeacher, entries, dispatch]);
  const own = useMemo(() => (isTeacher ? ownPlaces(tables) : {}), [isTeacher, tables]);
  return isTeacher ? own : places;
}

export function loadTrailPlaces(entries: readonly TrailEntry[]): Thunk {
  return loadPlaces(
    entries.filter(hasPeriod).flatMap(({ teacherUid, aboutId }) => {
      return teacherUid && aboutId ? [{ teacher: teacherUid, subjectId: aboutId as ClassSubjectId }] : [];
    }),
  );
}

/** An entry about a period is about a subject. Final grades have the number 0, and one name under every policy. */
function hasPeriod({ quarter }: TrailEntry): boolean {
  return quarter !== null && quarter > 0;
}

function ownPlaces({ classSubjects, class: classes }: Tables): Places {
  return Object.fromEntries(
    Object.values(classSubjects).flatMap(({ id, subject, classModel }) => {
      const section = classes[classModel];
      if (!section) return [];
      const { name, academicYear, gradingPolicy = null } = section;
      return [[id, { subject, section: name, academicYear, gradingPolicy }]];
    }),
  );
}
