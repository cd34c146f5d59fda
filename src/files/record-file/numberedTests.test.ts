import { describe, expect, test } from 'vitest';
import { isTermName, withNumberedTests } from './numberedTests';
import type { ScoreColumn, ScoreColumns } from './scoreColumns';

const column = (at: number, category: ScoreColumn['category'], over: Partial<ScoreColumn> = {}): ScoreColumn => ({
  ...{ column: at, category, part: null, partName: '', place: at, name: '', ...over },
});
const found = (...columns: ScoreColumn[]): ScoreColumns => ({
  ...{ columns, runs: [], weights: new Map(), initial: null, grade: null },
});
const QUIZ = column(1, 1);

describe('the examinations of a term', () => {
  test('are its summative tests and its term examination where three are numbered', () => {
    const { columns } = withNumberedTests(found(QUIZ, column(2, 3), column(3, 3), column(4, 3)));
    expect(columns).toEqual([
      QUIZ,
      column(2, 3, { part: 'ST1', partName: 'ST1', place: 1 }),
      column(3, 3, { part: 'ST2', partName: 'ST2', place: 1 }),
      column(4, 3, { part: 'TE', partName: 'TE', place: 1 }),
    ]);
  });

  test.each([
    ['two', [column(2, 3), column(3, 3)]],
    ['four', [column(2, 3), column(3, 3), column(4, 3), column(5, 3)]],
    ['three with a name', [column(2, 3), column(3, 3, { name: 'Midterm' }), column(4, 3)]],
    ['three with a test that the file names', [column(2, 3), column(3, 3, { partName: 'Oral' }), column(4, 3)]],
  ])('stay as they are where there are %s', (_, exams) => {
    const own = found(QUIZ, ...exams);
    expect(withNumberedTests(own)).toBe(own);
  });
});

test.each([
  ['Term 1', true],
  ['FIRST_TERM', true],
  ['1st Trimester', true],
  ['Midterm', false],
  ['ENGLISH _Q1', false],
])('a sheet %s is of a term: %s', (name, isTerm) => {
  expect(isTermName(name)).toBe(isTerm);
});
