import { expect, it } from 'vitest';
import { aBook, applied, NO_WEIGHTS } from '#support/book';
import { withGrades } from '#support/gradedBook';
import type { Tables } from '@/domain/book/tables';
import type { IntentOf } from '@/domain/intents/intents';
import { AppError } from '@/domain/words/errors';
import { planGradeComment } from './planGradeComment';
import { planRegrade } from './planRegrade';

const book = aBook();
const subjectId = book.subjectIds[0]!;
const [e1, e2] = book.enrolmentIds;
const graded = withGrades(book, subjectId, { quarter: 1, scores: [20, 12, null] }).tables;
const GRADE = `${e1}_1`;

function comment(tables: Tables, over: Partial<IntentOf<'gradeComment'>> = {}) {
  const of = { subjectId, classStudentId: e1!, quarter: 1 };
  const edit = { before: { comments: '' }, after: { comments: 'Reads aloud with ease.' } };
  return planGradeComment(tables, { kind: 'gradeComment', ...of, ...edit, ...over });
}

it('writes only the comment, and no change where it is stored already', () => {
  const changes = comment(graded);
  expect(changes).toEqual([
    {
      op: 'update',
      collection: 'studentGrades',
      id: GRADE,
      fields: { comments: 'Reads aloud with ease.' },
      parents: { subjectId },
    },
  ]);
  expect(comment(applied(graded, changes))).toEqual([]);
});

it('keeps the comment when the grade is computed again', () => {
  const commented = applied(graded, comment(graded));
  const lower = applied(commented, [
    { op: 'update', collection: 'classSubjects', id: subjectId, fields: { writtenWorks: 20, performanceTask: 60 } },
    ...Object.values(commented.studentPerformance).map(
      ({ id }) => ({ op: 'update', collection: 'studentPerformance', id, fields: { score: 11 } }) as const,
    ),
  ]);
  const regrade = planRegrade(lower, { subjectId, quarters: [1], subCategoryWeights: NO_WEIGHTS });
  const now = applied(lower, regrade).studentGrades[GRADE];
  expect(now?.comments).toBe('Reads aloud with ease.');
  expect(now?.transmutedGrade).not.toBe(graded.studentGrades[GRADE]?.transmutedGrade);
});

it('empties the comment where the new one is empty', () => {
  const commented = applied(graded, comment(graded));
  const emptied = comment(commented, { before: { comments: 'Reads aloud with ease.' }, after: { comments: '' } });
  expect(applied(commented, emptied).studentGrades[GRADE]?.comments).toBe('');
});

const closed = applied(graded, [
  { op: 'update', collection: 'classSubjects', id: subjectId, fields: { quarterClosed: { 1: true } } },
]);
const elsewhere = applied(graded, [
  { op: 'update', collection: 'studentGrades', id: GRADE, fields: { comments: 'Another word' } },
]);
it.each([
  ['a closed quarter', closed, {}, 'data/quarter-closed'],
  ['a comment that another device wrote meanwhile', elsewhere, {}, 'data/overtaken'],
  ['a quarter without a grade', graded, { quarter: 2 }, 'data/missing'],
  ['a learner without a grade', graded, { classStudentId: book.enrolmentIds[2]! }, 'data/missing'],
  ['one that is too long', graded, { after: { comments: 'x'.repeat(1001) } }, 'input/invalid'],
] as const)('refuses %s', (_, tables, over, code) => {
  expect(() => comment(tables, over)).toThrow(new AppError(code));
});

it('replaces another stored comment where the teacher chose so', () => {
  expect(comment(elsewhere, { before: null })).toHaveLength(1);
  expect(comment(graded, { classStudentId: e2! })).toHaveLength(1);
});
