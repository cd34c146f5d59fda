import { useEffect, useMemo, useRef, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { fromCellKey } from '@/domain/scores/cellKey';
import { periodWord } from '@/grading';
import { useWords } from '@/language/words';
import { actionOpened } from '@/parts/actions/actions';
import { policyOfRecord } from '@/parts/record/recordParts';
import { useOpenItems } from '@/parts/record-links/useOpenItems';
import { SheetOffer } from '@/parts/saving/DraftOffer';
import { PasteDialog } from '@/parts/saving/PasteDialog';
import type { PastePlan } from '@/parts/saving/pastePlan';
import { useFocusHome } from '@/parts/saving/useFocusHome';
import { keepTyped } from '@/store/drafts/goneDrafts';
import { itemSource } from '@/store/drafts/itemSource';
import { setOpenText } from '@/store/drafts/openText';
import { draftSheet, rebaseSheet, stepSheet } from '@/store/drafts/sheetDrafting';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { itemSheetName } from '@/store/state/itemSheetName';
import { selectShownSheet } from '@/store/state/outbox';
import { DataGrid } from '@/ui/grid/DataGrid';
import type { DataGridHandle, GridEdit, GridPaste } from '@/ui/grid/gridTypes';
import { useDensity } from '@/ui/theme/density';
import { ItemConflicts } from './ItemConflicts';
import { ItemSaveBar } from './ItemSaveBar';
import { CLOSED_ITEMS } from './ItemsGone';
import { createItemGridModel } from './itemGridModel';
import { planItemPaste } from './itemPaste';
import { ReplacedNotice } from './ReplacedNotice';
import { useAskedSave } from './useAskedSave';
import { useItemSaving } from './useItemSaving';

type ItemsGridProps = { record: ClassRecord; sheet: ItemSheet; readOnly: boolean };

/** Grid of learners by items: answers or ticks, and the sum that becomes the score. */
export function ItemsGrid({ record, sheet, readOnly }: ItemsGridProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const grid = useRef<DataGridHandle>(null);
  useFocusHome(grid);
  const { activity } = sheet;
  const name = itemSheetName(activity.id);
  const drafts = useAppSelector((state) => selectShownSheet(state, name));
  const plain = useItemSaving({ subjectId: record.subject.id, quarter: record.quarter, activityId: activity.id });
  const saving = useAskedSave({ record, sheet, drafts, saving: plain });
  const [paste, setPaste] = useState<{ plan: PastePlan; release: () => void } | null>(null);
  const [choosing, setChoosing] = useState(false);
  const openItems = useOpenItems();
  const density = useDensity();
  const model = useMemo(() => createItemGridModel(record, sheet, { _, density }), [record, sheet, density, _]);
  useEffect(() => model.setDrafts(drafts), [model, drafts]);
  const toCells = (edits: readonly GridEdit[]) =>
    edits.flatMap(({ row, colKey, text, over }) => {
      const key = model.cellKeyAt(row, colKey);
      return key ? [{ key, text, ...(over === undefined ? {} : { over: { text: over } }) }] : [];
    });
  const toDrafts = (edits: readonly GridEdit[]) => draftSheet(itemSource(activity.id), toCells(edits));
  const keepOpen = (typed: GridEdit | null) => {
    const [open] = typed ? toCells([typed]) : [];
    setOpenText(open ? { source: itemSource(activity.id), edit: open } : null);
  };
  const edit = (edits: readonly GridEdit[]) => dispatch(toDrafts(edits));
  const take = (pasted: GridPaste, release: () => void) => {
    const plan = planItemPaste(model, pasted);
    if (plan.isClean) edit(plan.edits);
    else setPaste({ plan, release });
  };
  const back = () => grid.current?.focus();
  return (
    <section aria-label={_('Answers')} className="flex grow flex-col gap-3">
      <SheetOffer
        sheet={name}
        onRestored={() => dispatch(rebaseSheet(itemSource(activity.id)))}
        onDone={() => grid.current?.focus()}
      />
      <ReplacedNotice replaced={saving.replaced} />
      <div className="flex min-h-64 grow basis-0 flex-col *:grow">
        <DataGrid
          ref={grid}
          label={_('Items of {name}', { name: activity.name })}
          model={model}
          density={density}
          readOnly={readOnly}
          readOnlyNote={_(CLOSED_ITEMS, { period: periodWord(policyOfRecord(record)) })}
          onEdit={edit}
          onCellGone={(typed) => dispatch(keepTyped(toDrafts([typed])))}
          onTyping={keepOpen}
          onPaste={take}
          onUndo={() => dispatch(stepSheet(itemSource(activity.id), 'undo'))}
          onRedo={() => dispatch(stepSheet(itemSource(activity.id), 'redo'))}
          onSave={saving.save}
          onComment={({ row, colKey }) => {
            const key = model.cellKeyAt(row, colKey);
            if (key && drafts.cells[key]?.theirs) setChoosing(true);
          }}
          onOpen={({ row }) => {
            const learner = model.learnerAt(row);
            if (learner) openItems(sheet, learner.classStudentId);
          }}
          onHelp={() => dispatch(actionOpened('keys', { place: 'items' }))}
        />
      </div>
      <ItemSaveBar
        sheetName={name}
        drafts={drafts}
        saving={saving}
        onConflicts={() => setChoosing(true)}
        onShow={(cell) => {
          const { column, classStudentId } = fromCellKey(cell);
          const row = record.learners.findIndex((learner) => learner.classStudentId === classStudentId);
          grid.current?.focusCell(row, column);
        }}
        onDone={back}
      />
      {paste ? (
        <PasteDialog
          plan={paste.plan}
          noun="answer"
          onApply={() => {
            edit(paste.plan.edits);
            setPaste(null);
            back();
          }}
          onClose={() => {
            paste.release();
            setPaste(null);
            back();
          }}
        />
      ) : null}
      {choosing ? <ItemConflicts record={record} sheet={sheet} onClose={() => setChoosing(false)} /> : null}
    </section>
  );
}
