/** The record's two forms, the grid of a wide screen and the list of a phone, have these parts in common. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { areAnswers } from '@/domain/items/itemEntry';
import type { RecordModel } from '@/parts/record/recordModel';
import { useRefused } from '@/parts/record/useRefused';
import { useSaving } from '@/parts/saving/useSaving';
import { keepTyped } from '@/store/drafts/goneDrafts';
import { setOpenText } from '@/store/drafts/openText';
import { type RecordKey, scoreSource } from '@/store/drafts/scoreSource';
import { type CellEdit, draftSheet } from '@/store/drafts/sheetDrafting';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { type Sheet, sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import type { GridEdit } from '@/ui/grid/gridTypes';
import type { RecordDialog } from './dialogs/RecordDialogs';
import { useRecordDialog } from './dialogs/useRecordDialog';
import type { RecordSheetProps } from './recordSheetProps';
import { forgetRefused, type TypedAnswers } from './takeAnswers';
import { useRecordView } from './useRecordView';
import { useTypedAnswers } from './useTypedAnswers';

export type RecordSheetState = ReturnType<typeof useRecordSheet>;

/** The sheet with its drafts, its order and hidden columns, its save, and the dialog that is open over it. */
export function useRecordSheet(record: ClassRecord, onDialog: RecordSheetProps['onDialog']) {
  const key: RecordKey = useMemo(() => ({ subjectId: record.subject.id, quarter: record.quarter }), [record]);
  const name = sheetName(key.subjectId, key.quarter);
  const sheet = useAppSelector((state) => selectShownSheet(state, name));
  const saving = useSaving(key);
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(forgetRefused(name, sheet.cells)), [dispatch, name, sheet.cells]);
  const [dialog, setDialog] = useRecordDialog(onDialog);
  const refused = useRefused(record, sheet);
  const view = useRecordView(record);
  return { key, name, sheet, saving, dialog, setDialog, refused, view };
}

/** Opens the comment of a cell; a conflict must be decided first. */
export function openComment(
  model: RecordModel,
  { sheet, setDialog }: { sheet: Sheet; setDialog: (dialog: RecordDialog) => void },
  { row, colKey }: { row: number; colKey: string },
): void {
  const cell = model.cellKeyAt(row, colKey);
  if (cell) setDialog(sheet.cells[cell]?.theirs ? { type: 'conflicts' } : { type: 'comment', cell });
}

/**
 * Drafts what is typed; the text of a cell that was removed goes to the refused values. What is being typed is kept for a
 * reload. `step` takes back what was typed last, or repeats it.
 */
export function useTyping(model: RecordModel, key: RecordKey) {
  const store = useAppStore();
  const { dispatch } = store;
  const { take: takeTyped, step, forgetRedo } = useTypedAnswers(key);
  const draft = useCallback(
    (edits: readonly CellEdit[]) => {
      forgetRedo();
      dispatch(draftSheet(scoreSource(key), edits));
      // At once, not with the next render: the grid looks right away whether the value is taken, to say it.
      model.setDrafts(selectShownSheet(store.getState(), sheetName(key.subjectId, key.quarter)));
    },
    [store, dispatch, model, key, forgetRedo],
  );
  /** Called with each single cell that was typed. */
  const entered = useRef<((edit: GridEdit) => void) | null>(null);
  const edit = useCallback(
    (edits: readonly GridEdit[]) => {
      const [only, ...others] = edits;
      const typed = only && others.length === 0 ? answersIn(model, key, only) : null;
      const rest = () => draft(toCellEdits(model, edits));
      if (typed) return void takeTyped(typed, rest);
      rest();
      if (only && others.length === 0) entered.current?.(only);
    },
    [draft, takeTyped, model, key],
  );
  const keepGone = useCallback(
    (typed: GridEdit) => dispatch(keepTyped(draftSheet(scoreSource(key), toCellEdits(model, [typed])))),
    [dispatch, model, key],
  );
  const keepOpen = useCallback(
    (typed: GridEdit | null) => {
      const [open] = typed ? toCellEdits(model, [typed]) : [];
      setOpenText(open ? { source: scoreSource(key), edit: open } : null);
    },
    [model, key],
  );
  return { draft, edit, entered, keepGone, keepOpen, step };
}

/** The answers to an activity's items, where they were typed into the cell of its score. */
export function answersIn(model: RecordModel, key: RecordKey, { row, colKey, text }: GridEdit): TypedAnswers | null {
  const activity = model.activityOf(colKey);
  const learner = model.learnerAt(row);
  if (!activity || !learner || !areAnswers(text, activity)) return null;
  return { ...key, activityId: activity.id, classStudentId: learner.classStudentId, text };
}

function toCellEdits(model: RecordModel, edits: readonly GridEdit[]): CellEdit[] {
  return edits.flatMap(({ row, colKey, text, over }) => {
    const key = model.cellKeyAt(row, colKey);
    return key ? [{ key, text, ...(over === undefined ? {} : { over: { text: over } }) }] : [];
  });
}
