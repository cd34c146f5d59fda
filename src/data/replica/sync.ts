/** Brings a replica to a version of the book by the rows written and removed since the replica's version. */

import type { PageRequest } from '@/data/ports/records';
import {
  type BookVersion,
  changedSince,
  isOfPast,
  isQueueCut,
  SYNCED,
  type SyncedCollection,
} from '@/domain/book/bookVersion';
import { TREE_COLLECTIONS, type TreeCollection, type TreeRows } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import type { Cursor, QuerySpec } from '@/domain/book/treeQueries';
import { readAnew } from './readAnew';
import { holds, type Replica, type Touched } from './replica';
import type { BookServer, Deleted } from './server';
import { takeDelta } from './take';

/** The rows of a page. All the rows of a commit have the same time, so pages continue by time and id. */
const PAGE_ROWS = 500;

/**
 * `isAnew`: all the rows were read again. `isOdd`: the version names a collection in which nothing was written or
 * removed, which no client of ours does.
 */
export type Synced = {
  replica: Replica;
  touched: readonly Touched[];
  byOthers: readonly Touched[];
  isAnew: boolean;
  isOdd: boolean;
};

export async function syncReplica(
  server: BookServer,
  owner: UserId,
  { replica, version }: { replica: Replica; version: BookVersion },
): Promise<Synced> {
  const { state } = replica;
  // Rows of another past, or of before a restore, may have no counterpart in the book, and no removal tells so.
  const isOfOurs = state.version !== null && [state.version, ...state.ahead].every((known) => isOfPast(version, known));
  // Without a mark the rows are of a book that had no version yet, or only versions of our own: changes are asked from
  // the beginning.
  const { mark } = state;
  const changed = changedNames(replica, version);
  // Something was removed since, and the queue may not tell what.
  const isCut = changed.includes('deleteItemQueue') && isQueueCut(version, mark);
  if (!isOfOurs || version.mark === null || isCut) {
    return { ...(await readAnew(server, owner, { replica, version })), isAnew: true, isOdd: false };
  }
  const asked = TREE_COLLECTIONS.filter((name) => changed.includes(name) && holds(replica, name));
  const answers = await Promise.all(
    asked.map(async (name) => [name, await fetchChanged(server, owner, { name, mark })] as const),
  );
  // The delete queue is read after the rows, so that a row removed while they are read is found in it.
  const removed = changed.includes('deleteItemQueue') ? await fetchDeleted(server, owner, mark) : [];
  // The queue has old entries of rows that were made again since the mark, by this device too, and only where the rows
  // of the collection were read is it known which these are. A removal names its collection in the version.
  const read: readonly string[] = mark === null ? asked : changed;
  const deleted = removed.filter(({ collection }) => read.includes(collection));
  const rows = Object.fromEntries(answers) as TreeRows;
  const isOdd = asked.some((name) => isEmptyChange(name, { replica, version, rows, removed }));
  return { ...takeDelta(replica, version, { changed, rows, deleted }), isAnew: false, isOdd };
}

type Found = { replica: Replica; version: BookVersion; rows: TreeRows; removed: readonly Deleted[] };

/**
 * Whether the version names a collection without any change. A client without `rev` makes every collection count as
 * changed, which does not count here.
 */
function isEmptyChange(name: TreeCollection, { replica, version, rows, removed }: Found): boolean {
  const announced = changedSince(replica.state.version?.rev ?? 0, version);
  const isExact = version.revs !== null && announced.length < SYNCED.length;
  const isFound = (rows[name]?.length ?? 0) > 0 || removed.some(({ collection }) => collection === name);
  return isExact && announced.includes(name) && !isFound;
}

function changedNames({ state }: Replica, version: BookVersion): SyncedCollection[] {
  const announced = changedSince(state.version?.rev ?? 0, version);
  return [...new Set([...announced, ...state.unsure])];
}

type Since = { name: TreeCollection; mark: Cursor | null };

async function fetchChanged(server: BookServer, owner: UserId, { name, mark }: Since): Promise<object[]> {
  const field = name === 'controls' ? 'updatedAt' : 'lastSync';
  const spec: QuerySpec = { collection: name, filters: [], orders: [{ field, direction: 'asc' }] };
  return await allPages<object>(mark, async (page) => {
    const { rows, next } = await server.fetchSpecPage(owner, spec, page);
    return { items: rows[name] ?? [], next };
  });
}

async function fetchDeleted(server: BookServer, owner: UserId, mark: Cursor | null): Promise<Deleted[]> {
  return await allPages<Deleted>(mark, async (page) => {
    const { entries, next } = await server.fetchDeletedPage(owner, page);
    return { items: entries, next };
  });
}

type Items<Item> = { items: readonly Item[]; next: Cursor | null };

async function allPages<Item>(
  mark: Cursor | null,
  fetchPage: (page: PageRequest) => Promise<Items<Item>>,
): Promise<Item[]> {
  const all: Item[] = [];
  let after = mark;
  do {
    const { items, next } = await fetchPage({ limit: PAGE_ROWS, after });
    all.push(...items);
    after = next;
  } while (after !== null);
  return all;
}
