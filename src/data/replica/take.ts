/** Brings what was read or written into a replica: answers, rows of a sync, and own batches. */
import { TIME_FIELDS } from '@/data/book/converters';
import type { BookVersion, SyncedCollection } from '@/domain/book/bookVersion';
import type { Change } from '@/domain/book/change';
import { TREE_COLLECTIONS, type TreeCollection, type TreeRows } from '@/domain/book/entities';
import { applyChanges, type Tables } from '@/domain/book/tables';
import type { QuerySpec } from '@/domain/book/treeQueries';
import { atomKey, collectionOfKey, toAtoms } from './coverage';
import { type Replica, type ReplicaState, type Taken, type Touched, touchedBy, without, withRows } from './replica';
import type { Deleted } from './server';

/** `byOthers`: the touched rows that another device certainly wrote or removed. */
export type TakenDelta = Taken & { byOthers: Touched[] };

const touchedKey = ({ collection, id }: Touched) => `${collection}/${id}`;
const goneKey = (row: Touched) => `-${touchedKey(row)}`;

/** Takes the complete answer to a part of a question. */
export function takeAnswer(replica: Replica, part: QuerySpec, rows: TreeRows): Taken {
  const { collection } = part;
  const answered = new Set([...replica.state.answered, ...toAtoms(part).map(atomKey)]);
  // A row that is here and not in the answer stays: it is current, but stored in a form that the filter does not match.
  return {
    replica: { state: { ...replica.state, answered }, tables: withRows(replica.tables, rows) },
    touched: touchedBy({ [collection]: rows[collection] ?? [] }),
  };
}

/** Takes rows that are current but answer no question completely. */
export function takeRows(replica: Replica, rows: TreeRows): Taken {
  return { replica: { ...replica, tables: withRows(replica.tables, rows) }, touched: touchedBy(rows) };
}

export type Delta = { changed: readonly SyncedCollection[]; rows: TreeRows; deleted: readonly Deleted[] };

/** Takes the rows written and removed since the mark; after this the replica is of the given version. */
export function takeDelta(replica: Replica, version: BookVersion, { changed, rows, deleted }: Delta): TakenDelta {
  const writtenAt = new Map(
    TREE_COLLECTIONS.flatMap((name) =>
      (rows[name] ?? []).map((row): [string, number] => [`${name}/${row.id}`, 'lastSync' in row ? row.lastSync : 0]),
    ),
  );
  // The delete queue keeps its entries: a score that was cleared and entered again is in the queue and exists.
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
    replica: { state: { ...state, ...atVersion(state, version), unsure: new Set() }, tables },
    touched,
    byOthers: touched.filter((row) => !isOwnAgain(row, { replica, tables }) && !isReadAgain(row, { replica, tables })),
  };
}

/**
 * The rows that another device certainly wrote or removed, where all rows were read again. Times do not count: an own
 * row has the time of this device until it is read.
 */
export function differingRows(touched: readonly Touched[], sync: Sync): Touched[] {
  return touched.filter((row) => {
    const [before, after] = [sync.replica.tables, sync.tables].map((each) => each[row.collection][row.id]);
    const isSame = before !== undefined && after !== undefined && textWithoutTimes(before) === textWithoutTimes(after);
    return !isSame && !isOwnAgain(row, sync);
  });
}

/**
 * Whether a row is the one that was here, with the time of its last write. Without a mark all rows are read from the
 * beginning, also those that were not written since.
 */
function isReadAgain(row: Touched, { replica, tables }: Sync): boolean {
  const [before, after] = [replica.tables, tables].map((each) => each[row.collection][row.id]);
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after);
}

/** The replica before a sync, and the tables after it. */
export type Sync = { replica: Replica; tables: Tables };

/**
 * Whether a row is an own write that comes back. If the echo of an own write was lost, this device never learned its
 * time, and the row comes back among the rows of others. It is recognised because its values are those that were
 * written. If another device changed the row and set it back, it counts as the own write too, because this device has
 * already seen its values.
 */
