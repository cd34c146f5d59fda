/** The version of a teacher's book, as functions that write into the book move it. */
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { TREE_COLLECTIONS, type TreeCollection } from '@/domain/book/entities';
import { mapIn, numberIn } from './storedFields';

type SyncedCollection = TreeCollection | 'deleteItemQueue';

/** Whether a restore shuts the book at the moment. */
export function isBeingRestored(version: DocumentSnapshot): boolean {
  return version.get('restoring') === true;
}

/**
 * Moves the version of a teacher's book, so that devices bring the change in: as a batch of the teacher's own second
 * device would (docs/adr/0013-version-in-every-batch.md). `version` is the document as the transaction read it. Answers
 * the new revision.
 */
export function moveVersion(
  transaction: Transaction,
  version: DocumentSnapshot,
  written: readonly SyncedCollection[],
): number {
  const lastModified: unknown = version.get('lastModified');
  const stored = numberIn(version, 'rev') ?? 0;
  // Another client may have dropped the count: it then goes on at the time, which is above every count.
  const above = stored > 0 || !(lastModified instanceof Timestamp) ? stored : lastModified.toMillis();
  const rev = above + 1;
  const touched = !version.exists || isCounted(version) ? written : [...TREE_COLLECTIONS, 'deleteItemQueue'];
  transaction.set(
    version.ref,
    {
      ...{ id: '1', lastModified: FieldValue.serverTimestamp(), rev, revAt: FieldValue.serverTimestamp() },
      c: { ...mapIn(version, 'c'), ...Object.fromEntries(touched.map((name) => [name, rev])) },
    },
    { merge: true },
  );
  return rev;
}

/** Whether the client that wrote last counts revisions. */
export function isCounted(version: DocumentSnapshot): boolean {
  const [revAt, lastModified]: unknown[] = [version.get('revAt'), version.get('lastModified')];
  const hasTimes = revAt instanceof Timestamp && lastModified instanceof Timestamp && revAt.isEqual(lastModified);
  return hasTimes && (numberIn(version, 'rev') ?? 0) > 0;
}
