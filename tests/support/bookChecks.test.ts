/** A grade that differs from its scores is a fault, unless the closing kept it of a learner who was away. */
import { expect, test } from 'vitest';
import { applyChanges, type Tables } from '@/domain/book/tables';
import { NO_WEIGHTS } from './book';
import { bookProblems } from './bookChecks';
import { returnedLearner } from './returnedLearner';

const { closed, reopened, gradeId } = returnedLearner();

function withGrade(tables: Tables, rawTotalGrade: number): Tables {
  const change = { op: 'update', collection: 'studentGrades', id: gradeId, fields: { rawTotalGrade } } as const;
  return applyChanges(tables, [change], 0);
}

test.each([
  ['closed', closed],
  ['opened again', reopened],
])('the grade that a closing kept of a learner who was away is right in a quarter that is %s', (_, tables) => {
  expect(bookProblems(tables, NO_WEIGHTS)).toEqual([]);
});

test('another grade than the kept one is a fault', () => {
  expect(bookProblems(withGrade(reopened, 80), NO_WEIGHTS)).toEqual([expect.stringMatching(`^grade: ${gradeId} is `)]);
});

test('the grade is a fault where the learner was in the class at the closing', () => {
  const quarterClosings = Object.fromEntries(
    Object.entries(closed.quarterClosings).map(([id, row]) => [id, { ...row, standings: {} }]),
  );
  const tables: Tables = { ...closed, quarterClosings };
  expect(bookProblems(tables, NO_WEIGHTS)).toEqual([expect.stringMatching(`^grade: ${gradeId} is `)]);
});
