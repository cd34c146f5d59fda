import { useCallback, useEffect, useMemo } from 'react';
import type { TreeCollection, TreeDocs } from '@/domain/book/entities';
import { queryKey, type TreeQuery } from '@/domain/book/treeQueries';
import type { ErrorNote } from '@/domain/words/errors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { listedRows, loadPages, selectList } from './pages';

export type PagesLoading<C extends TreeCollection> = {
  /** The rows read so far, in order. */
  rows: readonly TreeDocs[C][];
  /** Number of rows of the whole list, read or not. */
  total: number;
  complete: boolean;
  loading: boolean;
  error: ErrorNote | null;
  retry: () => void;
};

/** A list that is read as far as the screen needs: `wanted` rows from the top. */
export function usePages<C extends TreeCollection>(collection: C, query: TreeQuery, wanted: number): PagesLoading<C> {
  const dispatch = useAppDispatch();
  const key = queryKey(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the query says
  const stable = useMemo(() => query, [key]);
  const owner = useAppSelector((state) => state.entities.owner);
  const tables = useAppSelector((state) => state.entities.tables);
  const list = useAppSelector((state) => selectList(state, stable));
  const load = useCallback(() => void dispatch(loadPages(stable, wanted)), [dispatch, stable, wanted]);
  useEffect(() => {
    if (owner) load();
  }, [owner, load]);
  const rows = useMemo(
    () => listedRows(tables, list, { query: stable, collection }),
    [tables, list, stable, collection],
  );
  return {
    rows,
    total: rows.length + (list?.complete ? 0 : (list?.unread ?? 0)),
    complete: list?.complete ?? false,
    loading: !list || list.loading,
    error: list?.error ?? null,
    retry: load,
  };
}
