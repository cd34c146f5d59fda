import { useMemo } from 'react';
import type { ClassDoc } from '@/domain/book/entities';
import { rollOf } from '@/domain/book/roll';
import { rowsOf } from '@/domain/book/tables';
import type { LeftLearner } from '@/domain/learners/roster/checkRoster';
import { type StandingInput, standingOf } from '@/domain/learners/standing';
import { standingNote } from '@/language/standingNote';
import { useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { useAppSelector } from '@/store/hooks';

/** The learners who are no longer in a class, as they left. Reads the enrolments, as saving a list does. */
export function useLeftLearners(section: ClassDoc): LeftLearner[] {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const { classSubjects, students } = tables;
  const subjects = section.classSubjects.filter((id) => !classSubjects[id]?.deletedAt);
  useRows(subjects.map((subjectId) => ({ of: 'enrolments', subjectId }) as const));
  const left = useMemo(() => {
    const own = new Set<string>(section.classSubjects);
    const rows = rowsOf(tables, 'classStudents', (row) => own.has(row.classModel) && !row.deletedAt);
    return new Map(rollOf(rows).left.map((row) => [row.studentModel, standingOf(row)]));
  }, [tables, section.classSubjects]);
  const missing = [...left.keys()].filter((id) => !students[id]);
  useRows(missing.length === 0 ? [] : [{ of: 'learnersById', ids: missing }]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language makes other remarks
  return useMemo(
    () =>
      [...left].flatMap(([id, standing]) =>
        students[id] ? [{ student: students[id], remark: remarkOf(standing) }] : [],
      ),
    [left, students, _],
  );
}

function remarkOf(standing: StandingInput): string {
  return `${standingNote(standing)}.`;
}
