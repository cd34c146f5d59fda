import { useMemo, useState } from 'react';
import type { ClassDoc } from '@/domain/book/entities';
import { type ClassId, type StudentId, toId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { isLeaving, type Standing, type StandingInput } from '@/domain/learners/standing';
import { compareText } from '@/domain/words/textOrder';
import { classesOfLearner } from '@/features/learners/standing/learnerClasses';
import { useRows } from '@/parts/hooks/useRows';
import { useAppSelector } from '@/store/hooks';

/** `in`: everybody who is in the class; `left`: everybody who is not any more. */
export type StandingChoice = '' | 'in' | 'left' | Standing;

export type SectionFilter = {
  classId: ClassId | '';
  standing: StandingChoice;
  choose: (change: { classId?: string; standing?: StandingChoice }) => void;
  classes: readonly ClassDoc[];
  /** Null shows everybody. Of a section: its learners, those who left too, each with the standing there. */
  standings: ReadonlyMap<StudentId, StandingInput> | null;
  isLoading: boolean;
};

/** The learners of a section by their standing. The enrolments are read when a section is chosen, and not before. */
export function useSectionFilter(): SectionFilter {
  const tables = useAppSelector((state) => state.entities.tables);
  const [chosen, setChosen] = useState<{ classId: ClassId | ''; standing: StandingChoice }>({
    classId: '',
    standing: '',
  });
  const { classId, standing } = chosen;
  const queries = useMemo(() => queriesFor(tables, classId), [tables, classId]);
  const loading = useRows(queries);
  const standings = useMemo(
    () => (classId === '' ? null : standingsIn(tables, classId, standing)),
    [tables, classId, standing],
  );
  const classes = useMemo(() => listed(tables), [tables]);
  const choose: SectionFilter['choose'] = (change) =>
    setChosen((before) => {
      const next = change.classId === undefined ? before.classId : toId<ClassId>(change.classId);
      return { classId: next, standing: next === '' ? '' : (change.standing ?? before.standing) };
    });
  return { classId, standing, choose, classes, standings, isLoading: loading.status === 'loading' };
}

function queriesFor(tables: Tables, classId: ClassId | ''): TreeQuery[] {
  return rowsOf(tables, 'classSubjects', (row) => row.classModel === classId && !row.deletedAt).map(
    ({ id: subjectId }): TreeQuery => ({ of: 'enrolments', subjectId }),
  );
}

function listed(tables: Tables): ClassDoc[] {
  return rowsOf(tables, 'class', (row) => !row.deletedAt).sort(
    (a, b) => compareText(b.academicYear, a.academicYear) || compareText(a.name, b.name),
  );
}

const ENROLLED: StandingInput = { standing: 'enrolled', on: '', note: '' };

function standingsIn(tables: Tables, classId: ClassId, choice: StandingChoice): ReadonlyMap<StudentId, StandingInput> {
  const found = new Map<StudentId, StandingInput>();
  for (const id of tables.class[classId]?.students ?? []) found.set(id, ENROLLED);
  const subjects = new Set<string>(
    rowsOf(tables, 'classSubjects', (row) => row.classModel === classId).map(({ id }) => id),
  );
  const concerned = rowsOf(tables, 'classStudents', (row) => subjects.has(row.classModel));
  for (const studentId of new Set(concerned.map(({ studentModel }) => studentModel))) {
    const own = classesOfLearner(tables, studentId).find(({ section }) => section.id === classId);
    if (own) found.set(studentId, own.standing);
  }
  return new Map([...found].filter(([, { standing }]) => isChosen(standing, choice)));
}

function isChosen(standing: Standing, choice: StandingChoice): boolean {
  if (choice === '') return true;
  if (choice === 'in' || choice === 'left') return isLeaving(standing) === (choice === 'left');
  return standing === choice;
}
