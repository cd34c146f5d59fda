/** Writes changes into a teacher's book as a second device of the teacher would. */

import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { isBeingRestored, moveVersion, storedVersion } from '#functions/bookVersion';
import { database } from '#functions/firebase';
import { type Change, SERVER_TIME } from '@/domain/book/change';
import { queueIdOf } from '@/domain/book/queueId';

/** The book cannot be changed now: it is restored or deleted, or its teacher is saving. A later run finds it again. */
export class BookBusy extends Error {}
export class Overtaken extends Error {}

export const versionAt = (uid: string) => database().doc(`users/${uid}/globalVersion/1`);

/** Writes batches one after the other, each only over the version that the one before made. */
export class BookWriter {
  readonly #uid: string;
  /** The text of the version. */
  #expected: string;

  constructor(uid: string, version: DocumentSnapshot) {
    this.#uid = uid;
    this.#expected = storedVersion(version).text;
  }

  /** `first` reads, before anything is written. */
  async write(
    changes: readonly Change[],
    also?: (transaction: Transaction) => void,
    first?: (transaction: Transaction) => Promise<void>,
  ): Promise<void> {
    const moved = await database().runTransaction(async (transaction) => {
      await first?.(transaction);
      const [version, tombstone] = await transaction.getAll(
        versionAt(this.#uid),
        database().doc(`deletedUsers/${this.#uid}`),
      );
      if (!version || tombstone?.exists || isBeingRestored(version)) throw new BookBusy('the book is shut');
      if (storedVersion(version).text !== this.#expected) throw new Overtaken();
      for (const change of changes) writeChange(transaction, this.#uid, change);
      also?.(transaction);
      const deletes = changes.some(({ op }) => op === 'delete');
      const written = new Set(changes.map(({ collection }) => collection));
      return moveVersion(transaction, version, [...written, ...(deletes ? (['deleteItemQueue'] as const) : [])]);
    });
    this.#expected = moved.text;
  }
}

function writeChange(transaction: Transaction, uid: string, change: Change): void {
  const { collection, id } = change;
  const at = database().doc(`users/${uid}/${collection}/${id}`);
  const now = FieldValue.serverTimestamp();
  const stamp = collection === 'controls' ? { updatedAt: now } : { lastSync: now };
  if (change.op === 'delete') {
    const queueId = queueIdOf(collection, id);
    transaction.delete(at);
    transaction.set(database().doc(`users/${uid}/deleteItemQueue/${queueId}`), {
      deletedFirebaseItemId: queueId,
      modelType: collection,
      deletedAt: now,
    });
  } else if (change.op === 'set') transaction.set(at, { ...toStored(change.value), ...stamp });
  else if (change.op === 'update') transaction.update(at, { ...toStored(change.fields), ...stamp });
  else {
    const edit = change.op === 'link' ? FieldValue.arrayUnion(...change.ids) : FieldValue.arrayRemove(...change.ids);
    transaction.update(at, { [change.field]: edit, ...stamp });
  }
}

function toStored(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      if (value === SERVER_TIME) return [key, FieldValue.serverTimestamp()];
      // The rules ask whether the field is there.
      return [key, key === 'deletedWith' && value === null ? FieldValue.delete() : value];
    }),
  );
}
