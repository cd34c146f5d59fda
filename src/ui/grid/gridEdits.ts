import type { ColumnLayout } from './columnLayout';
import { type GridContext, isEditable, readCell } from './gridContext';
import type { GridPosition, GridRange } from './gridSelection';
import type { GridEdit, GridPaste } from './gridTypes';

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

export function toClearEdits(context: GridContext, range: GridRange): GridEdit[] {
  return toEdits(context, range, () => '');
}

/** Copies the range's first row over the others; a single row gets the row above it, as in spreadsheets. */
export function toFillDownEdits(context: GridContext, range: GridRange): GridEdit[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return [];
  return toEdits(context, { ...range, top: source + 1 }, ({ col }) => readCell(context, { row: source, col }).text);
}

export function toTexts(context: GridContext, { top, left, bottom, right }: GridRange): string[][] {
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, col) => readCell(context, { row: top + row, col: left + col }).text),
  );
}

/** Pasted values with their cells; the host decides which of them it takes. */
export function toPaste(
  values: readonly (readonly string[])[],
  { top, left }: { top: number; left: number },
  { layout, rowCount }: { layout: ColumnLayout; rowCount: number },
): GridPaste {
  let outside = 0;
  const edits = values.flatMap((texts, down) =>
    texts.flatMap((text, across) => {
      const column = layout.columns[left + across];
      if (column && top + down < rowCount) return [{ row: top + down, colKey: column.key, text }];
      outside += 1;
      return [];
    }),
  );
  return { top, left, values, edits, outside };
}
