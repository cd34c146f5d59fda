/**
 * A teacher's documents as far as they were asked for, all of one version of the book. Plain data and what changes it;
 * nothing here waits. What changed is noted for whoever keeps it on the disk.
 */

import { TIME_FIELDS } from '@/data/book/converters';
import type { BookVersion, SyncedCollection } from '@/data/book/version';
import type { Arrived } from '@/data/book/watcher';
import type { Change } from '@/domain/book/change';
import { TREE_COLLECTIONS, type TreeCollection, type TreeRows } from '@/domain/book/entities';
import { applyChanges, applyRows, emptyTables, type Tables } from '@/domain/book/tables';
import { type Cursor, compareBySpec, type QuerySpec, toMatcher } from '@/domain/book/treeQueries';
import { type Atom, atomKey, collectionOfKey, isCovered, toAtoms } from './coverage';
import type { Deleted } from './server';

/** All but the rows. */
export type ReplicaState = {
  /** The version that the rows are of; null before the first. */
  version: { text: string; rev: number } | null;
  /** Up to when changes are known, as a cursor; null where there was no version to take it from. */
  mark: Cursor | null;
  /** Atoms of the questions that were answered completely. */
  answered: ReadonlySet<string>;
  /** Answers that hold until their collection changes. */
  counts: Readonly<Record<string, number>>;
  pages: Readonly<Record<string, { ids: readonly string[]; next: Cursor | null }>>;
  /** Collections with a row of our own writing that is not here as it was written. */
  unsure: ReadonlySet<SyncedCollection>;
  /** Rows of our own writing since the mark, by `touchedKey`, and `goneKey` of those removed: a sync finds them again. */
  own: ReadonlySet<string>;
  /** When its rows were counted against the server's, by this device's clock; 0 before the first time. */
  checkedAtMs: number;
  /** When it was last known to be current, by this device's clock; 0 before the first time. */
  seenAtMs: number;
};

export type Touched = { collection: TreeCollection; id: string };
export type Replica = { state: ReplicaState; tables: Tables };
export type Taken = { replica: Replica; touched: Touched[] };
/** `byOthers`: what of it another device wrote or removed for certain. */
type TakenDelta = Taken & { byOthers: Touched[] };

const touchedKey = ({ collection, id }: Touched) => `${collection}/${id}`;
const goneKey = (row: Touched) => `-${touchedKey(row)}`;

