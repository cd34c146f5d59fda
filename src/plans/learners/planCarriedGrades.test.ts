import { expect, it } from 'vitest';
import { aBook, applied, NO_WEIGHTS } from '#support/book';
import { withGrades } from '#support/gradedBook';
import type { ClassSubjectId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { CarriedGrade, NewClass } from '@/domain/intents/intents';
import { namedIds } from '@/domain/words/namedIds';
import { planClassAdd } from '@/plans/classes/planClassAdd';
import { planRegrade } from '@/plans/scores/planRegrade';

const empty = aBook();
const book = withGrades(empty, empty.subjectIds[0]!, { quarter: 1, scores: [20, 12, 15] });
const newId = namedIds('copy');
const subjectId = newId('subject/0') as ClassSubjectId;
const [first, second] = empty.studentIds as [StudentId, StudentId];
const from = 'Rizal, 1st Quarter';
const carried: CarriedGrade[] = [
  { studentId: first, quarter: 1, grade: 100, from },
  { studentId: second, quarter: 1, grade: 75, from },
  { studentId: first, quarter: 2, grade: 90, from },
  { studentId: first, quarter: 3, grade: 91, from },
];
const ENGLISH = { subject: 'English', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };
const copy: NewClass = {
  name: 'Rizal',
  academicYear: '2026-2027',
  gradeLevel: '7',
  gradingPolicy: 'DO15_2026',
  subjects: [ENGLISH],
  learners: [],
  studentIds: empty.studentIds,
  carried: [carried],
};

const enrolmentOf = (tables: Tables, studentId: StudentId) =>
  rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId && row.studentModel === studentId)[0]!;

it('the same learners take the subjects of the new class, with the grades of the closed periods', () => {
  const now = applied(book.tables, planClassAdd(book.tables, copy, newId));
  expect(rowsOf(now, 'students')).toHaveLength(3);
  expect(now.class[newId('class') as never]).toMatchObject({ students: empty.studentIds, gradingPolicy: 'DO15_2026' });
  const enrolment = enrolmentOf(now, first);
  expect(now.studentGrades[`${enrolment.id}_1` as never]).toMatchObject({
    ...{ carried: true, carriedFrom: from, transmutedGrade: 100, rawTotalGrade: null, percentageWrittenWork: null },
    ...{ classSubjectModel: subjectId, quarter: 1 },
  });
  expect(enrolment.studentGrades).toEqual([`${enrolment.id}_1`, `${enrolment.id}_2`, `${enrolment.id}_3`]);
});

it('the final grade stands once every period has a grade, without an initial one', () => {
  const now = applied(book.tables, planClassAdd(book.tables, copy, newId));
  // (100 + 90 + 91) / 3 = 93.67
  expect(enrolmentOf(now, first)).toMatchObject({ overallInitialGrade: null, overallFinalGrade: 94 });
  expect(enrolmentOf(now, second)).toMatchObject({ overallFinalGrade: null });
});

it('a regrade changes nothing of it, and neither does the same plan again', () => {
  const now = applied(book.tables, planClassAdd(book.tables, copy, newId));
  expect(planRegrade(now, { subjectId, quarters: [1, 2, 3], subCategoryWeights: NO_WEIGHTS })).toEqual([]);
  expect(planClassAdd(now, copy, newId)).toEqual([]);
});

it('a plan that broke off is completed', () => {
  const changes = planClassAdd(book.tables, copy, newId);
  const whole = applied(book.tables, changes);
  for (let cut = 1; cut < changes.length; cut += 1) {
    const part = applied(book.tables, changes.slice(0, cut));
    const { controls: _, ...rest } = applied(part, planClassAdd(part, copy, newId));
    const { controls: _counts, ...expected } = whole;
    expect(rest).toEqual(expected);
  }
});

it('the old class keeps its grades', () => {
  const now = applied(book.tables, planClassAdd(book.tables, copy, newId));
  for (const row of rowsOf(book.tables, 'studentGrades')) expect(now.studentGrades[row.id]).toEqual(row);
});
