import { useCallback, useEffect } from 'react';
import { type Message, msg, say } from '@/language/words';
import type { RecordKey } from '@/store/drafts/record';
import { saveDrafts, unsavedCells } from '@/store/drafts/saveDrafts';
import type { SaveOutcome, SheetSave } from '@/store/drafts/saveSheet';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { type Sheet, savedShown, selectSheet, sheetName } from '@/store/state/drafts';
import { selectRefusedCount } from '@/store/state/outbox';
import { notified } from '@/store/state/shell';

export type Saving = {
  status: Sheet['status'];
  /** Why the last save did not go through. */
  error: string | null;
  save: () => void;
};

/** How long a saved cell says so. */
const SAVED_MS = 2500;

/** Saves the drafts of one record. */
export function useSaving({ subjectId, quarter }: RecordKey): Saving {
  const save = useCallback(() => saveDrafts({ subjectId, quarter }), [subjectId, quarter]);
  const saving = useSheetSaving(sheetName(subjectId, quarter), {
    save,
    message: msg('Scores saved.'),
    held: unsavedCells,
  });
  useSaveKey(saving.save);
  return saving;
}

type SheetWork = {
  save: () => Thunk<Promise<SaveOutcome>>;
  message: Message;
  /** What of the drafts a save leaves behind. */
  held: SheetSave['held'];
};

/** Saves the drafts of one sheet. `work` stays the same. */
export function useSheetSaving(name: string, { save: toSave, message, held }: SheetWork): Saving {
  const dispatch = useAppDispatch();
  const { status, error, saved } = useAppSelector((state) => selectSheet(state, name));
  const save = useCallback(() => {
    void dispatch(toSave()).then((outcome) => {
      if (outcome === 'saved') dispatch(told(name, message, held));
    });
  }, [dispatch, toSave, name, message, held]);
  useEffect(() => {
    if (saved.length === 0) return;
    const timer = setTimeout(() => dispatch(savedShown(name)), SAVED_MS);
    return () => clearTimeout(timer);
  }, [saved, dispatch, name]);
  return { status, error, save };
}

/** That it was saved; and how much of it, where values were left behind. */
function told(name: string, message: Message, toHeld: SheetSave['held']): Thunk<void> {
  return (dispatch, getState) => {
    const { cells, saved } = selectSheet(getState(), name);
    const held = toHeld(getState().entities.tables, cells).length;
    // The warning about values that were set aside says how many; of the others this much is true.
    if (selectRefusedCount(getState(), name) > 0) return void dispatch(savedBeside(saved.length));
    if (held === 0) return void dispatch(notified({ message: say(message), status: 'success' }));
    const partly = say(
      'Saved: {saved, plural, one {1 change} other {# changes}}. Not saved: {held, plural, one {1 marked value} other {# marked values}}.',
      { saved: saved.length, held },
    );
    dispatch(notified({ message: partly, status: 'warning' }));
  };
}

/** Beside values of the sheet that were refused: "Scores saved." would be taken for all of them. */
function savedBeside(count: number): Thunk<void> {
  return (dispatch) => {
    if (count === 0) return;
    const message = say('Saved: {count, plural, one {1 change} other {# changes}}.', { count });
    dispatch(notified({ message, status: 'success' }));
  };
}

/** Ctrl+S saves wherever on the page the focus is; the grid answers its own. */
export function useSaveKey(save: () => void, isOnTop = false): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      // What is asked in a dialog is answered first.
      if (isOnTop || !document.querySelector('dialog[open]')) save();
    };
    // What lies on top hears the key first, on its way down.
    document.addEventListener('keydown', onKey, isOnTop);
    return () => document.removeEventListener('keydown', onKey, isOnTop);
  }, [save, isOnTop]);
}