const NO_STATE: ReplicaState = {
  version: null,
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

/** What has to be asked before the question can be answered. */
export function missingAtoms({ state, tables }: Replica, spec: QuerySpec): Atom[] {
  const isHeld = ({ filters }: Atom) =>
    filters.some(({ field, is }) => field === 'id' && tables[spec.collection][String(is)] !== undefined);
  return toAtoms(spec).filter((atom) => !isHeld(atom) && !isCovered(state.answered, atom));
}

/** The rows that answer a question, in its order; right only where no atom of it is missing. */
export function answer({ tables }: Replica, spec: QuerySpec): TreeRows {
  const matches = toMatcher(spec);
  const rows = Object.values<object>(tables[spec.collection])
    .filter((row) => matches(row) && hasOrderFields(spec, row))
    .sort((a, b) => compareBySpec(spec, a, b));
  return { [spec.collection]: rows };
}

/** The database leaves out documents without the field; ours have got an empty value in its place. */
function hasOrderFields({ orders }: QuerySpec, row: object): boolean {
  const fields = row as Readonly<Record<string, unknown>>;
  return orders.every(({ field }) => fields[field] !== 0 && fields[field] !== '' && fields[field] !== undefined);
}

/** The complete answer to a part of a question. */
export function takeAnswer(replica: Replica, part: QuerySpec, rows: TreeRows): Taken {
  const { collection } = part;
  const answered = new Set([...replica.state.answered, ...toAtoms(part).map(atomKey)]);
  // What is here and was not found stays: it is current, but stored in a form that the filter passes over.
  return {
    replica: { state: { ...replica.state, answered }, tables: withRows(replica.tables, rows) },
    touched: touchedBy({ [collection]: rows[collection] ?? [] }),
  };
}

/** Rows that are current but answer no question completely. */
export function takeRows(replica: Replica, rows: TreeRows): Taken {
  return { replica: { ...replica, tables: withRows(replica.tables, rows) }, touched: touchedBy(rows) };
}

export type Delta = { changed: readonly SyncedCollection[]; rows: TreeRows; deleted: readonly Deleted[] };

/** Rows written and removed since the mark; then the replica is of this version. */
export function takeDelta(replica: Replica, version: BookVersion, { changed, rows, deleted }: Delta): TakenDelta {
  const writtenAt = new Map(
    TREE_COLLECTIONS.flatMap((name) =>
      (rows[name] ?? []).map((row): [string, number] => [`${name}/${row.id}`, 'lastSync' in row ? row.lastSync : 0]),
    ),
  );
  // The queue keeps its entries; a score that was cleared and entered again is in it and stands.
  const gone = deleted.filter(({ collection, id, deletedAt }) => {
    const written = writtenAt.get(`${collection}/${id}`);
    return written === undefined || written <= deletedAt;
  });
  let tables = withRows(replica.tables, rows);
  for (const name of TREE_COLLECTIONS) {
    const ids = gone.filter(({ collection }) => collection === name).map(({ id }) => id);
    if (ids.length > 0) tables = without(tables, name, ids);
  }
  const state = forgetAnswers(replica.state, changed, version);
  const touched = [...touchedBy(rows), ...gone.map(({ collection, id }) => ({ collection, id }))];
  return {
    replica: { state: { ...state, ...atVersion(version), unsure: new Set() }, tables },
    touched,
    byOthers: touched.filter((row) => !isOwnAgain(row, { replica, tables })),
  };
}

/**
 * An own write whose time this device never learned, since its echo was lost, comes back with what others wrote. It is
 * known by standing as it was written. Set back to that by another device in between it is taken for the own one too:
 * then nothing stands there that this device has not seen.
 */
function isOwnAgain(row: Touched, { replica, tables }: { replica: Replica; tables: Tables }): boolean {
  const { own } = replica.state;
  const [before, after] = [replica.tables, tables].map((each) => each[row.collection][row.id]);
  if (own.has(goneKey(row))) return after === undefined;
  // Written without having been here, it is here for the first time.
  return own.has(touchedKey(row)) && (before === undefined || textWithoutTimes(before) === textWithoutTimes(after));
}

/**
 * Times differ between what a commit was here and what the server made of it, and so may the order of a list; a field that
 * was not written has an empty value once it is read.
 */
function textWithoutTimes(row: object | undefined): string {
  const fields = Object.entries(row ?? {}).flatMap(([field, value]) => {
    const isEmpty =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (isEmpty || TIME_FIELDS.includes(field)) return [];
    return [[field, Array.isArray(value) ? [...value].sort() : value] as const];
  });
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Our own batch, brought in as it was written. `after` is null where others wrote before it: the next sync pulls. */
export function takeOwn(
  replica: Replica,
  changes: readonly Change[],
  own: { after: BookVersion | null; nowMs: number },
): Taken {
  const unseen = changes.filter(
    ({ op, collection, id }) => op !== 'set' && op !== 'delete' && !replica.tables[collection][id],
  );
  const state = forgetMoved(replica, changes);
  const unsure = new Set([...state.unsure, ...unseen.map(({ collection }) => collection)]);
  const version = own.after ? { text: own.after.text, rev: own.after.rev } : state.version;
  const touched = changes.map(({ collection, id }) => ({ collection, id }));
  const written = withOwn(state.own, changes);
  return {
    replica: {
      state: { ...state, version, unsure, own: written },
      tables: applyChanges(replica.tables, changes, own.nowMs),
    },
    touched,
  };
}

function withOwn(own: ReadonlySet<string>, changes: readonly Change[]): ReadonlySet<string> {
  const next = new Set(own);
  for (const change of changes) {
    const [now, before] = change.op === 'delete' ? [goneKey, touchedKey] : [touchedKey, goneKey];
    next.delete(before(change));
    next.add(now(change));
  }
  return next;
}

/** All that was written up to the version's time is here, also by this device. */
export function atVersion({ text, rev, mark }: BookVersion): Pick<ReplicaState, 'version' | 'mark' | 'own'> {
  return { version: { text, rev }, mark, own: new Set() };
}

/** Whether anything of a collection is here that a change of it could make untrue. */
export function holds({ state, tables }: Replica, name: TreeCollection): boolean {
  if (Object.keys(tables[name]).length > 0) return true;
  return [...state.answered].some((key) => collectionOfKey(key) === name);
}

/** Numbers and pages that our own changes may have made untrue; an id that joins a list of a row moves none. */
function forgetMoved({ state, tables }: Replica, changes: readonly Change[]): ReplicaState {
  const kept = <Value>(answers: Readonly<Record<string, Value>>) =>
    Object.fromEntries(
      Object.entries(answers).filter(([key]) => {
        const [, spec] = JSON.parse(key) as [string, QuerySpec];
        return !changes.some((change) => change.collection === spec.collection && mayMove(spec, change, tables));
      }),
    );
  return { ...state, counts: kept(state.counts), pages: kept(state.pages) };
}

/** Whether the change may bring a row into the answer, out of it, or to another place in it. */
function mayMove({ filters, orders }: QuerySpec, change: Change, tables: Tables): boolean {
  const fields = [...filters, ...orders].map(({ field }) => field);
  if (change.op === 'link' || change.op === 'unlink') return fields.includes(change.field);
  if (change.op === 'delete') return true;
  const before = tables[change.collection][change.id] as Readonly<Record<string, unknown>> | undefined;
  const written = (change.op === 'set' ? change.value : change.fields) as Readonly<Record<string, unknown>>;
  if (change.op === 'set' && !before) return true;
  const isWritten = (field: string) => change.op === 'set' || field in written;
  return fields.some((field) => field !== 'id' && isWritten(field) && written[field] !== before?.[field]);
}

function forgetAnswers(state: ReplicaState, changed: readonly SyncedCollection[], version: BookVersion): ReplicaState {
  const names = new Set<string>(changed);
  const kept = <Value>(answers: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(answers).filter(([key]) => !names.has(collectionOfKey(key))));
  // Points of a client without `rev` carry no time of their last write, so no sync finds them.
  const isForeign = version.revs === null;
  const answered = isForeign
    ? new Set([...state.answered].filter((key) => collectionOfKey(key) !== 'studentPoints'))
    : state.answered;
  return { ...state, answered, counts: kept(state.counts), pages: kept(state.pages) };
}

function withRows(tables: Tables, rows: TreeRows): Tables {
  const added = TREE_COLLECTIONS.flatMap((name) => {
    const list = rows[name] ?? [];
    const table = { ...tables[name], ...Object.fromEntries(list.map((row) => [row.id, row])) };
    return list.length === 0 ? [] : [[name, table] as const];
  });
  return { ...tables, ...Object.fromEntries(added) };
}

export function without(tables: Tables, name: TreeCollection, ids: readonly string[]): Tables {
  const gone = new Set(ids);
  return { ...tables, [name]: Object.fromEntries(Object.entries(tables[name]).filter(([id]) => !gone.has(id))) };
}

function touchedBy(rows: TreeRows): Touched[] {
  return TREE_COLLECTIONS.flatMap((collection) => (rows[collection] ?? []).map(({ id }) => ({ collection, id })));
}

/** What was touched, as it stands now. `since`: how the replica was before, and what is new since then for certain. */
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

/** Rows as they were kept. */
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
