/** Plans a paste, so that its effect can be shown before it happens. */
import { parseCellEntry } from '@/domain/scores/cellEntry';
import type { RecordModel } from '@/parts/record/recordModel';
import type { GridEdit, GridPaste } from '@/ui/grid/gridTypes';

export type RefusedPaste = { place: string; text: string; reason: string };

export type PastePlan = {
  /** The values that will be taken; refused ones are not among them. */
  edits: readonly GridEdit[];
  /** Values for blank cells. */
  added: number;
  /** Values over another value. */
  overwritten: number;
  /** Blanks over a value: the score is deleted. */
  emptied: number;
  /** The values that no cell takes, in the order of the paste. */
  refused: readonly RefusedPaste[];
  outside: number;
  /** Calculated columns that the values pass over. */
  skipped: number;
  /** True when all values go into blank cells, none is refused and none changes its column: the paste needs no question. */
  isClean: boolean;
};

export function planPaste(model: RecordModel, paste: Pick<GridPaste, 'edits' | 'outside' | 'skipped'>): PastePlan {
  const counts = { added: 0, overwritten: 0, emptied: 0 };
  const refused: RefusedPaste[] = [];
  const edits = paste.edits.filter((edit) => {
    const fate = fateOf(model, edit);
    if ('reason' in fate) refused.push({ place: placeOf(model, edit), text: edit.text.trim(), reason: fate.reason });
    else if (fate.as !== 'same') counts[fate.as] += 1;
    return !('reason' in fate) && fate.as !== 'same';
  });
  const { outside, skipped } = paste;
  const isClean = refused.length + outside + skipped + counts.overwritten + counts.emptied === 0;
  return { edits, ...counts, refused, outside, skipped, isClean };
}

/** “Dela Cruz, Juan · Quiz 1” */
function placeOf(model: RecordModel, { row, colKey }: GridEdit): string {
  const column = model.columns.find(({ key }) => key === colKey);
  return `${model.rowLabel(row)} · ${column?.label ?? colKey}`;
}

type Fate = { as: 'added' | 'overwritten' | 'emptied' | 'same' } | { reason: string };

function fateOf(model: RecordModel, { row, colKey, text }: GridEdit): Fate {
  const shown = model.getCell(row, colKey).text;
  const activity = model.activityOf(colKey);
  // A block that was copied with its totals may be pasted with them: equal values are not refused.
  if (text.trim() === shown.trim()) return { as: 'same' };
  if (!activity) return { reason: model.columns.find(({ key }) => key === colKey)?.lockNote ?? '' };
  const entry = parseCellEntry(text, activity.totalPoints);
  if (entry.kind === 'refused') return { reason: entry.reason };
  if (shown.trim() === '') return { as: 'added' };
  return { as: entry.kind === 'empty' ? 'emptied' : 'overwritten' };
}
