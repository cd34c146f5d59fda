/** The periods in which a subject is taught: for its final grade, when they are edited, and under another policy. */

import { describe, expect, it, test } from 'vitest';
import { aBook, applied, ENGLISH, NO_WEIGHTS } from '#support/book';
import { withGrades } from '#support/gradedBook';
import type { SubjectInput } from '@/domain/intents/inputs';
import { planClassPolicy } from './classes/planClassPolicy';
import { planClassUpdate } from './classes/planClassUpdate';

const HALF = { ...ENGLISH, periods: [1, 2] };
const DO15 = { gradingPolicy: 'DO15_2026', academicYear: '2026-2027', gradeLevel: '11' };
const STATED = { layout: 'pooled', exam: 'single' } as const;

/** Every learner has 18 of 20 in everything of these periods. */
function bookOf(subject: SubjectInput, given: object, periods: readonly number[]) {
  const empty = aBook({ subjects: [subject], ...given });
  return periods.reduce(
    (book, quarter) => withGrades(book, book.subjectIds[0]!, { quarter, scores: [18, 18, 18] }),
    empty,
  );
}

test('a subject of two quarters has its final grade after these, under DepEd Order 8 too', () => {
  const book = bookOf(HALF, {}, [1, 2]);
  expect(book.tables.classStudents[book.enrolmentIds[0]!]).toMatchObject({ overallFinalGrade: 93 });
});

describe('a period that is taken out of a subject', () => {
  const book = bookOf({ ...HALF, ...STATED }, DO15, [1, 2]);
  const subjectId = book.subjectIds[0]!;
  const edited = (periods: number[]) =>
    planClassUpdate(
      book.tables,
      {
        classId: book.classId,
        editSubjects: [{ subjectId, ...HALF, ...STATED, periods }],
        subCategoryWeights: NO_WEIGHTS,
      },
      book.newId,
    );

  it('is refused while it has activities', () => {
    expect(() => edited([1])).toThrow(expect.objectContaining({ code: 'subject/period-used' }));
  });

  it('may go without any, and another may come', () => {
    const now = applied(book.tables, edited([1, 2, 3]));
    expect(now.classSubjects[subjectId]).toMatchObject({ periods: [1, 2, 3] });
  });
});

describe('another policy', () => {
  const changed = (gradingPolicy: string, periods: number[], before = DO15) => {
    const book = aBook({ subjects: [{ ...ENGLISH, ...STATED, periods }], ...before });
    const subjectId = book.subjectIds[0]!;
    const now = applied(
      book.tables,
      planClassPolicy(book.tables, {
        ...{ classId: book.classId, gradingPolicy, before: before.gradingPolicy, parts: [] },
        subjects: [{ subjectId, writtenWorks: 20, performanceTask: 50, quarterlyExam: 30, ...STATED }],
        subCategoryWeights: NO_WEIGHTS,
      }),
    );
    return now.classSubjects[subjectId]?.periods;
  };

  it('keeps the periods that it has', () => {
    expect(changed('DO15_2027', [1])).toEqual([1]);
    expect(changed('DO8_2015', [1, 2])).toEqual([1, 2]);
  });
});
