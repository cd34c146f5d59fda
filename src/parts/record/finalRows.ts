/** The year of a subject as the final view and the files have it: a row for each learner, from stored grades. */
import { type RecordLearner, subjectRoll } from '@/domain/book/classRecord';
import type { StudentGradeDoc } from '@/domain/book/entities';
import type { ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { policyOf, toYear, type Year } from '@/grading';

export type FinalRow = {
  learner: RecordLearner;
  /** The stored grades of the periods in which the subject is taught. */
  year: Year<StudentGradeDoc | undefined>;
  initial: number | null;
  final: number | null;
};

/** Those who left at the end. Empty where the tables lack the subject. */
export function toFinalRows(tables: Tables, subjectId: ClassSubjectId): FinalRow[] {
  const subject = tables.classSubjects[subjectId];
  if (!subject) return [];
  const policy = policyOf(tables.class[subject.classModel]?.gradingPolicy);
  // Found by learner and quarter, not by id: another client may use other ids for grades.
  const grades = new Map(
    rowsOf(tables, 'studentGrades', (row) => row.classSubjectModel === subjectId).map((row) => [
      `${row.classStudentModel}_${row.quarter}`,
      row,
    ]),
  );
  return subjectRoll(tables, subjectId).hasGrade.map((learner) => {
    const enrolment = tables.classStudents[learner.classStudentId];
    return {
      learner,
      year: toYear(subject, policy, (number) => grades.get(`${learner.classStudentId}_${number}`)),
      initial: enrolment?.overallInitialGrade ?? null,
      final: enrolment?.overallFinalGrade ?? null,
    };
  });
}
