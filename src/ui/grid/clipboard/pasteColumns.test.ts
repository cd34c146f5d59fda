import { expect, test } from 'vitest';
import type { GridColumnKind } from '@/ui/grid/gridTypes';
import { toPaste } from './pasteColumns';

/** Two activities and their total, two activities and their total, an exam and its total, a grade. */
const KINDS = ['head', 'edit', 'edit', 'computed', 'edit', 'edit', 'computed', 'edit', 'computed', 'computed'] as const;
const COLUMNS = KINDS.map((kind, col) => ({ key: `c${col}`, kind }));

function paste(width: number, left: number, copied: readonly GridColumnKind[] | null = null) {
  const line = Array.from({ length: width }, (_, index) => String(index + 1));
  const target = { top: 0, left, columns: COLUMNS, rowCount: 3, isOneValue: width === 1, copied };
  const {
    paste: { edits, outside, skipped },
    width: span,
  } = toPaste([line], target);
  return { cells: edits.map(({ colKey, text }) => `${colKey}=${text}`).join(' '), outside, skipped, span };
}

test('values as wide as the activities go into these in order', () => {
  expect(paste(5, 1)).toEqual({ cells: 'c1=1 c2=2 c4=3 c5=4 c7=5', outside: 0, skipped: 2, span: 7 });
  expect(paste(3, 2)).toEqual({ cells: 'c2=1 c4=2 c5=3', outside: 0, skipped: 1, span: 4 });
});

test('values that reach no calculated column keep their positions', () => {
  expect(paste(2, 4)).toEqual({ cells: 'c4=1 c5=2', outside: 0, skipped: 0, span: 2 });
});

test('values as wide as the columns in sight keep their positions', () => {
  expect(paste(9, 1)).toMatchObject({ skipped: 0, outside: 0, span: 9 });
  expect(paste(9, 1).cells).toContain('c3=3 c4=4');
});

test('values that were copied here with a calculated column keep their positions', () => {
  expect(paste(3, 1, ['edit', 'edit', 'computed'])).toMatchObject({ cells: 'c1=1 c2=2 c3=3', skipped: 0 });
  expect(paste(3, 1, ['edit', 'edit', 'edit'])).toMatchObject({ cells: 'c1=1 c2=2 c4=3', skipped: 1 });
});

test('values that begin at a name or at a calculated column keep their positions', () => {
  expect(paste(3, 0)).toMatchObject({ cells: 'c0=1 c1=2 c2=3', skipped: 0 });
  expect(paste(2, 3)).toMatchObject({ cells: 'c3=1 c4=2', skipped: 0 });
});

test('one value over a selected range fills the cells that take input', () => {
  const target = { top: 1, left: 1, columns: COLUMNS, rowCount: 3, isOneValue: true, copied: null };
  const { paste: filled, width } = toPaste([['7', '7', '7', '7']], target);
  expect(filled.edits.map(({ colKey }) => colKey)).toEqual(['c1', 'c2', 'c4']);
  expect([filled.outside, filled.skipped, width]).toEqual([0, 0, 4]);
});

test('values beyond the last row or column are counted', () => {
  expect(paste(4, 8)).toMatchObject({ cells: 'c8=1 c9=2', outside: 2, span: 2 });
  const target = { top: 2, left: 1, columns: COLUMNS, rowCount: 3, isOneValue: true, copied: null };
  expect(toPaste([['1'], ['2']], target).paste).toMatchObject({ outside: 1, edits: [{ row: 2 }] });
});
