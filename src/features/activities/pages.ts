/**
 * Long lists, read page by page. A list knows how far into its order the server was asked. Its rows are all rows of the
 * tables up to there, so rows added or removed on this device show without another question.
 */

import type { Page, RecordsPort } from '@/data/ports/records';
import type { TreeCollection, TreeDocs } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import { isWithin, type Position, positionOf, rowsOf, type Tables } from '@/domain/book/tables';
import { compareBySpec, type QuerySpec, queryKey, type TreeQuery, toQuerySpec } from '@/domain/book/treeQueries';
import { FETCH_LIMIT } from '@/domain/constants';
import { toErrorNote } from '@/domain/words/errors';
import { withoutUnsent } from '@/store/book/load';
import type { RootState, Thunk } from '@/store/makeStore';
import { pageLoaded } from '@/store/state/entities';
import { type PagedList, type PagesState, pageAnswered, pageFailed, pageRequested } from '@/store/state/pages';

/** The list as far as it is known. A complete list also answers every narrower query of the same order. */
export function selectList(state: { pages: PagesState }, query: TreeQuery): PagedList | undefined {
  const own = state.pages.lists[queryKey(query)];
  if (own?.complete) return own;
  return Object.values(state.pages.lists).find((list) => list.complete && isWider(list.query, query)) ?? own;
}

function isWider(wide: TreeQuery, narrow: TreeQuery): boolean {
  const [all, some] = [toQuerySpec(wide), toQuerySpec(narrow)];
  if (all.collection !== some.collection || JSON.stringify(all.orders) !== JSON.stringify(some.orders)) return false;
  const asked = new Set(some.filters.map((filter) => JSON.stringify(filter)));
  return all.filters.every((filter) => asked.has(JSON.stringify(filter)));
}

/** The rows read so far, in order and without a gap. */
export function listedRows<C extends TreeCollection>(
  tables: Tables,
  list: PagedList | undefined,
  { query, collection }: { query: TreeQuery; collection: C },
): TreeDocs[C][] {
  if (!list || (!list.complete && list.reached === null)) return [];
  const spec = toQuerySpec(query);
  return rowsOf(tables, collection, (row) => isWithin(spec, row, { after: null, upTo: list.reached })).sort((a, b) =>
    compareBySpec(spec, a, b),
  );
}

/** Reads on until at least this many rows, or all, are known. Never throws: the list holds the failure. */
export function loadPages(query: TreeQuery, wanted: number): Thunk {
  return async (dispatch, getState) => {
    for (let known = -1; ; ) {
      const list = selectList(getState(), query);
      if (list?.complete || list?.loading) return;
      const rows = countListed(getState(), query, list);
      if (rows >= wanted || rows === known) return;
      known = rows;
      if (!(await dispatch(loadNextPage(query, list)))) return;
    }
  };
}

const OLD_TOO = { mayBeOld: true };
const NO_PAGE: Page = { rows: {}, next: null };

function countListed(state: RootState, query: TreeQuery, list: PagedList | undefined): number {
  return listedRows(state.entities.tables, list, { query, collection: toQuerySpec(query).collection }).length;
}

/** The same limit as in `loadRows`. */
const TRIES = 5;

function positionReached(spec: QuerySpec, found: readonly TreeDocs[TreeCollection][], next: Page['next']): Position {
  const last = found.at(-1);
  return next === null || !last ? null : positionOf(spec, last);
}

type Asked = { owner: UserId; query: TreeQuery | null; list: PagedList | undefined };

/** The next rows, and how many rows follow them. The server is not asked about documents that are not sent yet. */
async function fetchStretch(records: RecordsPort, { owner, query, list }: Asked): Promise<Page & { all: number }> {
  const known = list?.unread ?? 0;
  if (!query) return { ...NO_PAGE, all: known };
  const after = list?.next ?? null;
  const page = await records.fetchPage(owner, query, { limit: FETCH_LIMIT, after }, OLD_TOO);
  const isCounted = after !== null || page.next === null;
  return { ...page, all: isCounted ? known : await records.fetchCount(owner, query, OLD_TOO) };
}

function loadNextPage(query: TreeQuery, list: PagedList | undefined, tries = 1): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { data }) => {
    const { owner, waiting, moves } = getState().entities;
    if (!owner) return false;
    const spec = toQuerySpec(query);
    dispatch(pageRequested(query));
    try {
      const asked = { owner, query: withoutUnsent(query, waiting), list };
      const { rows, next, all } = await fetchStretch(await data.records(), asked);
      // Rows that arrived during the fetch are newer than some of these; the next fetch has them.
      const isPassed = getState().entities.moves !== moves && tries < TRIES;
      if (isPassed) return await dispatch(loadNextPage(query, list, tries + 1));
      const found = rows[spec.collection] ?? [];
      const reached = positionReached(spec, found, next);
      const unread = next === null ? 0 : Math.max(0, all - found.length);
      const stretch = { after: list?.next ? list.reached : null, upTo: reached };
      dispatch(pageLoaded({ owner, query, rows, stretch }));
      dispatch(pageAnswered({ query, answer: { next, reached, unread } }));
      return true;
    } catch (error) {
      dispatch(pageFailed({ query, error: toErrorNote(error) }));
      return false;
    }
  };
}
