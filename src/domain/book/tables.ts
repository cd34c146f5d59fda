/**
 * The documents of one teacher's tree, normalised: a table by collection, rows by id. The store holds them, plans read
 * them, and `applyChanges` brings a list of changes into them exactly as the batch writer brings it into Firestore.
 */
import type { TimeMs } from '@/domain/words/time';
import { type Change, SERVER_TIME } from './change';
import { TREE_COLLECTIONS, type TreeCollection, type TreeDocs, type TreeRows } from './entities';
import { idsWith, moveIndexes } from './tableIndex';
import { compareBySpec, matchesSpec, type QuerySpec, toMatcher } from './treeQueries';

type Table<C extends TreeCollection> = Readonly<Record<string, TreeDocs[C]>>;
export type Tables = { readonly [C in TreeCollection]: Table<C> };

type AnyRow = Record<string, unknown>;
type AnyTable = Record<string, AnyRow>;

export function emptyTables(): Tables {
  return Object.fromEntries(TREE_COLLECTIONS.map((name) => [name, {}])) as unknown as Tables;
}

export type Keep = (row: object) => boolean;
type Row = { id: string };
type RowTable = Readonly<Record<string, object>>;
/** Rows whose field has one of these values. */
export type Narrow = { collection: TreeCollection; field: string; values: ReadonlySet<unknown> };
type ListSource = { list: (keep: Keep, narrow?: Narrow) => Row[]; plain: RowTable | null };
const sources = new WeakMap<object, ListSource>();

/** Tables that answer lists in their own way: `watchedReads.ts`, `changedTables.ts`. `plain`: the table behind it. */
export function listsFrom(table: object, source: ListSource): void {
  sources.set(table, source);
}

export function listOf(table: RowTable, keep: Keep, narrow?: Narrow): Row[] {
  const source = sources.get(table);
  if (source) return source.list(keep, narrow);
  if (!narrow) return (Object.values(table) as Row[]).filter(keep);
  const { collection, field, values } = narrow;
  return [...values].flatMap((value) =>
    idsWith(collection, table, { field, value }).flatMap((id) => {
      const row = table[id];
      return row && keep(row) ? [row as Row] : [];
    }),
  );
}

/** The rows of a table; with `keep`, those that it accepts. */
export function rowsOf<C extends TreeCollection>(
  tables: Tables,
  collection: C,
  keep: (row: TreeDocs[C]) => boolean = () => true,
): TreeDocs[C][] {
  return listOf(tables[collection], keep as Keep) as TreeDocs[C][];
}

/** The rows whose field has one of these values, in the order of the values; with `keep`, those that it accepts. */
export function rowsWith<C extends TreeCollection>(
  tables: Tables,
  collection: C,
  { field, values }: { field: keyof TreeDocs[C] & string; values: Iterable<unknown> },
  keep: (row: TreeDocs[C]) => boolean = () => true,
): TreeDocs[C][] {
  const narrow = { collection, field, values: new Set(values) };
  return listOf(tables[collection], keep as Keep, narrow) as TreeDocs[C][];
}

/** Takes in what a query answered: rows that it should have found and did not are gone from the server. */
export function applyRows(tables: Tables, spec: QuerySpec, rows: TreeRows): Tables {
  const name = spec.collection;
  const table: Readonly<Record<string, object>> = tables[name];
  const found: readonly TreeDocs[TreeCollection][] = rows[name] ?? [];
  const standing = matchingRows(tables, spec);
  // The same rows stay the same object, and no selector computes again.
  if (standing.length === found.length && found.every((row) => table[row.id] === row)) return tables;
  return replaceRows(tables, name, { gone: standing.map(({ id }) => id), rows: found });
}

/** The rows that answer the filters of a question, in no order. Only rows that share a value with them are looked at. */
export function matchingRows(tables: Tables, spec: QuerySpec): { id: string }[] {
  const matches = toMatcher(spec);
  const name = spec.collection;
  const [narrow] = NARROW.flatMap((field) => spec.filters.filter((filter) => filter.field === field));
  if (!narrow) return listOf(tables[name], matches);
  const values = 'is' in narrow ? [narrow.is] : narrow.among;
  return rowsWith(tables, name, { field: narrow.field as keyof TreeDocs[typeof name] & string, values }, matches);
}

/** Fields with few rows for each value, the fewest first. */
const NARROW = ['id', 'activityModel', 'classStudentModel', 'studentModel', 'classSubjectModel', 'classModel'];

type Replacement = { gone: readonly string[]; rows: readonly { id: string }[] };

/** The tables with some rows of a collection taken out, and others in their place or behind the rest. */
export function replaceRows(tables: Tables, name: TreeCollection, { gone, rows }: Replacement): Tables {
  const table: Readonly<Record<string, object>> = tables[name];
  const next: Record<string, object> = { ...table };
  const were = new Map<string, object | undefined>();
  for (const id of gone) {
    were.set(id, table[id]);
    delete next[id];
  }
  for (const row of rows) {
    if (!were.has(row.id)) were.set(row.id, table[row.id]);
    next[row.id] = row;
  }
  moveIndexes(name, { from: table, to: next, were });
  return { ...tables, [name]: next };
}

/** Brings in the present rows and takes out the deleted ones, whatever question they answer. */
export function applyArrived(
  tables: Tables,
  { rows, gone }: { rows: TreeRows; gone: readonly { collection: TreeCollection; id: string }[] },
): Tables {
  return TREE_COLLECTIONS.reduce((before, name) => {
    const ids = gone.flatMap(({ collection, id }) => (collection === name ? [id] : []));
    const list = rows[name] ?? [];
    return ids.length === 0 && list.length === 0 ? before : replaceRows(before, name, { gone: ids, rows: list });
  }, tables);
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
  const within = matchingRows(tables, spec).filter((row) => isWithin(spec, row, page.stretch));
  return replaceRows(tables, name, { gone: within.map(({ id }) => id), rows: page.rows[name] ?? [] });
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
    const were = new Map<TreeCollection, Map<string, object | undefined>>();
    for (const change of changes) {
      const { collection, id } = change;
      if (!copied.has(collection)) {
        const copy = { ...tables[collection] };
        const from = sources.get(tables[collection])?.plain ?? tables[collection];
        moveIndexes(collection, { from, to: copy, were: new Map() });
        tables[collection] = copy;
        copied.add(collection);
      }
      const known = were.get(collection) ?? new Map<string, object | undefined>();
      if (!known.has(id)) known.set(id, tables[collection][id]);
      were.set(collection, known);
      applyChange(tables[collection], change, at);
    }
    for (const [collection, rows] of were) {
      const table = tables[collection];
      moveIndexes(collection, { from: table, to: table, were: rows });
    }
  };
  return { tables: tables as unknown as Tables, lay };
}

/** The change in a table that may be changed in place. */
export function applyChange(table: AnyTable, change: Change, at: TimeMs): void {
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
