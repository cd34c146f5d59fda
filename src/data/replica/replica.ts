/**
 * A teacher's documents as far as they were asked for, all of one version of the book: plain data, and synchronous
 * functions over it. `take.ts` changes it.
 */

import type { Arrived } from '@/data/book/watcher';
import type { SyncedCollection } from '@/domain/book/bookVersion';
import { TREE_COLLECTIONS, type TreeCollection, type TreeRows } from '@/domain/book/entities';
import { applyRows, emptyTables, matchingRows, replaceRows, type Tables } from '@/domain/book/tables';
import { type Cursor, compareBySpec, type QuerySpec } from '@/domain/book/treeQueries';
import { type Atom, collectionOfKey, isCovered, toAtoms } from './coverage';

/** A version of the book that this device knows. */
type Known = { text: string; rev: number };

/** All parts of the replica but the rows. */
export type ReplicaState = {
  /** The version of the rows; null before the first one. */
  version: Known | null;
  /** The versions of own commits since, over versions that this device had not seen. */
  ahead: readonly Known[];
  /** The time up to which all changes are known, as a cursor; null where there was no version to take it from. */
  mark: Cursor | null;
  /** Atoms of the questions that were answered completely. */
  answered: ReadonlySet<string>;
  /** Counts and pages that hold until their collection changes. */
  counts: Readonly<Record<string, number>>;
  pages: Readonly<Record<string, { ids: readonly string[]; next: Cursor | null }>>;
  /**
   * Collections with an own write to a row that the replica does not have, so that the row's other fields are unknown.
   */
  unsure: ReadonlySet<SyncedCollection>;
  /**
   * Keys of the rows that this device wrote since the mark: `touchedKey`, or `goneKey` for removed rows. A sync finds
   * these rows again.
   */
  own: ReadonlySet<string>;
  /** The time at which the rows were last compared with the server, by this device's clock; 0 before the first time. */
  checkedAtMs: number;
  /** The time at which the rows were last known to be current, by this device's clock; 0 before the first time. */
  seenAtMs: number;
};

export type Touched = { collection: TreeCollection; id: string };
export type Replica = { state: ReplicaState; tables: Tables };
export type Taken = { replica: Replica; touched: Touched[] };

const NO_STATE: ReplicaState = {
  version: null,
  ahead: [],
  mark: null,
  answered: new Set(),
  counts: {},
  pages: {},
  unsure: new Set(),
  own: new Set(),
  checkedAtMs: 0,
  seenAtMs: 0,
};

export function emptyReplica(): Replica {
  return { state: NO_STATE, tables: emptyTables() };
}

/** The atoms that must be asked before the question can be answered. */
export function missingAtoms({ state, tables }: Replica, spec: QuerySpec): Atom[] {
  const isHeld = ({ filters }: Atom) =>
    filters.some(({ field, is }) => field === 'id' && tables[spec.collection][String(is)] !== undefined);
  return toAtoms(spec).filter((atom) => !isHeld(atom) && !isCovered(state.answered, atom));
}

/** The rows that answer a question, in its order; complete only where none of its atoms is missing. */
export function answer({ tables }: Replica, spec: QuerySpec): TreeRows {
  const rows = matchingRows(tables, spec)
    .filter((row) => hasOrderFields(spec, row))
    .sort((a, b) => compareBySpec(spec, a, b));
  return { [spec.collection]: rows };
}

/**
 * Whether the row has all the fields of the order. The database leaves out documents without such a field; rows here
 * have an empty value instead.
 */
function hasOrderFields({ orders }: QuerySpec, row: object): boolean {
  const fields = row as Readonly<Record<string, unknown>>;
  return orders.every(({ field }) => fields[field] !== 0 && fields[field] !== '' && fields[field] !== undefined);
}

/** Whether the replica has rows or answers of a collection that a change of it could make wrong. */
export function holds({ state, tables }: Replica, name: TreeCollection): boolean {
  if (Object.keys(tables[name]).length > 0) return true;
  return [...state.answered].some((key) => collectionOfKey(key) === name);
}

/** The tables with these rows added or replaced. */
export function withRows(tables: Tables, rows: TreeRows): Tables {
  return TREE_COLLECTIONS.reduce((before, name) => {
    const list = rows[name] ?? [];
    return list.length === 0 ? before : replaceRows(before, name, { gone: [], rows: list });
  }, tables);
}

export function without(tables: Tables, name: TreeCollection, ids: readonly string[]): Tables {
  return replaceRows(tables, name, { gone: ids, rows: [] });
}

export function touchedBy(rows: TreeRows): Touched[] {
  return TREE_COLLECTIONS.flatMap((collection) => (rows[collection] ?? []).map(({ id }) => ({ collection, id })));
}

/**
 * The current state of the touched rows. `since`: the replica before, and the rows that other devices certainly wrote.
 */
export function toArrived(
  { tables }: Replica,
  touched: readonly Touched[],
  since: { replica: Replica; byOthers: readonly Touched[] },
): Arrived {
  const standing = touched.filter(({ collection, id }) => tables[collection][id]);
  const rows = TREE_COLLECTIONS.flatMap((name) => {
    const list = standing.flatMap(({ collection, id }) => (collection === name ? (tables[name][id] ?? []) : []));
    return list.length === 0 ? [] : [[name, list] as const];
  });
  return {
    rows: Object.fromEntries(rows) as TreeRows,
    gone: touched
      .filter(({ collection, id }) => !tables[collection][id])
      .map(({ collection, id }) => ({ collection, id })),
    byOthers: since.byOthers,
    from: since.replica.state.version?.text ?? '',
  };
}

/** The tables of stored rows. */
export function toTables(rows: readonly { collection: TreeCollection; row: object }[]): Tables {
  const grouped: Record<string, object[]> = {};
  for (const { collection, row } of rows) {
    const list = grouped[collection] ?? [];
    list.push(row);
    grouped[collection] = list;
  }
  return TREE_COLLECTIONS.reduce(
    (tables, name) => applyRows(tables, { collection: name, filters: [], orders: [] }, { [name]: grouped[name] ?? [] }),
    emptyTables(),
  );
}
