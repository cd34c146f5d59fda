/** The state of the dialog that hands classes over: what is chosen, what was looked at, what is answered. */
import { useEffect, useState } from 'react';
import type { ClassDoc } from '@/domain/book/entities';
import type { DoubtAnswer } from '@/domain/book/handing';
import type { ClassId, StudentId, UserId } from '@/domain/book/ids';
import { errorSentence } from '@/domain/words/errors';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { handClassesOver, type Looked, loadHandable, lookAtClasses } from './handingActions';

/** Chosen instead of one class. */
export const ALL_CLASSES = 'all';

/** `failed` has the sentence. */
export type Reading<Value> =
  | { status: 'waits' | 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; sentence: string };

export function useHandable(uid: UserId): Reading<readonly ClassDoc[]> {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<Reading<readonly ClassDoc[]>>({ status: 'loading' });
  useEffect(() => {
    let gone = false;
    dispatch(loadHandable(uid)).then(
      (value) => (gone ? undefined : setState({ status: 'ready', value })),
      (error) => (gone ? undefined : setState({ status: 'failed', sentence: errorSentence(error) })),
    );
    return () => {
      gone = true;
    };
  }, [dispatch, uid]);
  return state;
}

type Chosen = { fromUID: UserId; toUID: string; classIds: readonly ClassId[] };

/** Looks again whenever another class or teacher is chosen, and after a failure (`again`). */
export function useLooked({ fromUID, toUID, classIds }: Chosen, again: number): Reading<Looked> {
  const dispatch = useAppDispatch();
  const key = JSON.stringify([toUID, classIds, again]);
  const [found, setFound] = useState<{ key: string; reading: Reading<Looked> } | null>(null);
  useEffect(() => {
    const [to, ids] = JSON.parse(key) as [UserId, ClassId[]];
    if ((to as string) === '' || ids.length === 0) return;
    let gone = false;
    dispatch(lookAtClasses({ fromUID, toUID: to, classIds: ids })).then(
      (value) => (gone ? undefined : setFound({ key, reading: { status: 'ready', value } })),
      (error) => (gone ? undefined : setFound({ key, reading: { status: 'failed', sentence: errorSentence(error) } })),
    );
    return () => {
      gone = true;
    };
  }, [dispatch, fromUID, key]);
  if (toUID === '' || classIds.length === 0) return { status: 'waits' };
  return found?.key === key ? found.reading : { status: 'loading' };
}

/** Learner -> the same one in the other book, or null for another child. */
export type Answers = Readonly<Record<string, StudentId | null>>;

export function useHanding(chosen: Chosen) {
  const dispatch = useAppDispatch();
  const { busy, refusal, ask, forget } = useAsk();
  const [done, setDone] = useState(0);
  const [isDone, setIsDone] = useState(false);
  const run = async (answers: Answers, keeps: boolean) => {
    setDone(0);
    const given = Object.entries(answers).map(
      ([learnerId, same]): DoubtAnswer => ({ learnerId: learnerId as StudentId, same }),
    );
    const order = { ...chosen, toUID: chosen.toUID as UserId, answers: given, keeps };
    const isWell = await ask(() => dispatch(handClassesOver(order, setDone)));
    setIsDone(isWell);
    return isWell;
  };
  return { busy, refusal, forget, done, isDone, run };
}
