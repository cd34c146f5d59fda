import { useCallback, useEffect, useMemo } from 'react';
import { queryKey, type TreeQuery } from '@/domain/book/treeQueries';
import { loadRows } from '@/store/book/load';
import { type Readiness, selectReadiness } from '@/store/book/readiness';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

export type RowsLoading = Readiness & { retry: () => void };

/**
 * Loads the rows of a screen, once a session, and answers whether they are ready. The rows themselves come from
 * selectors.
 */
export function useRows(queries: readonly TreeQuery[]): RowsLoading {
  const dispatch = useAppDispatch();
  const owner = useAppSelector((state) => state.entities.owner);
  const key = queries.map(queryKey).join('|');
  // The same queries keep their identity in each render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the queries say
  const stable = useMemo(() => queries, [key]);
  const readiness = useAppSelector((state) => selectReadiness(state, stable));
  const load = useCallback(() => void dispatch(loadRows(stable)), [dispatch, stable]);
  useEffect(() => {
    if (owner) load();
  }, [owner, load]);
  return { ...readiness, retry: load };
}
