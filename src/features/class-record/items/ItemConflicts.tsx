import type { ClassRecord } from '@/domain/classRecord';
import { type ItemSheet, itemCellKey } from '@/domain/itemSheet';
import { learnerName } from '@/domain/learnerNames';
import { ConflictDialog } from '@/features/class-record/ConflictDialog';
import { useWords } from '@/language/words';
import { selectSheet } from '@/store/drafts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { decideItemConflicts, itemSheetName } from '@/store/itemDrafting';

type ItemConflictsProps = { record: ClassRecord; sheet: ItemSheet; onClose: () => void };

/** Answers that were changed here and elsewhere, both values of each. */
export function ItemConflicts({ record, sheet: { activity, items }, onClose }: ItemConflictsProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { cells } = useAppSelector((state) => selectSheet(state, itemSheetName(activity.id)));
  const conflicts = record.learners.flatMap(({ classStudentId, student }) =>
    items.flatMap((item) => {
      const key = itemCellKey(item.id, classStudentId);
      const draft = cells[key];
      if (!draft?.theirs) return [];
      return [
        {
          key,
          place: `${learnerName(student)} · ${_('Item {item}', { item: item.itemNumber })}`,
          draft,
          theirs: draft.theirs,
        },
      ];
    }),
  );
  return (
    <ConflictDialog
      conflicts={conflicts}
      onDecide={(keys, choice) => dispatch(decideItemConflicts(activity.id, keys, choice))}
      onClose={onClose}
    />
  );
}
