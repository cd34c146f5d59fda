/**
 * Moves the version of a teacher's book with a change that a function makes in it, so that devices bring it in. The
 * same as a batch of the teacher's own second device (docs/adr/0013-version-in-every-batch.md).
 */
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { TREE_COLLECTIONS, type TreeCollection } from '@/domain/book/entities';
import { mapIn, numberIn } from './stored';

/** Whether a restore shuts the book at the moment. */
export function isBeingRestored(version: DocumentSnapshot): boolean {
  return version.get('restoring') === true;
}

/** `version` is the document as the transaction read it. Answers the new revision. */
export function moveVersion(
  transaction: Transaction,
  version: DocumentSnapshot,
  written: readonly TreeCollection[],
): number {
  const [revAt, lastModified]: unknown[] = [version.get('revAt'), version.get('lastModified')];
  const stored = numberIn(version, 'rev') ?? 0;
  const isCurrent =
    !version.exists ||
    (stored > 0 && revAt instanceof Timestamp && lastModified instanceof Timestamp && revAt.isEqual(lastModified));
  // Another client may have dropped the count: it then goes on at the time, which is above every count.
  const above = stored > 0 || !(lastModified instanceof Timestamp) ? stored : lastModified.toMillis();
  const rev = above + 1;
  const touched = isCurrent ? written : [...TREE_COLLECTIONS, 'deleteItemQueue'];
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
