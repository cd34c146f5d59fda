import { useCallback, useEffect } from 'react';
import { type Message, msg, say } from '@/language/words';
import { selectOffered } from '@/parts/record/recordDrafts';
import { saveDrafts, unsavedCells } from '@/store/drafts/saveDrafts';
import type { SaveOutcome } from '@/store/drafts/saveSheet';
import type { RecordKey } from '@/store/drafts/scoreSource';
import type { SheetSave } from '@/store/drafts/sheetSave';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { type Sheet, savedShown, selectSheet, sheetName } from '@/store/state/drafts';
import { selectRefusedCount } from '@/store/state/outbox';
import { notified } from '@/store/state/shell';
import { isOthersKey } from '@/ui/othersKey';
import { earlierText } from './earlierText';

export type Saving = {
  status: Sheet['status'];
  /** The reason why the last save failed. */
  error: string | null;
  /** Of a long save: the number of changes that are stored. */
  stored: number;
  save: () => void;
};

/** Time for which a saved cell shows its tick. */
const SAVED_MS = 2500;

/** Saves the drafts of one record. */
export function useSaving({ subjectId, quarter }: RecordKey): Saving {
  const save = useCallback(() => saveDrafts({ subjectId, quarter }), [subjectId, quarter]);
  const saving = useSheetSaving(sheetName(subjectId, quarter), {
    save,
    message: msg('Scores saved.'),
    unsaved: unsavedCells,
  });
  useSaveKey(saving.save);
  return saving;
}

type SheetWork = {
  save: () => Thunk<Promise<SaveOutcome>>;
  message: Message;
  /** Finds the drafts that a save does not take. */
  unsaved: SheetSave['unsaved'];
};

/** Saves the drafts of one sheet. `work` must keep its identity between renders. */
export function useSheetSaving(name: string, { save: toSave, message, unsaved }: SheetWork): Saving {
  const dispatch = useAppDispatch();
  const { status, error, saved, stored } = useAppSelector((state) => selectSheet(state, name));
  const save = useCallback(() => {
    const before = dispatch(workOf(name));
    void dispatch(toSave()).then((outcome) => {
      if (outcome === 'saved') dispatch(before === 'none' ? toldNothing(name) : told(name, message, unsaved));
    });
  }, [dispatch, toSave, name, message, unsaved]);
  useEffect(() => {
    if (saved.length === 0) return;
    const timer = setTimeout(() => dispatch(savedShown(name)), SAVED_MS);
    return () => clearTimeout(timer);
  }, [saved, dispatch, name]);
  return { status, error, stored, save };
}

/** Whether the sheet has something to save, so that a save without work is not called one. */
function workOf(name: string): Thunk<'some' | 'none'> {
  return (_, getState) => {
    const isEmpty = Object.keys(selectSheet(getState(), name).cells).length === 0;
    return isEmpty && selectRefusedCount(getState(), name) === 0 ? 'none' : 'some';
  };
}

function toldNothing(name: string): Thunk<void> {
  return (dispatch, getState) => {
    const offered = selectOffered(getState(), name);
    const message = offered > 0 ? earlierText(offered) : say('All changes are saved already.');
    dispatch(notified({ message, status: 'info' }));
  };
}

/** Says that the sheet was saved; when values were left out, also how many were saved and how many not. */
function told(name: string, message: Message, toUnsaved: SheetSave['unsaved']): Thunk<void> {
  return (dispatch, getState) => {
    const { cells, saved } = selectSheet(getState(), name);
    const unsaved = toUnsaved(getState().entities.tables, cells).length;
    // Another warning tells how many values were set aside. The number of saved ones is true beside it.
    if (selectRefusedCount(getState(), name) > 0) return void dispatch(savedBeside(saved.length));
    if (unsaved === 0) return void dispatch(notified({ message: say(message), status: 'success' }));
    const partly = say(
      'Saved: {saved, plural, one {1 change} other {# changes}}. Not saved: {held, plural, one {1 marked value} other {# marked values}}.',
      { saved: saved.length, held: unsaved },
    );
    dispatch(notified({ message: partly, status: 'warning' }));
  };
}

/** Used beside refused values: “Scores saved.” would seem to include them. */
function savedBeside(count: number): Thunk<void> {
  return (dispatch) => {
    if (count === 0) return;
    const message = say('Saved: {count, plural, one {1 change} other {# changes}}.', { count });
    dispatch(notified({ message, status: 'success' }));
  };
}

/** Ctrl+S saves wherever the focus is on the page; the grid handles its own Ctrl+S. */
export function useSaveKey(save: () => void, isOnTop = false): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isOthersKey(event)) return;
      if (event.defaultPrevented || event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      // An open dialog must be answered first.
      if (isOnTop || !document.querySelector('dialog[open]')) save();
    };
    // The topmost sheet listens in the capture phase, so that it gets the key first.
    document.addEventListener('keydown', onKey, isOnTop);
    return () => document.removeEventListener('keydown', onKey, isOnTop);
  }, [save, isOnTop]);
}
