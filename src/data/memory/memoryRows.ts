/** Rows of a book in memory: the same filters, orders, pages and batches as Firestore's. */
import type { Batch } from '@/data/book/batches';
import { toTreeDoc } from '@/data/book/converters';
import { toHistoryRow } from '@/data/book/historyRow';
import { collectionsOf, isListEdit, type Row, type RowFields, toVersionRow } from '@/data/book/rows';
import type { Page, PageRequest } from '@/data/ports/records';
import { type BookVersion, nextVersion, toBookVersion } from '@/domain/book/bookVersion';
import { SERVER_TIME } from '@/domain/book/change';
import type { TreeCollection, TreeDocs, TreeRows } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import { compareBySpec, matchesSpec, type QuerySpec } from '@/domain/book/treeQueries';
import { AppError } from '@/domain/words/errors';
import { type MemoryWorld, requireReadable, type StoredDoc, storedRows, tick } from './memoryWorld';

export function fetchRows(world: MemoryWorld, owner: UserId, spec: QuerySpec): TreeRows {
  const rows = matchingRows(world, owner, spec);
  world.reads += rows.length;
  return { [spec.collection]: rows };
}

export function fetchPage(
  world: MemoryWorld,
  owner: UserId,
  { spec, page }: { spec: QuerySpec; page: PageRequest },
): Page {
  const after = page.after === null ? null : (JSON.parse(page.after) as object);
  const rows = matchingRows(world, owner, spec)
    .filter((row) => !after || compareBySpec(spec, row, after) > 0)
    .slice(0, page.limit);
  world.reads += rows.length;
  const last = rows.at(-1);
  return { rows: { [spec.collection]: rows }, next: last && rows.length === page.limit ? JSON.stringify(last) : null };
}

export function matchingRows(world: MemoryWorld, owner: UserId, spec: QuerySpec): TreeDocs[TreeCollection][] {
  requireReadable(world, owner);
  // Filters and orders see what is stored, and an order only the documents that have its field.
  return [...storedRows(world, owner, spec.collection)]
    .map(([id, stored]) => ({ ...stored, id }))
    .filter((row: StoredDoc) => matchesSpec(spec, row) && spec.orders.every(({ field }) => row[field] !== undefined))
    .sort((a, b) => compareBySpec(spec, a, b))
    .map((row) => toTreeDoc(spec.collection, row.id, row));
}

export function writeRows(
  world: MemoryWorld,
  owner: UserId,
  { written, expected, batch }: { written: Batch; expected: string | undefined; batch: number },
): Promise<{ before: BookVersion; after: BookVersion }> {
  if (world.failure) return Promise.reject(world.failure);
  if (world.signedIn && world.signedIn.uid !== owner) return Promise.reject(new AppError('data/refused'));
  if (world.failAtBatch === batch) {
    world.failAtBatch = null;
    return Promise.reject(new AppError('network/unreachable'));
  }
  world.reads += 1;
  const before = storedVersion(world, owner);
  if (expected !== undefined && expected !== before.text) return Promise.reject(new AppError('data/stale'));
  const now = tick(world);
  const next = new Map(world.documents);
  const { rows, history } = written;
  const after = nextVersion(before, collectionsOf(rows));
  const all = [...rows, ...(history ? [toHistoryRow(history, after.rev)] : []), toVersionRow(after)];
  for (const row of all) {
    const path = `users/${owner}/${row.collection}/${row.id}`;
    // The rules see the fields that are written and nothing else of the document, and refuse.
    if (row.kind === 'update' && !next.has(path)) return Promise.reject(new AppError('data/refused'));
    if (row.kind === 'delete') next.delete(path);
    else next.set(path, storedAfter(keepsOld(row) ? next.get(path) : undefined, row.fields, now));
  }
  world.documents = next;
  world.batches.push(all);
  const { afterBatch } = world;
  world.afterBatch = null;
  try {
    afterBatch?.();
    return Promise.resolve({ before, after });
  } catch (error) {
    return Promise.reject(error);
  }
}

export function storedVersion(world: MemoryWorld, owner: UserId): BookVersion {
  const stored = world.documents.get(`users/${owner}/globalVersion/1`);
  return toBookVersion(stored, (time) => (typeof time === 'number' ? memoryMark(time) : ''));
}

/** After every row of that time, with the moment that a mark of Firestore has. */
function memoryMark(time: number): string {
  const moment = { seconds: Math.floor(time / 1000), nanoseconds: (time % 1000) * 1_000_000 };
  return JSON.stringify({ lastSync: time, updatedAt: time, deletedAt: time, id: '\uffff', ...moment });
}

function keepsOld(row: Row & { kind: 'set' | 'update' }): boolean {
  return row.kind === 'update' || row.collection === 'globalVersion';
}

function storedAfter(before: StoredDoc | undefined, fields: RowFields, now: number): StoredDoc {
  const doc: StoredDoc = { ...before };
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value === SERVER_TIME) doc[field] = now;
    else if (isListEdit(value)) doc[field] = editedList((doc[field] ?? []) as string[], value);
    else doc[field] = value;
  }
  return doc;
}

function editedList(
  list: readonly string[],
  edit: { link: readonly string[] } | { unlink: readonly string[] },
): string[] {
  return 'link' in edit ? [...new Set([...list, ...edit.link])] : list.filter((id) => !edit.unlink.includes(id));
}
