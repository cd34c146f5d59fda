import { useCallback, useEffect, useRef, useState } from 'react';
import type { TrailEntry, TrailQuery } from '@/domain/trail/trail';
import { errorSentence } from '@/domain/words/errors';
import { useAppDispatch } from '@/store/hooks';
import { fetchTrailPage } from './trailPages';

/** Entries read at a time; only shown entries cost a read. */
const SHOWN = 50;

export type TrailList = {
  entries: readonly TrailEntry[];
  status: 'loading' | 'ready' | 'failed';
  sentence: string;
  hasMore: boolean;
  more: () => void;
  retry: () => void;
};

/** The trail from the newest entry on, as far as it was read. */
export function useTrailList(query: TrailQuery): TrailList {
  const dispatch = useAppDispatch();
  const key = JSON.stringify(query);
  const asked = useRef(key);
  const [entries, setEntries] = useState<readonly TrailEntry[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [state, setState] = useState<Pick<TrailList, 'status' | 'sentence'>>({ status: 'loading', sentence: '' });
  const load = useCallback(
    async (before: readonly TrailEntry[], after: string | null) => {
      setState({ status: 'loading', sentence: '' });
      try {
        const page = await dispatch(fetchTrailPage(JSON.parse(key) as TrailQuery, after, SHOWN));
        // Skipped when another filter was chosen meanwhile.
        if (asked.current !== key) return;
        setEntries([...before, ...page.rows]);
        setNext(page.next);
        setState({ status: 'ready', sentence: '' });
      } catch (error) {
        if (asked.current === key) setState({ status: 'failed', sentence: errorSentence(error) });
      }
    },
    [dispatch, key],
  );
  const start = useCallback(() => {
    asked.current = key;
    setEntries([]);
    setNext(null);
    void load([], null);
  }, [load, key]);
  useEffect(start, [start]);
  return {
    entries,
    ...state,
    hasMore: next !== null,
    more: () => void load(entries, next),
    retry: () => (entries.length === 0 ? start() : void load(entries, next)),
  };
}
