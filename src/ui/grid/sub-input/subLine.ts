/** The focus in the second header line, whose figures may take input. */
import type { ClipboardEvent } from 'react';
import { parseClipboard } from '@/ui/grid/clipboard/clipboard';
import type { GridContext } from '@/ui/grid/gridContext';

/** Frames in which a column that was scrolled into sight has been rendered. */
const FRAMES = 5;

/** Focuses the field of a column, or the next one in a direction. False where there is none. */
export function enterSubLine(context: GridContext, { from, step }: { from: number; step: -1 | 0 | 1 }): boolean {
  const { columns } = context.layout;
  let col = from + step;
  while (step !== 0 && columns[col] && !columns[col]?.subInput) col += step;
  if (context.readOnly || !columns[col]?.subInput) return false;
  context.reveal({ row: context.state.active.row, col });
  focusField(context, col, FRAMES);
  return true;
}

/**
 * Hands a block of several cells over for the columns of the column's group, from that column on. False for one cell,
 * which is the field's own text.
 */
export function pasteBlock(context: GridContext, col: number, event: ClipboardEvent): boolean {
  const lines = parseClipboard(event.clipboardData.getData('text/plain'));
  if (lines.length === 1 && lines[0]?.length === 1) return false;
  event.preventDefault();
  const { columns } = context.layout;
  // A column without a field keeps its place, so that the figures after it stay in their own columns.
  const fields = columns
    .slice(col)
    .filter(({ subInput, kind, group }) => (subInput || kind === 'edit') && group === columns[col]?.group);
  context.events.onSubHeaders?.(
    fields.map(({ key }) => key),
    lines,
  );
  return true;
}

function focusField(context: GridContext, col: number, frames: number): void {
  const field = context.editor()?.closest('.data-grid')?.querySelector<HTMLElement>(`[data-sub="${col}"]`);
  if (field) field.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusField(context, col, frames - 1));
}
