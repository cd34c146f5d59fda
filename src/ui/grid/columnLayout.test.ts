import { expect, test } from 'vitest';
import {
  columnAt,
  toColumnLayout,
  toGroupSpans,
  toRevealOffset,
  toShownColumns,
  toVisibleColumns,
  withColumn,
} from './columnLayout';
import { GRID_SIZES, toHeaderHeight, toHeaderLines } from './gridSizes';
import type { GridColumn } from './gridTypes';
import { halfCovered } from './halfCovered';

const column = (key: string, width: number, rest: Partial<GridColumn> = {}): GridColumn => ({
  key,
  label: key,
  width,
  kind: 'edit',
  ...rest,
});

const COLUMNS = [
  column('w1', 50, { group: 'ww' }),
  column('w2', 60, { group: 'ww' }),
  column('wTotal', 40, { group: 'ww', kind: 'computed', summary: true }),
  column('p1', 70, { group: 'pt' }),
  column('grade', 80, { kind: 'computed' }),
  column('name', 200, { kind: 'head' }),
];

const keysOf = (columns: readonly GridColumn[]) => columns.map(({ key }) => key);

test('frozen columns come first; a collapsed group shows its summary', () => {
  expect(keysOf(toVisibleColumns(COLUMNS, new Set()))).toEqual(['name', 'w1', 'w2', 'wTotal', 'p1', 'grade']);
  expect(keysOf(toVisibleColumns(COLUMNS, new Set(['ww', 'pt'])))).toEqual(['name', 'wTotal', 'grade']);
});

test('columns have their distances from the left edge', () => {
  const layout = toColumnLayout(toVisibleColumns(COLUMNS, new Set(['pt'])));
  expect(layout.heads).toBe(1);
  expect(layout.frozenWidth).toBe(200);
  expect(layout.totalWidth).toBe(430);
  expect(layout.boxes.map(({ left }) => left)).toEqual([0, 200, 250, 310, 350]);
});

test('the pinned column stays at the right edge, and every row has its cell', () => {
  const columns = COLUMNS.map((each) => (each.key === 'grade' ? { ...each, pinned: true } : each));
  const layout = toColumnLayout(toVisibleColumns([...columns, column('remark', 90)], new Set()));
  expect([layout.pinned, layout.pinnedWidth, layout.boxes[5]]).toEqual([5, 80, { left: 420, width: 80 }]);
  expect(layout.styles[5]).toEqual({ right: 0, width: 80 });
  expect(toShownColumns(layout, { first: 1, last: 2 })).toEqual([0, 1, 2, 5]);
  expect(withColumn(layout, toShownColumns(layout, { first: 2, last: 3 }), 6)).toEqual([0, 2, 3, 5, 6]);
  expect(withColumn(layout, toShownColumns(layout, { first: 3, last: 5 }), 1)).toEqual([0, 1, 3, 4, 5]);
  expect(withColumn(layout, toShownColumns(layout, { first: 6, last: 6 }), 5)).toEqual([0, 5, 6]);
  // The active column has just gone with the empty columns.
  expect(withColumn(layout, toShownColumns(layout, { first: 1, last: 2 }), 39)).toEqual([0, 1, 2, 5]);
});

test.each([
  ['a column ends where the pinned one begins', { left: 0, width: 330 }, null, null],
  ['a column goes under the pinned one', { left: 0, width: 370 }, null, { left: 250, width: 40 }],
  ['one goes under the frozen ones, one under the pinned one', { left: 15, width: 420 }, [35], { left: 350, width: 5 }],
  ['the pinned one stands in its own place', { left: 0, width: 500 }, null, null],
  ['a column goes under the frozen ones', { left: 20, width: 500 }, [30], null],
  ['the view begins at a column', { left: 50, width: 500 }, null, null],
  ['no whole column would be left', { left: 10, width: 300 }, null, null],
])('what is in sight in part: %s', (_, view, left, right) => {
  const columns = COLUMNS.map((each) => (each.key === 'grade' ? { ...each, pinned: true } : each));
  const layout = toColumnLayout(toVisibleColumns(columns, new Set()));
  expect(halfCovered(layout, view)).toEqual({
    left: left && { left: view.left + layout.frozenWidth, width: left[0] },
    right,
  });
});

test('the lines of the compact grid that take clicks are of the target size', () => {
  const { row, group, header, sub } = GRID_SIZES.compact;
  for (const height of [row, group, header, sub]) expect(height).toBeGreaterThanOrEqual(24);
  expect(group + header + sub).toBe(76);
});

test('groups span their neighbouring columns', () => {
  expect(toGroupSpans(toColumnLayout(toVisibleColumns(COLUMNS, new Set())))).toEqual([
    { group: 'ww', from: 1, to: 3, left: 200, width: 150 },
    { group: 'pt', from: 4, to: 4, left: 350, width: 70 },
  ]);
});

test.each([
  [-5, 0],
  [199, 0],
  [200, 1],
  [249, 1],
  [250, 2],
  [499, 5],
  [500, 5],
])('the column at %i px', (x, expected) => {
  expect(columnAt(toColumnLayout(toVisibleColumns(COLUMNS, new Set())), x)).toBe(expected);
});

test.each([
  ['in sight', { start: 100, size: 30 }, 100],
  ['at the very end', { start: 170, size: 30 }, 100],
  ['one pixel beyond the end', { start: 171, size: 30 }, 101],
  ['one pixel before the start', { start: 99, size: 30 }, 99],
  ['longer than the view', { start: 150, size: 120 }, 150],
])('scrolling to a cell %s', (_, item, expected) => {
  expect(toRevealOffset(item, { offset: 100, size: 100 })).toBe(expected);
});

test.each([
  [{ groups: true, subHeaders: true, headerHeight: 44 }, ['group', 'header', 'sub'], 98],
  [{ groups: false, subHeaders: true, headerHeight: 44 }, ['header', 'sub'], 70],
  [{ groups: false, subHeaders: false, headerHeight: 60 }, ['header'], 60],
])('header lines of %o', (has, kinds, height) => {
  const lines = toHeaderLines(has, GRID_SIZES.comfortable);
  expect(lines.map(({ kind }) => kind)).toEqual(kinds);
  expect(toHeaderHeight(lines)).toBe(height);
});
