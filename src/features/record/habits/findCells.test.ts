import { describe, expect, test } from 'vitest';
import { aBook, lrnOf, NO_WEIGHTS } from '#support/book';
import { withScores } from '#support/gradedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { toGrader } from '@/parts/record/learnerGrades';
import { createRecordModel } from '@/parts/record/recordModel';
import { findCells, matchFrom } from './findCells';

const book = aBook();
const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
const { tables } = withScores(book, subjectId, [
  { name: 'Quiz 1', scores: [17, null, 8.5] },
  { name: 'Quiz 2', scores: [12, 17, null] },
]);
const record = toClassRecord(tables, subjectId, 1);
if (!record) throw new Error('no record');
const model = createRecordModel(record, toGrader(record, NO_WEIGHTS));
const names = new Map<string, string>(record.activities.map(({ id, name }) => [id, name]));
const found = (search: string) =>
  findCells(model, model.columns, search).map(({ row, colKey }) => `${row} ${names.get(colKey) ?? colKey}`);

test('an empty column has nothing to find', () => {
  const empty = { key: 'empty.writtenWorks..WW 4', label: 'WW 4', width: 44, kind: 'edit' } as const;
  expect(findCells(model, [...model.columns, empty], 'last2')).toHaveLength(1);
});

describe('what is found', () => {
  test.each([
    ['a last name, in any case', 'LAST2', ['1 name']],
    ['parts of both names', 'last1 first1', ['0 name']],
    ['the last digits of an LRN', lrnOf(3).slice(-4), ['2 name']],
    ['a whole LRN', lrnOf(2), ['1 name']],
    ['a score, row by row', '17', ['0 Quiz 1', '1 Quiz 2', '1 writtenWorks.total']],
    ['a score with a comma', '8,50', ['2 Quiz 1', '2 writtenWorks.total']],
    ['few digits as a value only', lrnOf(3).slice(-1), []],
    ['a word that nobody has', 'Quiz', []],
    ['nothing', '  ', []],
  ])('%s', (_, search, cells) => {
    expect(found(search)).toEqual(cells);
  });

  test('columns that are hidden or collapsed are left out', () => {
    const columns = model.columns.filter(({ kind }) => kind !== 'computed');
    expect(findCells(model, columns, '17')).toHaveLength(2);
  });
});

test('the steps go from the active cell, and around the ends', () => {
  const matches = findCells(model, model.columns, '17');
  const from = (index: number, step: 'here' | 'next' | 'previous') =>
    matchFrom(matches, model.columns, { active: matches[index] ?? { row: 2, colKey: 'name' }, step });
  expect(from(0, 'here')).toBe(0);
  expect(from(0, 'next')).toBe(1);
  expect(from(2, 'next')).toBe(0);
  expect(from(1, 'previous')).toBe(0);
  expect(from(0, 'previous')).toBe(2);
  expect(from(9, 'here')).toBe(0);
  expect(matchFrom([], model.columns, { active: { row: 0, colKey: 'name' }, step: 'next' })).toBe(-1);
  expect(matchFrom([], model.columns, { active: { row: 0, colKey: 'name' }, step: 'previous' })).toBe(-1);
});
