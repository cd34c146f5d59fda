/**
 * Rows of a learner that a teacher deleted and can still put back (docs/put-back.md). Until they go, the school keeps
 * them, so a file for a parent has them, and a correction reaches them.
 */
import { type DocumentSnapshot, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { mapIn, textIn, timeIn } from '#functions/storedFields';
import type { TreeCollection } from '@/domain/book/entities';
import { type KeptRow, unpackRows } from '@/domain/book/packedRows';
import { fieldsOf } from '@/domain/fields';

/** A row of a book: a stored document, or one that is kept with its deletion. */
export type BookRow = Pick<DocumentSnapshot, 'id' | 'get'>;

/** A document of `removed`, with its rows. `deletedAt` in epoch milliseconds. */
export type Kept = { document: QueryDocumentSnapshot; rows: readonly KeptRow[]; deletedAt: number };

/** The deletions that a book keeps: all of them, or those of learners alone. */
export async function fetchKept(uid: string, of: 'all' | 'learners'): Promise<Kept[]> {
  const removed = database().collection(`users/${uid}/removed`);
  return toKept((await (of === 'all' ? removed : keptLearners(uid)).get()).docs);
}

export function keptLearners(uid: string): Query {
  return database().collection(`users/${uid}/removed`).where('kind', '==', 'learner');
}

export function toKept(documents: readonly QueryDocumentSnapshot[]): Kept[] {
  return documents.map((document) => ({
    document,
    rows: unpackRows([textIn(document, 'rows')]),
    deletedAt: timeIn(document, 'removedAt') ?? 0,
  }));
}

/** A kept row with the day of its deletion. `linked`: class -> key of the section's roster, of a learner. */
export type KeptBookRow = { row: BookRow; deletedAt: number; linked: Readonly<Record<string, unknown>> };

/** The kept rows of a collection by id, without those that are in the book. */
export function keptIn(
  kept: readonly Kept[],
  collection: TreeCollection,
  stored: readonly Pick<BookRow, 'id'>[],
): KeptBookRow[] {
  const known = new Set(stored.map(({ id }) => id));
  const found = kept.flatMap(({ document, rows, deletedAt }) =>
    rows
      .filter((each) => each.collection === collection && !known.has(each.row.id))
      .map((each): KeptBookRow => ({ row: asStored(each), deletedAt, linked: mapIn(document, 'classes') })),
  );
  return [...new Map(found.map((each) => [each.row.id, each])).values()];
}

/** A kept row as a stored one is read: its times are timestamps. */
export function asStored({ row }: KeptRow): BookRow {
  const fields = fieldsOf(row);
  const isTime = (field: string) => field === 'createdAt' && typeof fields[field] === 'number';
  return {
    id: row.id,
    get: (field: string) => (isTime(field) ? Timestamp.fromMillis(Number(fields[field])) : fields[field]),
  };
}
