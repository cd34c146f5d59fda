import { useCallback, useEffect, useRef, useState } from 'react';
import type { HistoryQuery } from '@/data/ports/history';
import type { ScoreChangesDoc } from '@/domain/scores/scoreChanges';
import { AppError, toErrorNote } from '@/domain/words/errors';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { cellsIn, type HistoryScope } from './historySaves';

const PAGE = 20;
/** Pages that one press reads at most, while none of them tells about the cells that are asked for. */
const PAGES_AT_ONCE = 5;

type Reading = { documents: readonly ScoreChangesDoc[]; next: string | null };
type History = {
  documents: readonly ScoreChangesDoc[];
  status: 'loading' | 'ready' | 'failed';
  sentence: string;
  /** Null where everything is read. */
  more: (() => void) | null;
  retry: () => void;
};

type State = { key: string; read: Reading | null; status: History['status']; sentence: string };

/** Reads the history of a record, or of one of its activities, page by page. Another scope goes on from what was read. */
export function useHistory(query: HistoryQuery, scope: HistoryScope): History {
  const dispatch = useAppDispatch();
  const key = JSON.stringify([query, scope]);
  const [state, setState] = useState<State>({ key: '', read: null, status: 'loading', sentence: '' });
  const known = useRef(new Map<string, Reading>());
  const read = useCallback(
    (before: Reading | null, goesOn: boolean) => {
      const settle = (next: Omit<State, 'key'>) => setState((now) => (now.key === key ? { key, ...next } : now));
      setState({ key, read: before, status: 'loading', sentence: '' });
      const [of, within] = JSON.parse(key) as [HistoryQuery, HistoryScope];
      const isEnough = before !== null && !goesOn && (before.next === null || hasTold(before.documents, within));
      if (isEnough) return settle({ read: before, status: 'ready', sentence: '' });
      dispatch(readPages(of, within, before)).then(
        (found) => {
          known.current.set(JSON.stringify(of), found);
          settle({ read: found, status: 'ready', sentence: '' });
        },
        (error: unknown) => settle({ read: before, status: 'failed', sentence: toErrorNote(error).message }),
      );
    },
    [dispatch, key],
  );
  useEffect(() => {
    const [of] = JSON.parse(key) as [HistoryQuery];
    read(known.current.get(JSON.stringify(of)) ?? null, false);
  }, [read, key]);
  const current: State = state.key === key ? state : { key, read: null, status: 'loading', sentence: '' };
  return {
    documents: current.read?.documents ?? [],
    status: current.status,
    sentence: current.sentence,
    more: current.read?.next ? () => read(current.read, true) : null,
    retry: () => read(current.read, true),
  };
}

/** Reads on from there until a document tells about a cell of the scope, or the end. Throws an `AppError`. */
function readPages(query: HistoryQuery, scope: HistoryScope, before: Reading | null): Thunk<Promise<Reading>> {
  return async (_, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const history = await data.history();
    let found = before ?? { documents: [], next: null };
    for (let pages = 0; pages < PAGES_AT_ONCE; pages += 1) {
      const { rows, next } = await history.fetchScoreChanges(owner, query, { limit: PAGE, after: found.next });
      found = { documents: [...found.documents, ...rows], next };
      if (next === null || hasTold(rows, scope)) break;
    }
    return found;
  };
}

function hasTold(documents: readonly ScoreChangesDoc[], scope: HistoryScope): boolean {
  return documents.some((row) => cellsIn(row, scope).length > 0);
}
