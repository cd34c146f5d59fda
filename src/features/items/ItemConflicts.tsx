import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { cellKey } from '@/domain/scores/cellKey';
import { recordNames } from '@/domain/words/toldNames';
import { useWords } from '@/language/words';
import { ConflictDialog } from '@/parts/saving/ConflictDialog';
import { itemSource } from '@/store/drafts/itemSource';
import { decideSheet } from '@/store/drafts/sheetDrafting';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectSheet } from '@/store/state/drafts';
import { itemSheetName } from '@/store/state/itemSheetName';

type ItemConflictsProps = { record: ClassRecord; sheet: ItemSheet; onClose: () => void };

/** Shows answers that were changed here and elsewhere, with both values. */
export function ItemConflicts({ record, sheet: { activity, items }, onClose }: ItemConflictsProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { cells } = useAppSelector((state) => selectSheet(state, itemSheetName(activity.id)));
  const names = recordNames(record);
  const conflicts = record.learners.flatMap(({ classStudentId, student }) =>
    items.flatMap((item) => {
      const key = cellKey(item.id, classStudentId);
      const draft = cells[key];
      if (!draft?.theirs) return [];
      return [
        {
          key,
          place: `${names.get(student.id) ?? ''} · ${_('Item {item}', { item: item.itemNumber })}`,
          draft,
          theirs: draft.theirs,
        },
      ];
    }),
  );
  return (
    <ConflictDialog
      conflicts={conflicts}
      onDecide={(keys, choice) => dispatch(decideSheet(itemSource(activity.id), keys, choice))}
      onClose={onClose}
    />
  );
}
