/** The grades that a plan changes: what the dialog lists before the plan is sent. */

import { toLearners } from '@/domain/book/classRecord';
import type { ClassSubjectDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { toldNames } from '@/domain/words/toldNames';
import { type GradingPolicy, periodName } from '@/grading';
import { say } from '@/language/words';

export type GradeDiff = {
  key: string;
  learner: string;
  subject: string;
  /** The name of the period, or of the final grade. */
  period: string;
  /** Null: no grade stands. */
  before: number | null;
  after: number | null;
};

/** By subject, then by learner in the order of the class list. `policy` names the periods. */
export function gradeDiffs(
  before: Tables,
  after: Tables,
  { subjects, policy }: { subjects: readonly ClassSubjectDoc[]; policy: GradingPolicy },
): GradeDiff[] {
  return subjects.flatMap(({ id, subject }) => {
    const [old, fresh] = [gradesOf(before, id), gradesOf(after, id)];
    const learners = toLearners(before, id);
    const names = toldNames(learners.map(({ student }) => student));
    return learners.flatMap(({ classStudentId, student }): GradeDiff[] => {
      const columns = [
        ...policy.periods.map(({ number }) => ({ column: String(number), period: periodName(policy, number) })),
        { column: 'final', period: say('Final grade') },
      ];
      return columns.flatMap(({ column, period }) => {
        const key = `${classStudentId} ${column}`;
        const grades = { before: old.get(key) ?? null, after: fresh.get(key) ?? null };
        return grades.before === grades.after
          ? []
          : [{ key, learner: names.get(student.id) ?? '', subject, period, ...grades }];
      });
    });
  });
}

function gradesOf(tables: Tables, subjectId: string): ReadonlyMap<string, number | null> {
  const quarterly = rowsOf(tables, 'studentGrades', (row) => row.classSubjectModel === subjectId).map(
    (row) => [`${row.classStudentModel} ${row.quarter}`, row.transmutedGrade] as const,
  );
  const finals = rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId).map(
    (row) => [`${row.id} final`, row.overallFinalGrade] as const,
  );
  return new Map([...quarterly, ...finals]);
}
