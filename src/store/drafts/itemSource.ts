/** The sheet of answers to a scannable activity: drafts lie over the stored papers. Its cells are named by `cellKey`. */

import type { ActivityItemDoc } from '@/domain/book/entities';
import type { ActivityId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { paperText, settledItemText } from '@/domain/items/itemEntry';
import { type ItemSheet, toItemSheet } from '@/domain/items/itemSheet';
import { fromCellKey } from '@/domain/scores/cellKey';
import type { CellText } from '@/store/state/draftCell';
import { itemSheetName } from '@/store/state/itemSheetName';
import type { DraftSource } from './draftSource';

/** An answer does not conflict with the form in which it is stored. */
export function itemSource(activityId: ActivityId): DraftSource {
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
  const value = item && sheet?.paper(fromCellKey(key).classStudentId).values.get(item.id);
  return { text: value ? paperText(value, item) : '', comment: '' };
}
