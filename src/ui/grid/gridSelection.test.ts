import { describe, expect, test } from 'vitest';
import type { GridPosition } from './dataEdge';
import {
  type GridBounds,
  type GridMove,
  moveByEnter,
  moveByTab,
  moveSelection,
  remapPosition,
  selectAllCells,
  selectColumns,
  selectRows,
  toRange,
  toSelection,
} from './gridSelection';

/** Columns: name, two activities, a total, an activity, a grade. */
const BOUNDS: GridBounds = {
  rows: 10,
  kinds: ['head', 'edit', 'edit', 'computed', 'edit', 'computed'],
  pageRows: 4,
  isFilled: () => true,
};
const at = (row: number, col: number): GridPosition => ({ row, col });

test.each<[GridMove, GridPosition, GridPosition]>([
  ['up', at(1, 1), at(0, 1)],
  ['up', at(0, 1), at(0, 1)],
  ['down', at(8, 1), at(9, 1)],
  ['down', at(9, 1), at(9, 1)],
  ['left', at(3, 1), at(3, 0)],
  ['left', at(3, 0), at(3, 0)],
  ['right', at(3, 4), at(3, 5)],
  ['right', at(3, 5), at(3, 5)],
  ['rowStart', at(3, 4), at(3, 1)],
  ['rowStart', at(3, 1), at(3, 0)],
  ['rowStart', at(3, 0), at(3, 0)],
  ['rowEnd', at(3, 1), at(3, 4)],
  ['rowEnd', at(3, 4), at(3, 5)],
  ['rowEnd', at(3, 5), at(3, 5)],
  ['edgeUp', at(7, 2), at(0, 2)],
  ['edgeDown', at(7, 2), at(9, 2)],
  ['edgeLeft', at(7, 4), at(7, 1)],
  ['edgeLeft', at(7, 1), at(7, 0)],
  ['edgeRight', at(7, 1), at(7, 5)],
  ['gridStart', at(7, 2), at(0, 1)],
  ['gridStart', at(7, 0), at(0, 1)],
  ['gridEnd', at(7, 2), at(9, 5)],
  ['pageUp', at(4, 2), at(0, 2)],
  ['pageUp', at(3, 2), at(0, 2)],
  ['pageDown', at(5, 2), at(9, 2)],
  ['pageDown', at(6, 2), at(9, 2)],
])('%s from %o', (move, from, to) => {
  expect(moveSelection(toSelection(from), { move, extend: false }, BOUNDS)).toEqual(toSelection(to));
});

describe('ranges', () => {
  test('Shift moves the far corner and leaves the active cell', () => {
    const once = moveSelection(toSelection(at(3, 2)), { move: 'down', extend: true }, BOUNDS);
    const twice = moveSelection(once, { move: 'left', extend: true }, BOUNDS);
    expect(twice).toEqual({ active: at(3, 2), from: at(3, 2), to: at(4, 1) });
    expect(toRange(twice)).toEqual({ top: 3, bottom: 4, left: 1, right: 2 });
  });

  test('a move without Shift starts from the active cell and ends the range', () => {
    const range = { active: at(3, 2), from: at(3, 2), to: at(6, 4) };
    expect(moveSelection(range, { move: 'down', extend: false }, BOUNDS)).toEqual(toSelection(at(4, 2)));
  });

  test('whole rows and columns of a range are selected, and the active cell stays', () => {
    const range = { active: at(3, 2), from: at(3, 2), to: at(4, 1) };
    expect(selectRows(range, BOUNDS)).toEqual({ active: at(3, 2), from: at(3, 0), to: at(4, 5) });
    expect(selectColumns(range, BOUNDS)).toEqual({ active: at(3, 2), from: at(0, 1), to: at(9, 2) });
  });

  test('all cells are selected, and the active one stays', () => {
    expect(selectAllCells(toSelection(at(3, 2)), BOUNDS)).toEqual({ active: at(3, 2), from: at(0, 0), to: at(9, 5) });
  });
});

test.each<['down' | 'up', GridPosition, GridPosition]>([
  ['down', at(8, 1), at(9, 1)],
  ['down', at(9, 1), at(0, 2)],
  ['down', at(9, 2), at(0, 4)],
  ['down', at(9, 4), at(9, 4)],
  ['down', at(9, 0), at(0, 1)],
  ['up', at(1, 4), at(0, 4)],
  ['up', at(0, 4), at(9, 2)],
  ['up', at(0, 2), at(9, 1)],
  ['up', at(0, 1), at(0, 1)],
])('Enter %s from %o', (direction, from, to) => {
  expect(moveByEnter(from, direction, BOUNDS)).toEqual(to);
});

test.each<['right' | 'left', GridPosition, GridPosition | null]>([
  ['right', at(2, 1), at(2, 2)],
  ['right', at(2, 2), at(2, 4)],
  ['right', at(2, 3), at(2, 4)],
  ['right', at(2, 4), at(3, 1)],
  ['right', at(2, 5), at(3, 1)],
  ['right', at(9, 4), null],
  ['right', at(9, 5), null],
  ['right', at(2, 0), at(2, 1)],
  ['left', at(2, 2), at(2, 1)],
  ['left', at(2, 4), at(2, 2)],
  ['left', at(2, 5), at(2, 4)],
  ['left', at(2, 1), at(1, 4)],
  ['left', at(0, 1), null],
  ['left', at(2, 0), at(1, 4)],
])('Tab %s from %o', (direction, from, to) => {
  expect(moveByTab(from, direction, BOUNDS)).toEqual(to);
});

test('without columns that take input Home goes beside the frozen ones, and Tab leaves', () => {
  const bounds: GridBounds = {
    rows: 2,
    kinds: ['head', 'head', 'computed', 'computed'],
    pageRows: 1,
    isFilled: () => true,
  };
  const home = (from: GridPosition) => moveSelection(toSelection(from), { move: 'rowStart', extend: false }, bounds);
  expect(home(at(1, 3)).active).toEqual(at(1, 2));
  expect(home(at(1, 2)).active).toEqual(at(1, 1));
  expect(moveByTab(at(0, 2), 'right', bounds)).toBeNull();
});

test.each([
  ['stays on its row and column', { rowId: 'b', colKey: 'y' }, at(2, 0)],
  ['takes the nearest row when its own is gone', { rowId: 'gone', colKey: 'y' }, at(1, 0)],
  ['takes the last column when its own is gone', { rowId: 'b', colKey: 'gone' }, at(2, 1)],
])('after a change of shape the active cell %s', (_, ids, expected) => {
  const next = { rowIds: ['new', 'a', 'b'], colKeys: ['y', 'z'] };
  expect(remapPosition(at(1, 5), ids, next)).toEqual(expected);
});

test('in an emptied grid the position is the first', () => {
  expect(remapPosition(at(1, 5), { rowId: 'a', colKey: 'x' }, { rowIds: [], colKeys: [] })).toEqual(at(0, 0));
});
