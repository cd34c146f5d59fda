import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { cellKey, fromCellKey } from '@/domain/scores/cellKey';
import { formatScore } from '@/domain/scores/scoreEntry';
import { recordNames } from '@/domain/words/toldNames';
import { useWords } from '@/language/words';
import { useOpenItems } from '@/parts/record-links/useOpenItems';
import { SheetOffer } from '@/parts/saving/DraftOffer';
import { draftedPaper } from '@/parts/saving/itemCells';
import { itemSource } from '@/store/drafts/itemSource';
import { rebaseSheet } from '@/store/drafts/sheetDrafting';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { itemSheetName } from '@/store/state/itemSheetName';
import { selectShownSheet } from '@/store/state/outbox';
import { ItemConflicts } from './ItemConflicts';
import { ItemSaveBar } from './ItemSaveBar';
import { ReplacedNotice } from './ReplacedNotice';
import { useAskedSave } from './useAskedSave';
import { useItemSaving } from './useItemSaving';

type ItemsListProps = { record: ClassRecord; sheet: ItemSheet };

/** Small screens: a list of learners; each opens the drawer with their items. */
export function ItemsList({ record, sheet }: ItemsListProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { activity, items } = sheet;
  const name = itemSheetName(activity.id);
  const drafts = useAppSelector((state) => selectShownSheet(state, name));
  const plain = useItemSaving({ subjectId: record.subject.id, quarter: record.quarter, activityId: activity.id });
  const saving = useAskedSave({ record, sheet, drafts, saving: plain });
  const [choosing, setChoosing] = useState(false);
  const openItems = useOpenItems();
  const names = recordNames(record);
  return (
    <section aria-label={_('Answers')} className="flex flex-col gap-3">
      <SheetOffer sheet={name} onRestored={() => dispatch(rebaseSheet(itemSource(activity.id)))} />
      <ReplacedNotice replaced={saving.replaced} />
      <ol className="divide-y divide-line rounded-box border border-line bg-base-100">
        {record.learners.map(({ classStudentId, student }, index) => {
          const { values, sum } = draftedPaper(sheet, drafts.cells, classStudentId);
          const changed = items.filter((item) => drafts.cells[cellKey(item.id, classStudentId)]);
          return (
            <li key={classStudentId}>
              <button
                type="button"
                className="flex min-h-12 w-full cursor-pointer items-center gap-3 px-3 py-2 text-left hover:bg-base-200"
                onClick={() => openItems(sheet, classStudentId)}
              >
                <span className="min-w-0 grow">
                  <span className="block truncate font-medium">
                    {index + 1}. {names.get(student.id)}
                  </span>
                  <span className="num text-muted text-xs">
                    {_('{done} of {count} items', { done: values.size, count: items.length })}
                    {changed.length > 0 ? ` · ${_('{count} not saved', { count: changed.length })}` : ''}
                  </span>
                </span>
                <span className="num font-semibold">
                  {sum === null ? '–' : formatScore(sum)}/{activity.totalPoints}
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
              </button>
            </li>
          );
        })}
      </ol>
      <div className="sticky bottom-16 z-10">
        <ItemSaveBar
          sheetName={name}
          drafts={drafts}
          saving={saving}
          onConflicts={() => setChoosing(true)}
          onShow={(cell) => openItems(sheet, fromCellKey(cell).classStudentId)}
        />
      </div>
      {choosing ? <ItemConflicts record={record} sheet={sheet} onClose={() => setChoosing(false)} /> : null}
    </section>
  );
}
