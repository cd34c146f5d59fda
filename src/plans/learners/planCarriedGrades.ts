import { type Change, SERVER_TIME } from '@/domain/book/change';
import type { ClassStudentDoc } from '@/domain/book/entities';
import type { ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { CarriedGrade } from '@/domain/intents/intents';
import { gradeYear, toYear } from '@/grading';
import { inTurn, setWhereNew, updateWhereChanged } from '@/plans/changes';
import { linkChanges } from '@/plans/linkChanges';
import { gradeKey, gradesByKey, policyOfSubject, subjectOf } from '@/plans/rows';
import { toPeriodGrade } from '@/plans/scores/quarterStructure';

/**
 * Grades of another class as carried-in grades of a subject: without components, and left alone by every regrade. The
 * final grades follow. A learner who does not take the subject is left out.
 * Needs the subject, its class, and its enrolments with their grades.
 */
export function planCarriedGrades(
  tables: Tables,
  { subjectId, grades }: { subjectId: ClassSubjectId; grades: readonly CarriedGrade[] },
): Change[] {
  if (grades.length === 0) return [];
  const enrolments = rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId);
  return inTurn(tables, [
    (now) =>
      enrolments.flatMap((enrolment) =>
        grades
          .filter(({ studentId }) => studentId === enrolment.studentModel)
          .flatMap((grade) => carriedChanges(now, enrolment, grade)),
      ),
    (now) => enrolments.flatMap(({ id }) => finalChanges(now, now.classStudents[id] as ClassStudentDoc)),
  ]);
}

function carriedChanges(tables: Tables, enrolment: ClassStudentDoc, { quarter, grade, from }: CarriedGrade): Change[] {
  const key = { classStudentModel: enrolment.id, quarter };
  const id = gradeKey(key);
  const value = {
    id,
    ...key,
    classSubjectModel: enrolment.classModel,
    comments: '',
    percentageWrittenWork: null,
    weightedWrittenWorks: null,
    percentagePerformanceTask: null,
    weightedPerformanceTask: null,
    percentageQuarterlyExam: null,
    weightedQuarterlyExam: null,
    rawTotalGrade: null,
    transmutedGrade: grade,
    carried: true as const,
    carriedFrom: from,
    createdAt: SERVER_TIME,
  };
  return [
    ...setWhereNew(tables, { op: 'set', collection: 'studentGrades', id, value }),
    ...linkChanges(tables, [{ collection: 'classStudents', id: enrolment.id, field: 'studentGrades', add: [id] }]),
  ];
}

/** As `planRegrade` computes them: a year with a carried-in grade has no initial grade. */
export function finalChanges(tables: Tables, enrolment: ClassStudentDoc): Change[] {
  const subject = subjectOf(tables, enrolment.classModel);
  const policy = policyOfSubject(tables, subject);
  const grades = gradesByKey(tables, new Set([enrolment.id]));
  const gradeOf = (quarter: number) => {
    const grade = grades.get(gradeKey({ classStudentModel: enrolment.id, quarter }));
    return grade && toPeriodGrade(grade);
  };
  const year = gradeYear(toYear(subject, policy, gradeOf), subject, policy);
  const fields = { overallInitialGrade: year.initialGrade, overallFinalGrade: year.finalGrade };
  return updateWhereChanged('classStudents', enrolment, { fields });
}
