import { expect, test } from 'vitest';
import { asSheets } from '#support/asSheets';
import { toGrid } from './grid';
import { findScoreColumns } from './scoreColumns';

const HIGHEST = 'HIGHEST POSSIBLE SCORE';
const columnsOf = (heads: string[], possible: (string | number)[]) =>
  findScoreColumns(
    toGrid(
      asSheets([
        ['', 'WRITTEN WORKS (30%)'],
        ['', ...heads],
        [HIGHEST, ...possible],
      ]).sheets[0]!,
    ),
    {
      row: 2,
      column: 0,
    },
  );

test('a sheet of a single activity is read', () => {
  const found = columnsOf(['1', 'Total', 'PS', 'WS'], [20, 20, 100, '30%']);
  expect(found?.columns).toMatchObject([{ column: 1, category: 1, place: 1 }]);
  expect(found?.weights).toEqual(new Map([[1, 30]]));
});

test('a sheet with figures but without a column for scores is none', () => {
  expect(columnsOf(['Total', 'PS', 'WS'], ['', 100, '30%'])).toBeNull();
});

test('a sheet without heads is none', () => {
  expect(columnsOf(['Quiz', 'Seatwork'], [20, 10])).toBeNull();
});
