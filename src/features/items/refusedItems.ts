import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { cellKey } from '@/domain/scores/cellKey';
import { recordNames } from '@/domain/words/toldNames';
import { say } from '@/language/words';
import type { UnsavedValue } from '@/parts/record/draftTexts';
import type { UnsavedCell } from '@/store/drafts/toEdits';
import type { DraftCells } from '@/store/state/draftCell';

/** Answers that a save cannot take, each with its place. Conflicts are left out: they have a dialog of their own. */
export function refusedItems(
  unsaved: readonly UnsavedCell[],
  { record, sheet, cells }: { record: ClassRecord; sheet: ItemSheet; cells: DraftCells },
): UnsavedValue[] {
  const refused = new Map(unsaved.filter(({ key }) => !cells[key]?.theirs).map(({ key, reason }) => [key, reason]));
  if (refused.size === 0) return [];
  const names = recordNames(record);
  return record.learners.flatMap(({ classStudentId, student }) =>
    sheet.items.flatMap((item): UnsavedValue[] => {
      const key = cellKey(item.id, classStudentId);
      const reason = refused.get(key);
      const place = `${names.get(student.id) ?? ''} · ${say('Item {item}', { item: item.itemNumber })}`;
      return reason === undefined ? [] : [{ key, reason, place }];
    }),
  );
}
