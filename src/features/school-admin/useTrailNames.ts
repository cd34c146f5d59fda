import { useEffect, useMemo } from 'react';
import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { isAdmin } from '@/domain/people/roles';
import type { SubjectNames } from '@/domain/school/school';
import type { TrailEntry } from '@/domain/trail/trail';
import { useRows } from '@/parts/hooks/useRows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { loadNamesOf } from '@/store/school/subjectNames';
import { selectUser } from '@/store/selectors';

export type NamesById = Readonly<Record<string, SubjectNames | null>>;

const BOOK = [{ of: 'classes' }, { of: 'subjects' }] as const;
const NONE = [] as const;

/**
 * The subjects that trail entries name a period of: a teacher's are in the own book; an administrator's are read once in
 * a visit, with two reads for each subject.
 */
export function useTrailNames(entries: readonly TrailEntry[]): NamesById {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const isTeacher = user !== null && !isAdmin(user);
  const tables = useAppSelector((state) => state.entities.tables);
  const subjectNames = useAppSelector((state) => state.school.subjectNames);
  useRows(isTeacher && entries.some(hasPeriod) ? BOOK : NONE);
  useEffect(() => {
    if (!isTeacher) void dispatch(loadTrailNames(entries));
  }, [isTeacher, entries, dispatch]);
  const own = useMemo(() => (isTeacher ? ownNames(tables) : {}), [isTeacher, tables]);
  return isTeacher ? own : subjectNames;
}

export function loadTrailNames(entries: readonly TrailEntry[]): Thunk {
  return loadNamesOf(
    entries.filter(hasPeriod).flatMap(({ teacherUid, aboutId }) => {
      return teacherUid && aboutId ? [{ teacher: teacherUid, subjectId: aboutId as ClassSubjectId }] : [];
    }),
  );
}

/** An entry about a period is about a subject. Final grades have the number 0, and one name under every policy. */
function hasPeriod({ quarter }: TrailEntry): boolean {
  return quarter !== null && quarter > 0;
}

function ownNames({ classSubjects, class: classes }: Tables): NamesById {
  return Object.fromEntries(
    Object.values(classSubjects).flatMap(({ id, subject, classModel }) => {
      const section = classes[classModel];
      if (!section) return [];
      const { name, academicYear, gradingPolicy = null } = section;
      return [[id, { subject, section: name, academicYear, gradingPolicy }]];
    }),
  );
}
