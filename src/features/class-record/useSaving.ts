import { useCallback, useState } from 'react';
import { errorSentence } from '@/domain/errors';
import { useAppDispatch } from '@/store/hooks';
import { type RecordKey, saveDrafts } from '@/store/record';
import { notified } from '@/store/shell';

export type Saving = { busy: boolean; error: string | null; save: () => void };

/** Saves the drafts of one record; one save at a time. */
export function useSaving({ subjectId, quarter }: RecordKey): Saving {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = useCallback(async () => {
    setBusy(true);
    setError(null);
    try {
      await dispatch(saveDrafts({ subjectId, quarter }));
      dispatch(notified({ message: 'Scores saved.', status: 'success' }));
    } catch (failure) {
      const message = errorSentence(failure);
      setError(message);
      dispatch(notified({ message, status: 'error' }));
    } finally {
      setBusy(false);
    }
  }, [dispatch, subjectId, quarter]);
  const save = useCallback(() => {
    if (!busy) void run();
  }, [busy, run]);
  return { busy, error, save };
}
