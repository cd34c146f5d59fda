import { type Message, msg, msgs, say } from '@/language/words';
import type { GridRange } from './gridSelection';
import type { GridCell, GridCellState } from './gridTypes';

const STATE_WORDS: Record<GridCellState, Message> = msgs({
  draft: 'changed, not saved',
  saving: 'saving',
  saved: 'saved',
  waiting: 'waiting to sync',
  failed: 'not saved',
  conflict: 'changed elsewhere',
  invalid: 'not valid',
});

/** Instructions for screen readers. */
export const GRID_HELP = msg('Type to replace a value. Arrow keys move. Control Enter leaves the grid.');

/** State, note and comment of a cell, without its value. */
export function describeExtras({ state, note, markNote, hasComment }: GridCell): string {
  if (!state && !note && !markNote && !hasComment) return '';
  const trouble = [state && say(STATE_WORDS[state]), note].filter(Boolean).join(': ');
  return [markNote, trouble, hasComment && say('has a comment')].filter(Boolean).join(', ');
}

export function describeCell(cell: GridCell): string {
  return [cell.text || say('empty'), describeExtras(cell)].filter(Boolean).join(', ');
}

export type SpokenPlace = { rowLabel: string; colLabel: string; section?: string };

/** The new cell, with the names of section, row and column where they differ from the cell before. */
export function describeMove(before: SpokenPlace | null, after: SpokenPlace, cell: GridCell): string {
  const row = before?.rowLabel === after.rowLabel ? '' : after.rowLabel;
  const col = before?.colLabel === after.colLabel ? '' : after.colLabel;
  const section = before?.section === after.section ? '' : after.section;
  return [section, row, col, describeCell(cell)].filter(Boolean).join(', ');
}

export function describeRange({ top, left, bottom, right }: GridRange, corner: SpokenPlace): string {
  const rows = bottom - top + 1;
  const cols = right - left + 1;
  return say('{rows} by {cols} cells selected, to {row}, {column}', {
    rows,
    cols,
    row: corner.rowLabel,
    column: corner.colLabel,
  });
}

/** The words for an invalid, failed or conflicting value. They are spoken on commit, before the next cell. */
export function describeTrouble(place: SpokenPlace, cell: GridCell): string {
  const isTrouble = cell.state === 'invalid' || cell.state === 'failed' || cell.state === 'conflict';
  if (!isTrouble) return '';
  const spoken = `${place.rowLabel}, ${place.colLabel}, ${describeCell(cell)}`;
  // A note may end with a full stop already.
  return spoken.endsWith('.') ? spoken : `${spoken}.`;
}
