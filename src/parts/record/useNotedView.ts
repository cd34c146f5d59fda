import { useCallback, useEffect, useState } from 'react';
import type { ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassSubjectId } from '@/domain/book/ids';
import { errorSentence } from '@/domain/words/errors';
import { useAppDispatch } from '@/store/hooks';
import { noteViews } from '@/store/trail/entries';

export type NotedView = { status: 'noting' | 'noted' | 'failed'; sentence: string; retry: () => void };

/** Notes in the trail that the person looks at these subjects; the subjects are shown once the entry is stored. */
export function useNotedView(subjects: readonly ClassSubjectDoc[]): NotedView {
  const dispatch = useAppDispatch();
  const key = subjects.map(({ id }) => id).join(' ');
  const [outcome, setOutcome] = useState<{ key: string; sentence: string } | null>(null);
  const note = useCallback(() => {
    setOutcome(null);
    const ids = key.split(' ').filter((id) => id !== '') as ClassSubjectId[];
    dispatch(noteViews(ids)).then(
      () => setOutcome({ key, sentence: '' }),
      (error: unknown) => setOutcome({ key, sentence: errorSentence(error) }),
    );
  }, [dispatch, key]);
  useEffect(note, [note]);
  // The outcome of another subject's entry does not count for this one.
  if (outcome?.key !== key) return { status: 'noting', sentence: '', retry: note };
  return { status: outcome.sentence === '' ? 'noted' : 'failed', sentence: outcome.sentence, retry: note };
}
