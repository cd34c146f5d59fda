import type { GridPosition } from './dataEdge';
import { type GridContext, isEditable, readCell, toBounds } from './gridContext';
import type { GridRange } from './gridSelection';
import type { GridCellRef, GridEdit } from './gridTypes';

function positionsOf({ top, left, bottom, right }: GridRange): GridPosition[] {
  const positions: GridPosition[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let col = left; col <= right; col += 1) positions.push({ row, col });
  }
  return positions;
}

/** An edit for each cell of the range that takes input and whose text would change. */
function toEdits(context: GridContext, range: GridRange, textFor: (at: GridPosition) => string): GridEdit[] {
  return positionsOf(range).flatMap((at) => {
    const column = context.layout.columns[at.col];
    if (!column || !isEditable(context, at)) return [];
    const text = textFor(at);
    return text === readCell(context, at).text ? [] : [{ row: at.row, colKey: column.key, text }];
  });
}

/** The cells of the range that take input, row by row. */
export function editableCells(context: GridContext, range: GridRange): GridCellRef[] {
  return positionsOf(range).flatMap((at) => {
    const column = context.layout.columns[at.col];
    return column && isEditable(context, at) ? [{ row: at.row, colKey: column.key }] : [];
  });
}

export function toClearEdits(context: GridContext, range: GridRange): GridEdit[] {
  return toEdits(context, range, () => '');
}

/** Copies the range's first row over the others; a single row gets the row above it, as in spreadsheets. */
export function toFillDownEdits(context: GridContext, range: GridRange): GridEdit[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return [];
  return toEdits(context, { ...range, top: source + 1 }, ({ col }) => readCell(context, { row: source, col }).text);
}

/**
 * Copies the range's first column that takes input over the others; a single column gets the one to its left.
 */
export function toFillRightEdits(context: GridContext, range: GridRange): GridEdit[] {
  const { kinds } = toBounds(context);
  const source =
    range.left === range.right
      ? kinds.lastIndexOf('edit', range.left - 1)
      : kinds.findIndex((kind, col) => kind === 'edit' && col >= range.left);
  if (source < 0 || (range.left === range.right && range.left === 0)) return [];
  return toEdits(context, { ...range, left: source + 1 }, ({ row }) => readCell(context, { row, col: source }).text);
}

/**
 * Repeats the cells of one range over the cells around it, as a drag of the fill handle does. Columns that take no input
 * are skipped on both sides.
 */
export function toFillEdits(context: GridContext, source: GridRange, target: GridRange): GridEdit[] {
  const { kinds } = toBounds(context);
  const editable = kinds.flatMap((kind, col) => (kind === 'edit' ? [col] : []));
  const from = editable.filter((col) => col >= source.left && col <= source.right);
  const [first] = from;
  if (first === undefined) return [];
  const height = source.bottom - source.top + 1;
  const origin = editable.indexOf(first);
  return toEdits(context, target, ({ row, col }) => {
    const sourceCol = from[modulo(editable.indexOf(col) - origin, from.length)] ?? first;
    return readCell(context, { row: source.top + modulo(row - source.top, height), col: sourceCol }).text;
  });
}

/** Never negative, unlike the operator. */
function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

export function toTexts(context: GridContext, { top, left, bottom, right }: GridRange): string[][] {
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, col) => readCell(context, { row: top + row, col: left + col }).text),
  );
}