function isOwnAgain(row: Touched, { replica, tables }: Sync): boolean {
  const { own } = replica.state;
  const [before, after] = [replica.tables, tables].map((each) => each[row.collection][row.id]);
  if (own.has(goneKey(row))) return after === undefined;
  // A row that was written without being in the replica arrives for the first time.
  return own.has(touchedKey(row)) && (before === undefined || textWithoutTimes(before) === textWithoutTimes(after));
}

/**
 * The row's values as text, for comparing an own write with the server's row. Their times differ, and the order of
 * lists may differ too; a field that was not written has an empty value once it is read.
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

/**
 * Takes our own batch as it was written. If other clients wrote before it, it is not `isNext`: the next sync then reads
 * their rows.
 */
export function takeOwn(
  replica: Replica,
  changes: readonly Change[],
  own: { after: BookVersion; isNext: boolean; nowMs: number },
): Taken {
  const unseen = changesOfUnseen(replica.tables, changes);
  const state = forgetMoved(replica, changes);
  const unsure = new Set([...state.unsure, ...unseen.map(({ collection }) => collection)]);
  const made = { text: own.after.text, rev: own.after.rev };
  const [version, ahead] = own.isNext ? [made, state.ahead] : [state.version, [...state.ahead, made]];
  const touched = changes.map(({ collection, id }) => ({ collection, id }));
  const written = withOwn(state.own, changes);
  return {
    replica: {
      state: { ...state, version, ahead, unsure, own: written },
      tables: applyChanges(replica.tables, changes, own.nowMs),
    },
    touched,
  };
}

/** Changes to rows that are neither here nor made by an earlier change of the same batch. */
function changesOfUnseen(tables: Tables, changes: readonly Change[]): Change[] {
  const made = new Set<string>();
  return changes.filter((change) => {
    const { op, collection, id } = change;
    if (op === 'set') made.add(touchedKey(change));
    return op !== 'set' && op !== 'delete' && !tables[collection][id] && !made.has(touchedKey(change));
  });
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

/** The state of a replica that has all the rows written up to the version's time, also by this device. */
export function atVersion(
  { answered }: ReplicaState,
  version: BookVersion,
): Pick<ReplicaState, 'version' | 'ahead' | 'mark' | 'own' | 'answered'> {
  const { text, rev, mark } = version;
  return { version: { text, rev }, ahead: [], mark, own: new Set(), answered: withUnwritten(answered, version) };
}

/** Collections that only clients write which name every write in the version. */
export const NAMED_BY_ALL: readonly TreeCollection[] = ['scoreMarks', 'removed'];

/**
 * The answered questions, with every question about a collection that the version does not name: nothing was ever
 * written to it, so it is known without a read, and a sync brings in its first rows.
 */
export function withUnwritten(answered: ReadonlySet<string>, { rev, revs }: BookVersion): ReadonlySet<string> {
  if (rev === 0 || revs === null) return answered;
  const unwritten = NAMED_BY_ALL.filter((name) => revs[name] === undefined);
  const keys = unwritten.flatMap((collection) => toAtoms({ collection, filters: [], orders: [] }).map(atomKey));
  return keys.every((key) => answered.has(key)) ? answered : new Set([...answered, ...keys]);
}

/**
 * Forgets the counts and pages that our own changes may have made wrong; an id that joins a list of a row changes none
 * of them.
 */
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

/** Whether the change may add a row to the answer, remove one, or move one within it. */
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
  // Points that a client without `rev` wrote have no time of their last write, so no sync finds them.
  const isForeign = version.revs === null;
  const answered = isForeign
    ? new Set([...state.answered].filter((key) => collectionOfKey(key) !== 'studentPoints'))
    : state.answered;
  return { ...state, answered, counts: kept(state.counts), pages: kept(state.pages) };
}
