/**
 * Remembers what a plan reads, so that it is made anew only after one of these rows moved: rows by their ids, lists by
 * what they keep, and tables that were looked through whole.
 */
import { TREE_COLLECTIONS, type TreeCollection } from './entities';
import { type Keep, listOf, listsFrom, type Tables } from './tables';

type List = { collection: TreeCollection; keep: Keep; found: ReadonlySet<string> };
export type Reads = {
  ids: ReadonlySet<string>;
  lists: readonly List[];
  whole: ReadonlySet<TreeCollection>;
};
/** Rows that are not what they were. */
export type Moved = ReadonlyMap<TreeCollection, ReadonlySet<string>>;

const keyOf = (collection: TreeCollection, id: string) => `${collection}/${id}`;

/** The tables, and what is read through them from now on. */
export function watchReads(tables: Tables): { watched: Tables; reads: Reads } {
  const ids = new Set<string>();
  const lists: List[] = [];
  const whole = new Set<TreeCollection>();
  const watch = (collection: TreeCollection) => {
    const table: Readonly<Record<string, object>> = tables[collection];
    const note = (id: string | symbol) => typeof id === 'string' && ids.add(keyOf(collection, id));
    const proxy = new Proxy(table, {
      get: (_, id) => {
        note(id);
        return Reflect.get(table, id);
      },
      has: (_, id) => {
        note(id);
        return Reflect.has(table, id);
      },
      ownKeys: () => {
        whole.add(collection);
        return Reflect.ownKeys(table);
      },
    });
    listsFrom(proxy, {
      plain: table,
      list: (keep, narrow) => {
        const rows = listOf(table, keep, narrow);
        const isOf: Keep = (row) =>
          !narrow || narrow.values.has((row as Readonly<Record<string, unknown>>)[narrow.field]);
        lists.push({ collection, keep: (row) => isOf(row) && keep(row), found: new Set(rows.map(({ id }) => id)) });
        return rows;
      },
    });
    return proxy;
  };
  const watched = Object.fromEntries(TREE_COLLECTIONS.map((name) => [name, watch(name)])) as unknown as Tables;
  return { watched, reads: { ids, lists, whole } };
}

/** Whether a row that was read moved, or one that would be read now. */
export function isMoved({ ids, lists, whole }: Reads, moved: Moved, tables: Tables): boolean {
  for (const [collection, rows] of moved) {
    if (rows.size > 0 && whole.has(collection)) return true;
    const ofCollection = lists.filter((list) => list.collection === collection);
    for (const id of rows) {
      if (ids.has(keyOf(collection, id))) return true;
      const row: object | undefined = tables[collection][id];
      if (ofCollection.some(({ keep, found }) => found.has(id) || (row !== undefined && keep(row)))) return true;
    }
  }
  return false;
}

/** The rows that differ between two states of the tables; a row that was only read again is the same. */
export function movedBetween(before: Tables, after: Tables): Map<TreeCollection, Set<string>> {
  const moved = new Map<TreeCollection, Set<string>>();
  for (const collection of TREE_COLLECTIONS) {
    const [old, now]: Readonly<Record<string, object>>[] = [before[collection], after[collection]];
    if (old === now || !old || !now) continue;
    const ids = new Set<string>();
    for (const id in old) if (old[id] !== now[id] && !isAlike(old[id], now[id])) ids.add(id);
    for (const id in now) if (!(id in old)) ids.add(id);
    moved.set(collection, ids);
  }
  return moved;
}

function isAlike(a: object | undefined, b: object | undefined): boolean {
  return a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b);
}
