/** The version of a teacher's book, moved by a function that writes into the book. */
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import {
  type BookVersion,
  nextVersion,
  timestampMark,
  toBookVersion,
  toVersionFields,
} from '@/domain/book/bookVersion';
import type { TreeCollection } from '@/domain/book/entities';

/** Whether a restore shuts the book at the moment. */
export function isBeingRestored(version: DocumentSnapshot): boolean {
  return version.get('restoring') === true;
}

export function storedVersion(version: DocumentSnapshot): BookVersion {
  return toBookVersion(version.data(), timestampMark);
}

/**
 * Moves the version of a teacher's book, so that devices bring the change in: as a batch of the teacher's own second
 * device would (docs/adr/0013-version-in-every-batch.md). `version` is the document as the transaction read it, and
 * `written` the collections that the transaction writes to. A transaction that deletes documents writes to
 * `deleteItemQueue`, too. Answers the new version.
 */
export function moveVersion(
  transaction: Transaction,
  version: DocumentSnapshot,
  written: readonly (TreeCollection | 'deleteItemQueue')[],
): BookVersion {
  const next = nextVersion(storedVersion(version), written);
  const now = FieldValue.serverTimestamp();
  transaction.set(version.ref, { ...toVersionFields(next), lastModified: now, revAt: now }, { merge: true });
  return next;
}
