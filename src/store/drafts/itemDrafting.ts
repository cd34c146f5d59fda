/** Typing the answers of learners into the items of a scannable activity: drafts over the points that are stored. */
import { fromCellKey } from '@/domain/book/cellKey';
import type { ActivityItemDoc } from '@/domain/book/entities';
import type { ActivityId } from '@/domain/book/ids';
import { formatItemPoints, settledItemText } from '@/domain/book/itemEntry';
import { type ItemSheet, toItemSheet } from '@/domain/book/itemSheet';
import type { Tables } from '@/domain/book/tables';
import type { Thunk } from '@/store/makeStore';
import type { CellText } from '@/store/state/draftCell';
import { activityOfSheet, itemSheetName } from '@/store/state/itemSheetName';
import { type CellEdit, type DraftSource, decideSheet, draftSheet, rebaseSheet, stepSheet } from './sheetDrafting';

export { activityOfSheet, itemSheetName };

/** One edit or paste, taken back by one undo. Cells are named by their `cellKey`. */
export function draftItems(activityId: ActivityId, edits: readonly CellEdit[]): Thunk<void> {
  return draftSheet(itemsOf(activityId), edits);
}

export function stepItems(activityId: ActivityId, from: 'undo' | 'redo'): Thunk<void> {
  return stepSheet(itemsOf(activityId), from);
}

/** Compares the drafts with the points just read. An answer does not conflict with the points that it becomes. */
export function rebaseItemDrafts(activityId: ActivityId): Thunk<void> {
  return rebaseSheet(itemsOf(activityId));
}

export function decideItemConflicts(
  activityId: ActivityId,
  keys: readonly string[],
  choice: 'mine' | 'theirs',
): Thunk<void> {
  return decideSheet(itemsOf(activityId), keys, choice);
}

export function itemsOf(activityId: ActivityId): DraftSource {
  return {
    sheet: itemSheetName(activityId),
    recorded: (tables) => {
      const sheet = toItemSheet(tables, activityId);
      const itemOf = itemByKey(tables);
      return (key) => recordedCell(sheet, itemOf(key), key);
    },
    settled: (tables) => {
      const itemOf = itemByKey(tables);
      return (key, text) => {
        const item = itemOf(key);
        return item ? settledItemText(text, item) : text;
      };
    },
  };
}

function itemByKey({ activityItem }: Tables): (key: string) => ActivityItemDoc | undefined {
  return (key) => activityItem[fromCellKey(key).column];
}

function recordedCell(sheet: ItemSheet | null, item: ActivityItemDoc | undefined, key: string): CellText {
  const stored = sheet?.points.get(key);
  return { text: stored && item ? formatItemPoints(stored.pointsEarned, item) : '', comment: '' };
}
