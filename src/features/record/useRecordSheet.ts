/** The record's two forms, the grid of a wide screen and the list of a phone, have these parts in common. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { areAnswers } from '@/domain/items/itemEntry';
import { useWords } from '@/language/words';
import type { RecordModel } from '@/parts/record/recordModel';
import { saveSheets } from '@/parts/saving/autosave';
import { savesByItself } from '@/parts/saving/choice';
import { useSaving } from '@/parts/saving/useSaving';
import { keepTyped } from '@/store/drafts/goneDrafts';
import { setOpenText } from '@/store/drafts/openText';
import { type RecordKey, scoreSource } from '@/store/drafts/scoreSource';
import { type CellEdit, draftSheet } from '@/store/drafts/sheetDrafting';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { type Sheet, sheetName } from '@/store/state/drafts';
import { itemSheetName } from '@/store/state/itemSheetName';
import { selectShownSheet } from '@/store/state/outbox';
import { notified } from '@/store/state/shell';
import type { GridEdit } from '@/ui/grid/gridTypes';
import type { RecordDialog } from './dialogs/RecordDialogs';
import { useRecordDialog } from './dialogs/useRecordDialog';
import type { RecordSheetProps } from './recordSheetProps';
import { forgetRefused, type TypedAnswers, takeAnswers } from './takeAnswers';
import { useRecordView } from './useRecordView';
import { useRefused } from './useRefused';

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
 * reload.
 */
export function useTyping(model: RecordModel, key: RecordKey) {
  const store = useAppStore();
  const { dispatch } = store;
  const draft = useCallback(
    (edits: readonly CellEdit[]) => {
      dispatch(draftSheet(scoreSource(key), edits));
      // At once, not with the next render: the grid looks right away whether the value is taken, to say it.
      model.setDrafts(selectShownSheet(store.getState(), sheetName(key.subjectId, key.quarter)));
    },
    [store, dispatch, model, key],
  );
  const takeTyped = useTakeAnswers();
  /** Called with each single cell that was typed. */
  const entered = useRef<((edit: GridEdit) => void) | null>(null);
  const edit = useCallback(
    (edits: readonly GridEdit[]) => {
      const [only, ...others] = edits;
      const typed = only && others.length === 0 ? answersIn(model, key, only) : null;
      const rest = () => draft(toCellEdits(model, edits));
      if (typed) return takeTyped(typed, rest);
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
  return { draft, edit, entered, keepGone, keepOpen };
}

/** The answers to an activity's items, where they were typed into the cell of its score. */
export function answersIn(model: RecordModel, key: RecordKey, { row, colKey, text }: GridEdit): TypedAnswers | null {
  const activity = model.activityOf(colKey);
  const learner = model.learnerAt(row);
  if (!activity || !learner || !areAnswers(text, activity)) return null;
  return { ...key, activityId: activity.id, classStudentId: learner.classStudentId, text };
}

/** Takes answers into the items and saves them; `refuse` puts a text into the cell that has not one answer for each item. */
function useTakeAnswers(): (typed: TypedAnswers, refuse: () => void) => void {
  const dispatch = useAppDispatch();
  const { _ } = useWords();
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const save = async (sheet: string) => {
    if (dispatch(savesByItself())) await dispatch(saveSheets([sheet]));
  };
  const take = async (typed: TypedAnswers, refuse: () => void) => {
    const count = await dispatch(takeAnswers(typed));
    if (count !== null) {
      refuse();
      const message = _('Type one answer for each of the {count} items, as ABCDE, or press F2.', { count });
      if (count > 0) dispatch(notified({ status: 'error', message }));
      return;
    }
    // One save after another: the next one has all that was typed meanwhile.
    saving.current = saving.current.then(() => save(itemSheetName(typed.activityId)));
  };
  const latest = useRef(take);
  latest.current = take;
  return useCallback((typed, refuse) => void latest.current(typed, refuse), []);
}

function toCellEdits(model: RecordModel, edits: readonly GridEdit[]): CellEdit[] {
  return edits.flatMap(({ row, colKey, text, over }) => {
    const key = model.cellKeyAt(row, colKey);
    return key ? [{ key, text, ...(over === undefined ? {} : { over: { text: over } }) }] : [];
  });
}
