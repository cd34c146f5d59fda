/**
 * Long lists, read page by page. A list knows how far into its order the server was asked; its rows are all rows of the
 * tables up to there, so what is added or removed on this side shows without asking again.
 */

import type { Page } from '@/data/index';
import { FETCH_LIMIT } from '@/domain/constants';
import type { TreeCollection, TreeDocs } from '@/domain/entities';
import { toErrorNote } from '@/domain/errors';
import { isWithin, type Place, placeOf, rowsOf, type Tables } from '@/domain/tables';
import { compareBySpec, type QuerySpec, queryKey, type TreeQuery, toQuerySpec } from '@/domain/treeQueries';
import { pageLoaded } from './entities';
import { withoutUnsent } from './load';
import type { RootState, Thunk } from './makeStore';
import { type PagedList, type PagesState, pageAnswered, pageFailed, pageRequested } from './pagesState';

/** The list as far as it is known; one that is complete answers every narrower question of the same order. */
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

/** The rows read so far, in order, without a gap. */
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

/** Reads on until at least this many rows are known, or all. Never throws: the list holds the failure. */
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

/** As often as of `loadRows`. */
const TRIES = 5;

function placeReached(spec: QuerySpec, found: readonly TreeDocs[TreeCollection][], next: Page['next']): Place {
  const last = found.at(-1);
  return next === null || !last ? null : placeOf(spec, last);
}

function placeBefore(list: PagedList | undefined, after: Page['next']): Place {
  return after === null ? null : (list?.reached ?? null);
}

function loadNextPage(query: TreeQuery, list: PagedList | undefined, tries = 1): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) return false;
    const spec = toQuerySpec(query);
    const after = list?.next ?? null;
    const asked = withoutUnsent(query, getState().entities.waiting);
    dispatch(pageRequested(query));
    try {
      const records = await data.records();
      const { moves } = getState().entities;
      const page = { limit: FETCH_LIMIT, after };
      const { rows, next } = asked ? await records.fetchPage(owner, asked, page, OLD_TOO) : NO_PAGE;
      const found = rows[spec.collection] ?? [];
      const reached = placeReached(spec, found, next);
      const stretch = { after: placeBefore(list, after), upTo: reached };
      const isCounted = (after !== null && list !== undefined) || next === null || !asked;
      const all = isCounted ? (list?.unread ?? 0) : await records.fetchCount(owner, asked, OLD_TOO);
      const unread = next === null ? 0 : Math.max(0, all - found.length);
      // Rows that came meanwhile are newer than some of these; the next answer has them.
      const isPassed = getState().entities.moves !== moves && tries < TRIES;
      if (isPassed) return await dispatch(loadNextPage(query, list, tries + 1));
      dispatch(pageLoaded({ owner, query, rows, stretch }));
      dispatch(pageAnswered({ query, answer: { next, reached, unread } }));
      return true;
    } catch (error) {
      dispatch(pageFailed({ query, error: toErrorNote(error) }));
      return false;
    }
  };
}
