/** A real store over the in-memory data, with one teacher's book opened. */

import { toTreeDoc } from '@/data/book/converters';
import { memoryData } from '@/data/memory/memoryData';
import { type MemoryWorld, memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import { applyRows, emptyTables, type Tables } from '@/domain/book/tables';
import type { UserDoc } from '@/domain/people/people';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { makeStore, type Store } from '@/store/makeStore';
import { bookOpened } from '@/store/state/entities';
import { signedIn } from '@/store/state/session';
import { memoryStorage } from './memory/memoryStorage';
import '@/store/signedInSlices';

export const TEACHER = 'teacher' as UserId;

export type StoreWorld = { world: MemoryWorld; store: Store };

/** Ids made by the store start with `new`. */
export function openedStore(tables: Tables): StoreWorld {
  const world = memoryWorld();
  putTables(world, tables);
  return { world, store: nextSession(world) };
}

export function putTables(world: MemoryWorld, tables: Tables): void {
  for (const name of TREE_COLLECTIONS) {
    for (const row of Object.values(tables[name]))
      world.documents.set(`users/${TEACHER}/${name}/${row.id}`, { ...row });
  }
}

/**
 * A session of the same teacher with no rows loaded: after a closed tab, or in another one. `idsBefore`: a number of
 * ids that earlier sessions made, where ids must differ from theirs.
 */
export function nextSession(
  world: MemoryWorld,
  data = memoryData(world),
  storage = memoryStorage('token'),
  idsBefore = 0,
): Store {
  let count = idsBefore;
  const store = makeStore({
    data,
    nowMs: () => world.clockMs,
    newId: () => {
      count += 1;
      return `new${count}`;
    },
    storage,
  });
  const user = { id: TEACHER, firstname: 'Ana', lastname: 'Reyes', role: ROLE_TEACHER, approved: true } as UserDoc;
  store.dispatch(bookOpened(TEACHER));
  store.dispatch(signedIn({ user, emailVerified: true }));
  return store;
}

/** All rows on the server, as tables. */
export function storedTables(world: MemoryWorld, owner = TEACHER): Tables {
  return TREE_COLLECTIONS.reduce((tables, name) => {
    const rows = [...storedRows(world, owner, name)].map(([id, stored]) => toTreeDoc(name, id, stored));
    return applyRows(tables, { collection: name, filters: [], orders: [] }, { [name]: rows });
  }, emptyTables());
}

/** Documents that were written more than once in the batches from `since` on. */
export function writtenTwice(world: MemoryWorld, since = 0): string[] {
  const seen = new Set<string>();
  const twice: string[] = [];
  for (const row of world.batches.slice(since).flat()) {
    if (row.collection === 'globalVersion') continue;
    const path = `${row.collection}/${row.id}`;
    if (seen.has(path)) twice.push(path);
    seen.add(path);
  }
  return twice;
}
