import { expect, test } from 'vitest';
import { nextSort, sortRows } from './sortRows';

type Row = { readonly id: string; readonly name: string | null; readonly grade: number | null };

const ROWS: readonly Row[] = [
  { id: 'a', name: 'Ñunez', grade: 9 },
  { id: 'b', name: 'abad 10', grade: 88 },
  { id: 'c', name: 'Abad 2', grade: null },
  { id: 'd', name: null, grade: 88 },
];
const COLUMNS = [
  { key: 'name', sort: (row: Row) => row.name },
  { key: 'grade', sort: (row: Row) => row.grade },
  { key: 'plain' },
];
const ids = (key: string, direction: 'ascending' | 'descending') =>
  sortRows(ROWS, COLUMNS, { key, direction })
    .map((row) => row.id)
    .join('');

test.each([
  ['name', 'ascending', 'cbad'],
  ['name', 'descending', 'abcd'],
  ['grade', 'ascending', 'abdc'],
  ['grade', 'descending', 'bdac'],
  ['plain', 'ascending', 'abcd'],
  ['unknown', 'ascending', 'abcd'],
] as const)('by %s, %s: blanks last, digits as numbers, equals in their order', (key, direction, expected) => {
  expect(ids(key, direction)).toBe(expected);
});

test('without a sort the same list comes back', () => {
  expect(sortRows(ROWS, COLUMNS, undefined)).toBe(ROWS);
});

test('a header sorts ascending first, then descending, then ascending again', () => {
  const up = nextSort(undefined, 'name');
  expect(up).toEqual({ key: 'name', direction: 'ascending' });
  expect(nextSort(up, 'name').direction).toBe('descending');
  expect(nextSort(nextSort(up, 'name'), 'name').direction).toBe('ascending');
  expect(nextSort(up, 'grade')).toEqual({ key: 'grade', direction: 'ascending' });
});
