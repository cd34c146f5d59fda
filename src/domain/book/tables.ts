/**
 * The documents of one teacher's tree, normalised: a table by collection, rows by id. The store holds them, plans read
 * them, and `applyChanges` brings a list of changes into them exactly as the batch writer brings it into Firestore.
 */
import type { TimeMs } from '@/domain/words/time';
import { type Change, SERVER_TIME } from './change';
import { TREE_COLLECTIONS, type TreeCollection, type TreeDocs, type TreeRows } from './entities';
import { compareBySpec, matchesSpec, type QuerySpec, toMatcher } from './treeQueries';

type Table<C extends TreeCollection> = Readonly<Record<string, TreeDocs[C]>>;
export type Tables = { readonly [C in TreeCollection]: Table<C> };

type AnyRow = Record<string, unknown>;
type AnyTable = Record<string, AnyRow>;

export function emptyTables(): Tables {
  return Object.fromEntries(TREE_COLLECTIONS.map((name) => [name, {}])) as unknown as Tables;
}

export type Keep = (row: object) => boolean;
type Watch = {
  /** The table behind the watched one. */
  table: Readonly<Record<string, object>>;
  onList: (keep: Keep, rows: readonly { id: string }[]) => void;
};
const watches = new WeakMap<object, Watch>();

/** Tells of each list that is read from the table with `rowsOf` (`watchedReads.ts`). */
export function watchLists(table: object, watch: Watch): void {
  watches.set(table, watch);
}

/** The rows of a table; with `keep`, those that it accepts. */
export function rowsOf<C extends TreeCollection>(
  tables: Tables,
  collection: C,
  keep: (row: TreeDocs[C]) => boolean = () => true,
): TreeDocs[C][] {
  const watch = watches.get(tables[collection]);
  if (!watch) return Object.values<TreeDocs[C]>(tables[collection]).filter(keep);
  const rows = Object.values(watch.table as Table<C>).filter(keep);
  watch.onList(keep as Keep, rows);
  return rows;
}

/** Takes in what a query answered: rows that it should have found and did not are gone from the server. */
export function applyRows(tables: Tables, spec: QuerySpec, rows: TreeRows): Tables {
  const name = spec.collection;
  const matches = toMatcher(spec);
  const found: readonly TreeDocs[TreeCollection][] = rows[name] ?? [];
  if (hasJust(tables[name], found, matches)) return tables;
  const next: Record<string, object> = {};
  for (const [id, row] of Object.entries<object>(tables[name])) if (!matches(row)) next[id] = row;
  for (const row of found) next[row.id] = row;
  return { ...tables, [name]: next };
}

/** Whether the tables hold the same rows already; then they stay the same object, and no selector computes again. */
function hasJust(
  table: Readonly<Record<string, object>>,
  found: readonly { id: string }[],
  matches: (row: object) => boolean,
): boolean {
  if (found.some((row) => table[row.id] !== row)) return false;
  let standing = 0;
  for (const row of Object.values(table)) if (matches(row)) standing += 1;
  return standing === found.length;
}

/** Brings in the present rows and takes out the deleted ones, whatever question they answer. */
export function applyArrived(
  tables: Tables,
  { rows, gone }: { rows: TreeRows; gone: readonly { collection: TreeCollection; id: string }[] },
): Tables {
  const next = { ...tables } as Record<TreeCollection, Readonly<Record<string, object>>>;
  for (const name of TREE_COLLECTIONS) {
    const ids = new Set(gone.flatMap(({ collection, id }) => (collection === name ? [id] : [])));
    const list = rows[name] ?? [];
    if (ids.size === 0 && list.length === 0) continue;
    const kept = Object.entries(tables[name]).filter(([id]) => !ids.has(id));
    next[name] = Object.fromEntries([...kept, ...list.map((row) => [row.id, row] as const)]);
  }
  return next as Tables;
}

/** A place in a query's order: the fields it orders by, and the id. Null is before the first row, or after the last. */
export type Position = Readonly<Record<string, string | number>> | null;
export type Stretch = { after: Position; upTo: Position };

export function positionOf({ orders }: QuerySpec, row: TreeDocs[TreeCollection]): Position {
  const fields = row as unknown as Readonly<Record<string, string | number>>;
  return Object.fromEntries([...orders.map(({ field }) => field), 'id'].map((field) => [field, fields[field] ?? '']));
}

/** Whether the query would have found the row in this stretch of its order. */
export function isWithin(spec: QuerySpec, row: object, { after, upTo }: Stretch): boolean {
  if (!matchesSpec(spec, row)) return false;
  return (!after || compareBySpec(spec, row, after) > 0) && (!upTo || compareBySpec(spec, row, upTo) <= 0);
}

/** Takes in one page: rows of its stretch that it did not find are gone from the server. */
export function applyPage(tables: Tables, spec: QuerySpec, page: { rows: TreeRows; stretch: Stretch }): Tables {
  const name = spec.collection;
  const kept = Object.entries(tables[name]).filter(([, row]) => !isWithin(spec, row, page.stretch));
  const found = (page.rows[name] ?? []).map((row) => [row.id, row] as const);
  return { ...tables, [name]: Object.fromEntries([...kept, ...found]) };
}

/** Changes at one time. */
export type Layer = { changes: readonly Change[]; at: TimeMs };

/** `at` stands for the server's time until the rows are read again. Changes to rows that are not here are ignored. */
export function applyChanges(tables: Tables, changes: readonly Change[], at: TimeMs): Tables {
  return applyLayers(tables, [{ changes, at }]);
}

/** All layers over each other, with one copy of each table that they change; the same object where there are none. */
export function applyLayers(tables: Tables, layers: readonly Layer[]): Tables {
  if (layers.length === 0) return tables;
  const laying = startLaying(tables);
  for (const layer of layers) laying.lay(layer);
  return laying.tables;
}

/** Tables over which layers are laid one by one: `tables` is the same object throughout, its tables are copies. */
export function startLaying(stored: Tables): { tables: Tables; lay: (layer: Layer) => void } {
  const tables = { ...stored } as unknown as Record<TreeCollection, AnyTable>;
  const copied = new Set<TreeCollection>();
  const lay = ({ changes, at }: Layer) => {
    for (const change of changes) {
      if (!copied.has(change.collection)) {
        tables[change.collection] = { ...tables[change.collection] };
        copied.add(change.collection);
      }
      applyChange(tables[change.collection], change, at);
    }
  };
  return { tables: tables as unknown as Tables, lay };
}

function applyChange(table: AnyTable, change: Change, at: TimeMs): void {
  if (change.op === 'delete') {
    delete table[change.id];
    return;
  }
  const stamp = change.collection === 'controls' ? { updatedAt: at } : { lastSync: at };
  if (change.op === 'set') {
    table[change.id] = { ...withTimes(change.value, at), ...stamp };
    return;
  }
  const row = table[change.id];
  if (!row) return;
  table[change.id] = { ...row, ...editedFields(row, change, at), ...stamp };
}

function editedFields(row: AnyRow, change: Extract<Change, { op: 'update' | 'link' | 'unlink' }>, at: TimeMs): AnyRow {
  if (change.op === 'update') return withTimes(change.fields, at);
  const list = (row[change.field] ?? []) as readonly string[];
  const edited =
    change.op === 'link' ? [...new Set([...list, ...change.ids])] : list.filter((id) => !change.ids.includes(id));
  return { [change.field]: edited };
}

function withTimes(fields: object, at: TimeMs): AnyRow {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value === SERVER_TIME ? at : value]),
  );
}
