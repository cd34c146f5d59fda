import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListDirection, ListName, ListRows } from '@/domain/school/schoolLists';
import type { ErrorNote } from '@/domain/words/errors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadList, loadListUpTo, loadWholeList } from '@/store/school/peopleLists';
import type { SchoolList } from '@/store/state/people';
import { type FollowedList, followList } from './followList';

export type ListView<Row> = {
  status: 'loading' | 'ready' | 'failed';
  refreshing: boolean;
  error: string | undefined;
  onRetry: () => void;
  /** The rows read so far. */
  all: readonly Row[];
  /** The rows of the shown page. */
  rows: readonly Row[];
  search: string;
  onSearch: (text: string) => void;
  paging: { page: number; pageSize: number; total: number };
  onPage: (page: number) => void;
  direction: ListDirection;
  turn: (direction: ListDirection) => void;
  /** Reads the rest of the list; answers all rows that the search finds. Throws an `AppError`. */
  loadAll: () => Promise<readonly Row[]>;
  /** Reads the list again from its top. */
  refresh: () => void;
  /** The reason why a live list is not kept up to date; null without trouble. */
  trouble: ErrorNote | null;
  /** Connects again after trouble. */
  followAgain: () => void;
};

type Options<Row> = {
  pageSize: number;
  matches: (row: Row, search: string) => boolean;
  /** True for a list that shows other people's changes while the page is open. */
  isLive?: boolean;
};

/**
 * One of the administrator's lists, read from the server as far as the shown page needs. A search reads the rest, so
 * that it finds all people. The search text stays out of the address, because names must not appear there.
 */
export function useSchoolList<Of extends ListName>(
  of: Of,
  { pageSize, matches, isLive = false }: Options<ListRows[Of]>,
): ListView<ListRows[Of]> {
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => state.people[of]) as SchoolList<ListRows[Of]>;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  useEffect(() => void dispatch(loadList(of)), [dispatch, of]);
  const followAgain = useFollowed(of, { isWanted: isLive && (list.total !== null || list.error !== null) });
  const isSearching = search.trim() !== '';
  const wanted = isSearching ? Number.POSITIVE_INFINITY : page * pageSize;
  const isFailed = list.error !== null;
  // Reads further rows when others have left the page.
  const isShort = list.next !== null && list.rows.length < wanted;
  useEffect(() => {
    if (isShort && !list.loading && !isFailed) void dispatch(loadListUpTo(of, wanted));
  }, [dispatch, of, wanted, isShort, list.loading, isFailed]);
  const found = useMemo(
    () => (isSearching ? list.rows.filter((row) => matches(row, search)) : list.rows),
    [list.rows, isSearching, matches, search],
  );
  const total = isSearching ? found.length : (list.total ?? 0);
  const current = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
  return {
    status: toStatus(list),
    refreshing: list.loading,
    error: list.error?.message,
    onRetry: () => void dispatch(loadList(of)),
    refresh: () => void dispatch(loadList(of)),
    trouble: list.trouble,
    followAgain,
    all: list.rows,
    loadAll: async () => {
      const rows = (await dispatch(loadWholeList(of))) as readonly ListRows[Of][];
      return isSearching ? rows.filter((row) => matches(row, search)) : rows;
    },
    rows: found.slice((current - 1) * pageSize, current * pageSize),
    search,
    onSearch: (text) => {
      setSearch(text);
      setPage(1);
    },
    paging: { page: current, pageSize, total },
    onPage: setPage,
    direction: list.direction,
    turn: (direction) => {
      setPage(1);
      void dispatch(loadList(of, direction));
    },
  };
}

/** Starts after the list was read, so that rows from the listener are newer. Answers a function that connects again. */
function useFollowed(of: ListName, { isWanted }: { isWanted: boolean }): () => void {
  const dispatch = useAppDispatch();
  const direction = useAppSelector((state) => state.people[of].direction);
  const followed = useRef<FollowedList | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list in another order is another listener
  useEffect(() => {
    if (!isWanted) return;
    const list = dispatch(followList(of));
    followed.current = list;
    return list.end;
  }, [dispatch, of, isWanted, direction]);
  return () => followed.current?.again();
}

function toStatus({ error, total }: SchoolList<unknown>): ListView<unknown>['status'] {
  if (error) return 'failed';
  return total === null ? 'loading' : 'ready';
}
