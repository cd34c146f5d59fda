/** The nightly run that takes old entries out of the delete queues of books (docs/adr/0034-old-deletions.md). */
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { isBeingRestored } from '#functions/bookVersion';
import { database } from '#functions/firebase';
import { logUnexpected } from '#functions/http';
import { DAY_MS } from '#functions/mail';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import { versionAt } from './bookWriter';

/** A device that was away for longer reads its rows anew where something was removed meanwhile. */
const QUEUE_DAYS = 365;
/** A quarter of the deletions that are free in a day. */
const MOST_A_NIGHT = 5_000;
/** With the other work of the night below the time limit of the function, 9 minutes. */
const LIMIT_MS = 30 * 1000;
const AT_ONCE = 500;

/** The rules ask for these entries for ever: a deleted id of these does not come back (docs/rules.md). */
const ASKED_BY_RULES: readonly string[] = ['class', 'classSubjects', 'classStudents'];
const CUT = TREE_COLLECTIONS.filter((name) => !ASKED_BY_RULES.includes(name));

/** One run; answers the number of entries that were removed. A book that cannot be changed now waits for a later night. */
export async function cutQueues(nowMs: number, most = MOST_A_NIGHT): Promise<number> {
  const untilMs = Date.now() + LIMIT_MS;
  const before = Timestamp.fromMillis(nowMs - QUEUE_DAYS * DAY_MS);
  const group = database().collectionGroup('deleteItemQueue').where('modelType', 'in', CUT);
  const old = group.where('deletedAt', '<=', before).orderBy('deletedAt').select('deletedAt');
  let [removed, read] = [0, 0];
  let last: QueryDocumentSnapshot | undefined;
  while (read < most && Date.now() < untilMs) {
    // Entries that stay would come first again.
    const { docs } = await (last ? old.startAfter(last) : old).limit(Math.min(AT_ONCE, most - read)).get();
    const books = new Map<string, QueryDocumentSnapshot[]>();
    for (const entry of docs) {
      const uid = entry.ref.parent.parent?.id ?? '';
      books.set(uid, [...(books.get(uid) ?? []), entry]);
    }
    for (const [uid, entries] of books) removed += await cut(uid, entries);
    read += docs.length;
    last = docs.at(-1);
    if (docs.length < AT_ONCE) break;
  }
  return removed;
}

/** Removes entries of one book, oldest first, and says so in its version, which does not move: no row changes. */
async function cut(uid: string, entries: readonly QueryDocumentSnapshot[]): Promise<number> {
  const newest = entries.at(-1)?.get('deletedAt') as Timestamp;
  try {
    return await database().runTransaction(async (transaction) => {
      const [version, tombstone] = await transaction.getAll(versionAt(uid), database().doc(`deletedUsers/${uid}`));
      if (!version || tombstone?.exists || isBeingRestored(version)) return 0;
      for (const { ref } of entries) transaction.delete(ref);
      const from = version.get('queueFrom') as Timestamp | undefined;
      const isLater = !from || from.valueOf() < newest.valueOf();
      // Every client that removes something makes a version.
      if (version.exists && isLater) transaction.update(version.ref, { queueFrom: newest });
      return entries.length;
    });
  } catch (thrown) {
    // One book's failure must not keep the others; what is stored there is tried again the next night.
    logUnexpected('cutQueues', thrown);
    return 0;
  }
}
