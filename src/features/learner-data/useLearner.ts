import { useCallback, useEffect, useState } from 'react';
import type { LearnerOverview, LearnerRef } from '@/domain/learners/learnerData';
import { refId } from '@/domain/learners/learnerData';
import { errorSentence } from '@/domain/words/errors';
import { useAppDispatch } from '@/store/hooks';
import { loadLearner, type OpenLearner } from './learnerActions';

type Loaded = { overview: LearnerOverview | null; sentence: string | null; loading: boolean };

/** The overview of a learner, asked for anew when an entry in doubt is counted as the same learner's. */
export function useLearner(ref: LearnerRef) {
  const dispatch = useAppDispatch();
  const [also, setAlso] = useState<readonly LearnerRef[]>([]);
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ overview: null, sentence: null, loading: true });
  const { in: kind, of, key } = ref;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same again
  useEffect(() => {
    let isLate = false;
    setLoaded((before) => ({ ...before, sentence: null, loading: true }));
    dispatch(loadLearner({ ref: { in: kind, of, key }, also })).then(
      (overview) => isLate || setLoaded({ overview, sentence: null, loading: false }),
      (error: unknown) =>
        isLate || setLoaded((before) => ({ ...before, sentence: errorSentence(error), loading: false })),
    );
    return () => {
      isLate = true;
    };
  }, [dispatch, kind, of, key, also, tries]);
  const again = useCallback(() => setTries((before) => before + 1), []);
  const count = useCallback(
    (each: LearnerRef, isSame: boolean) =>
      setAlso((before) => {
        const others = before.filter((other) => refId(other) !== refId(each));
        return isSame ? [...others, each] : others;
      }),
    [],
  );
  const open: OpenLearner = { ref, also };
  return { ...loaded, open, again, count };
}
