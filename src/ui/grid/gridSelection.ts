import { type EdgeMove, type GridPosition, toDataEdge } from './dataEdge';
import type { GridColumnKind } from './gridTypes';

/** `active` receives typed text. The range lies between `from` and `to`; Shift moves `to` and leaves `active` alone. */
export type GridSelection = { active: GridPosition; from: GridPosition; to: GridPosition };

/** All four bounds are inclusive. */
export type GridRange = { top: number; left: number; bottom: number; right: number };

export type GridBounds = {
  rows: number;
  kinds: readonly GridColumnKind[];
  pageRows: number;
  isFilled: (at: GridPosition) => boolean;
};

export type GridMove =
  | EdgeMove
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'rowStart'
  | 'rowEnd'
  | 'gridStart'
  | 'gridEnd'
  | 'pageUp'
  | 'pageDown';

export function toSelection(at: GridPosition): GridSelection {
  return { active: at, from: at, to: at };
}

export function toRange({ from, to }: GridSelection): GridRange {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.col, to.col),
    right: Math.max(from.col, to.col),
  };
}

export function isSingleCell({ from, to }: GridSelection): boolean {
  return from.row === to.row && from.col === to.col;
}

export function clampPosition({ row, col }: GridPosition, { rows, kinds }: GridBounds): GridPosition {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    col: Math.max(0, Math.min(col, kinds.length - 1)),
  };
}

/** The first column of a row for work: the first that takes input, else the first beside the frozen ones. */
function firstColumn(kinds: readonly GridColumnKind[]): number {
  const edit = kinds.indexOf('edit');
  return Math.max(0, edit === -1 ? kinds.findIndex((kind) => kind !== 'head') : edit);
}

/** The target of Home: the row's first column for work; from there the column that names the row. */
function rowStart({ col }: GridPosition, kinds: readonly GridColumnKind[]): number {
  const first = firstColumn(kinds);
  return col > first ? first : Math.max(0, kinds.lastIndexOf('head'));
}

/** The target of End: the row's last column for work; from there the last column. */
function rowEnd({ col }: GridPosition, kinds: readonly GridColumnKind[]): number {
  const last = kinds.lastIndexOf('edit');
  return col < last ? last : kinds.length - 1;
}

function step(from: GridPosition, move: GridMove, bounds: GridBounds): GridPosition {
  const { rows, kinds, pageRows } = bounds;
  const lastRow = rows - 1;
  const lastCol = kinds.length - 1;
  if (isEdgeMove(move)) return edgeOf(from, move, bounds);
  const target: Record<Exclude<GridMove, EdgeMove>, GridPosition> = {
    up: { row: from.row - 1, col: from.col },
    down: { row: from.row + 1, col: from.col },
    left: { row: from.row, col: from.col - 1 },
    right: { row: from.row, col: from.col + 1 },
    rowStart: { row: from.row, col: rowStart(from, kinds) },
    rowEnd: { row: from.row, col: rowEnd(from, kinds) },
    gridStart: { row: 0, col: firstColumn(kinds) },
    gridEnd: { row: lastRow, col: lastCol },
    pageUp: { row: from.row - pageRows, col: from.col },
    pageDown: { row: from.row + pageRows, col: from.col },
  };
  return target[move];
}

function isEdgeMove(move: GridMove): move is EdgeMove {
  return move.startsWith('edge');
}

/** The names are no data: to the left the first edge is the first column beside them. */
function edgeOf(from: GridPosition, move: EdgeMove, { rows, kinds, isFilled }: GridBounds): GridPosition {
  const first = kinds.findIndex((kind) => kind !== 'head');
  const left = move === 'edgeLeft' && from.col > first ? first : 0;
  const isInside = ({ row, col }: GridPosition) => row >= 0 && row < rows && col >= left && col < kinds.length;
  return toDataEdge(from, move, { isInside, isFilled });
}

/** Arrows, Home, End and pages; with `extend` (Shift) the range's far corner moves instead of the active cell. */
export function moveSelection(
  selection: GridSelection,
  { move, extend }: { move: GridMove; extend: boolean },
  bounds: GridBounds,
): GridSelection {
  if (extend) return { ...selection, to: clampPosition(step(selection.to, move, bounds), bounds) };
  return toSelection(clampPosition(step(selection.active, move, bounds), bounds));
}

export function selectAllCells(selection: GridSelection, bounds: GridBounds): GridSelection {
  return {
    active: selection.active,
    from: { row: 0, col: 0 },
    to: clampPosition({ row: Infinity, col: Infinity }, bounds),
  };
}

/** The range's rows over all columns; the active cell stays. */
export function selectRows(selection: GridSelection, { kinds }: GridBounds): GridSelection {
  const { top, bottom } = toRange(selection);
  const { active } = selection;
  return { active, from: { row: top, col: 0 }, to: { row: bottom, col: kinds.length - 1 } };
}

/** The range's columns over all rows; the active cell stays. */
export function selectColumns(selection: GridSelection, { rows }: GridBounds): GridSelection {
  const { left, right } = toRange(selection);
  const { active } = selection;
  return { active, from: { row: 0, col: left }, to: { row: rows - 1, col: right } };
}

/**
 * The target of Enter: the next row; from the last row the top of the next column that takes input; stays at the end.
 */
export function moveByEnter(at: GridPosition, direction: 'down' | 'up', { rows, kinds }: GridBounds): GridPosition {
  if (direction === 'down') {
    if (at.row < rows - 1) return { row: at.row + 1, col: at.col };
    const next = kinds.findIndex((kind, col) => col > at.col && kind === 'edit');
    return next === -1 ? at : { row: 0, col: next };
  }
  if (at.row > 0) return { row: at.row - 1, col: at.col };
  const previous = kinds.findLastIndex((kind, col) => col < at.col && kind === 'edit');
  return previous === -1 ? at : { row: rows - 1, col: previous };
}

/**
 * The target of Tab: the next column that takes input, from the last one the first of the next row; backwards likewise.
 * Null beyond the first and the last such cell: there Tab leaves the grid, so that a keyboard is not trapped in it.
 */
export function moveByTab(
  at: GridPosition,
  direction: 'right' | 'left',
  { rows, kinds }: GridBounds,
): GridPosition | null {
  const first = kinds.indexOf('edit');
  const last = kinds.lastIndexOf('edit');
  if (first === -1) return null;
  if (direction === 'right') {
    const next = kinds.indexOf('edit', at.col + 1);
    if (next !== -1) return { row: at.row, col: next };
    return at.row < rows - 1 ? { row: at.row + 1, col: first } : null;
  }
  const previous = at.col === 0 ? -1 : kinds.lastIndexOf('edit', at.col - 1);
  if (previous !== -1) return { row: at.row, col: previous };
  return at.row > 0 ? { row: at.row - 1, col: last } : null;
}

/** The cell's position after rows or columns changed: the same row and column if they still exist, else the nearest. */
export function remapPosition(
  at: GridPosition,
  ids: { rowId: string; colKey: string },
  next: { rowIds: readonly string[]; colKeys: readonly string[] },
): GridPosition {
  const nearest = (index: number, old: number, count: number) =>
    index === -1 ? Math.max(0, Math.min(old, count - 1)) : index;
  return {
    row: nearest(next.rowIds.indexOf(ids.rowId), at.row, next.rowIds.length),
    col: nearest(next.colKeys.indexOf(ids.colKey), at.col, next.colKeys.length),
  };
}
