/** Queries of a teacher's tree: all rows, one page, or only the number of rows. */
import {
  collection,
  count,
  documentId,
  getAggregate,
  getCount,
  getDocs,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  sum,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { firestoreLite as db } from '@/data/firestoreLite';
import type { Page, PageRequest } from '@/data/ports/records';
import { countAggregation, countQuery } from '@/data/readMeter';
import type { Deleted, DeletedPage, Totals } from '@/data/replica/server';
import type { TreeCollection, TreeRows } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import { fromQueueId } from '@/domain/book/queueId';
import type { Cursor, Filter, QuerySpec } from '@/domain/book/treeQueries';
import { toTreeDoc } from './converters';
import { treePath } from './paths';

/** Firestore takes at most 30 combinations of the values of all `in` filters. */
const MAX_AMONG = 30;

export async function readRows(owner: UserId, spec: QuerySpec): Promise<TreeRows> {
  return toRows(spec, await fetchParts(owner, spec, {}));
}

export async function readPage(owner: UserId, spec: QuerySpec, page: PageRequest): Promise<Page> {
  const docs = (await fetchParts(owner, spec, boundsOf(page))).slice(0, page.limit);
  const last = docs.at(-1);
  return { rows: toRows(spec, docs), next: last && docs.length === page.limit ? toCursor(spec, last) : null };
}

/** One page of the delete queue. */
export async function readDeletedPage(owner: UserId, page: PageRequest): Promise<DeletedPage> {
  const spec: Question = {
    collection: 'deleteItemQueue',
    filters: [],
    orders: [{ field: 'deletedAt', direction: 'asc' }],
  };
  const docs = await fetchParts(owner, spec, boundsOf(page));
  const entries = docs.map((row): Deleted => {
    const { deletedAt, modelType } = row.data() as { deletedAt: Timestamp; modelType: TreeCollection };
    return { collection: modelType, id: fromQueueId(modelType, row.id), deletedAt: deletedAt.toMillis() };
  });
  const last = docs.at(-1);
  return { entries, next: last && docs.length === page.limit ? toCursor(spec, last) : null };
}

export async function readCount(owner: UserId, spec: QuerySpec): Promise<number> {
  const counts = await Promise.all(splitAmong(spec).map((part) => getCount(toQuery(owner, { ...part, orders: [] }))));
  for (const snapshot of counts) countAggregation(spec.collection, snapshot.data().count);
  return counts.reduce((sum, snapshot) => sum + snapshot.data().count, 0);
}

export async function readTotals(owner: UserId, spec: QuerySpec, field: string): Promise<Totals> {
  const parts = splitAmong(spec).map((part) => toQuery(owner, { ...part, orders: [] }));
  const found = await Promise.all(parts.map((part) => getAggregate(part, { count: count(), sum: sum(field) })));
  const totals = found.map((snapshot) => snapshot.data());
  for (const total of totals) countAggregation(spec.collection, total.count);
  return totals.reduce((all, total) => ({ count: all.count + total.count, sum: all.sum + total.sum }), {
    count: 0,
    sum: 0,
  });
}

/** A question of a tree, or of its delete queue. */
type Question = Omit<QuerySpec, 'collection'> & { collection: string };

function boundsOf(page: PageRequest): Bounds {
  return { limit: page.limit, ...(page.after === null ? {} : { after: page.after }) };
}

type Bounds = Pick<QuerySpec, 'limit' | 'after'>;

/** The documents of all parts of the question, in the order of the whole. */
async function fetchParts(owner: UserId, spec: Question, bounds: Bounds): Promise<QueryDocumentSnapshot[]> {
  const parts = splitAmong(spec);
  const answers = await Promise.all(parts.map((part) => getDocs(toQuery(owner, { ...part, ...bounds }))));
  for (const { size } of answers) countQuery(spec.collection, size);
  const docs = answers.flatMap((answer) => answer.docs);
  return parts.length > 1 ? docs.sort((a, b) => compareDocs(spec, a, b)) : docs;
}

function toRows({ collection: name }: QuerySpec, docs: readonly QueryDocumentSnapshot[]): TreeRows {
  return { [name]: docs.map((row) => toTreeDoc(name, row.id, row.data())) };
}

/** The same question in parts that Firestore accepts; no part where a list of values is empty. */
function splitAmong(spec: Question): Question[] {
  const [long] = spec.filters
    .flatMap((filter) => ('among' in filter ? [filter] : []))
    .sort((a, b) => b.among.length - a.among.length);
  if (!long) return [spec];
  const others = spec.filters.filter((filter) => filter !== long);
  const beside = others.reduce((product, filter) => product * ('among' in filter ? filter.among.length : 1), 1);
  const size = Math.floor(MAX_AMONG / beside);
  return Array.from({ length: Math.ceil(long.among.length / size) }, (_, index) => {
    const part = { ...long, among: long.among.slice(index * size, (index + 1) * size) };
    return { ...spec, filters: [...others, part] };
  });
}

function toQuery(owner: UserId, spec: Question): Query {
  const constraints: QueryConstraint[] = [
    ...spec.filters.map(toWhere),
    ...spec.orders.map((order) => orderBy(order.field, order.direction)),
  ];
  if (spec.limit !== undefined) {
    // The order by id is explicit because the cursor contains the id: rows of one commit share their times.
    constraints.push(orderBy(documentId(), spec.orders.at(-1)?.direction ?? 'asc'));
    if (spec.after !== undefined) constraints.push(startAfter(...fromCursor(spec.after)));
    constraints.push(limit(spec.limit));
  }
  return query(collection(db, treePath(owner, spec.collection)), ...constraints);
}

function toWhere(filter: Filter): QueryConstraint {
  const field = filter.field === 'id' ? documentId() : filter.field;
  return 'is' in filter ? where(field, '==', filter.is) : where(field, 'in', [...filter.among]);
}

type OrderValue = string | number | Timestamp;
/** A time as seconds and nanoseconds: milliseconds would skip rows of the same commit. */
type CursorPart = string | number | { seconds: number; nanoseconds: number };

function orderValues({ orders }: Question, row: QueryDocumentSnapshot): OrderValue[] {
  return [...orders.map(({ field }) => row.get(field) as OrderValue), row.id];
}

function toCursor(spec: Question, row: QueryDocumentSnapshot): Cursor {
  const parts = orderValues(spec, row).map(
    (value): CursorPart =>
      value instanceof Timestamp ? { seconds: value.seconds, nanoseconds: value.nanoseconds } : value,
  );
  return JSON.stringify(parts);
}

function fromCursor(cursor: Cursor): OrderValue[] {
  return (JSON.parse(cursor) as CursorPart[]).map((part) =>
    typeof part === 'object' ? new Timestamp(part.seconds, part.nanoseconds) : part,
  );
}

function compareDocs(spec: Question, a: QueryDocumentSnapshot, b: QueryDocumentSnapshot): number {
  const [left, right] = [orderValues(spec, a), orderValues(spec, b)];
  const last = spec.orders.at(-1)?.direction ?? 'asc';
  for (const [index, value] of left.entries()) {
    const other = right[index] ?? '';
    // `valueOf` of a Timestamp is a text that compares like the time.
    const [x, y] = [value.valueOf(), other.valueOf()];
    if (x !== y) return (x < y ? -1 : 1) * ((spec.orders[index]?.direction ?? last) === 'asc' ? 1 : -1);
  }
  return 0;
}
