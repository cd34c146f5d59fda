import { useCallback, useEffect } from 'react';
import { type Sheet, savedShown, selectSheet, sheetName } from '@/store/drafts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { RecordKey } from '@/store/record';
import { checkSave, saveDrafts } from '@/store/saveDrafts';
import { notified } from '@/store/shell';

export type Saving = {
  status: Sheet['status'];
  /** Why the last save did not go through. */
  error: string | null;
  save: () => void;
  /** Looks up a save whose outcome is not known. */
  check: () => void;
};

/** How long a saved cell says so. */
const SAVED_MS = 2500;
/** Between two look-ups of a save that got no answer. */
const CHECK_AGAIN_MS = 10_000;

/** Saves the drafts of one record, and looks up by itself what became of a save that got no answer. */
export function useSaving({ subjectId, quarter }: RecordKey): Saving {
  const dispatch = useAppDispatch();
  const name = sheetName(subjectId, quarter);
  const { status, error, saved } = useAppSelector((state) => selectSheet(state, name));
  const run = useCallback(
    async (work: typeof saveDrafts) => {
      const outcome = await dispatch(work({ subjectId, quarter }));
      if (outcome === 'saved') dispatch(notified({ message: 'Scores saved.', status: 'success' }));
    },
    [dispatch, subjectId, quarter],
  );
  const save = useCallback(() => void run(saveDrafts), [run]);
  const check = useCallback(() => void run(checkSave), [run]);
  useSaveKey(save);
  useEffect(() => {
    if (status !== 'unknown') return;
    const timer = setInterval(check, CHECK_AGAIN_MS);
    window.addEventListener('online', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', check);
    };
  }, [status, check]);
  useEffect(() => {
    if (saved.length === 0) return;
    const timer = setTimeout(() => dispatch(savedShown(name)), SAVED_MS);
    return () => clearTimeout(timer);
  }, [saved, dispatch, name]);
  return { status, error, save, check };
}

/** Ctrl+S saves wherever on the page the focus is; the grid answers its own. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [save]);
}
