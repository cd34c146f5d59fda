/** The nightly run that removes what was deleted from books and is past the days in which it can be put back. */
import { Timestamp } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { logUnexpected } from '#functions/http';
import { DAY_MS } from '#functions/mail';
import type { Change } from '@/domain/book/change';
import { KEPT_DAYS } from '@/domain/book/removed';
import { BookWriter, versionAt } from './bookWriter';

/** With the other work of the night below the time limit of the function, 9 minutes. */
const LIMIT_MS = 30 * 1000;
const AT_ONCE = 100;

/** One run; answers the number of documents that were removed. A book that cannot be changed now waits for a later night. */
export async function removeKept(nowMs: number): Promise<number> {
  const untilMs = Date.now() + LIMIT_MS;
  const before = Timestamp.fromMillis(nowMs - KEPT_DAYS * DAY_MS);
  const skipped = new Set<string>();
  let removed = 0;
  let after: Timestamp | null = null;
  while (Date.now() < untilMs) {
    const old = database().collectionGroup('removed').where('removedAt', '<=', before).orderBy('removedAt');
    const { docs } = await (after ? old.startAfter(after) : old).select('removedAt').limit(AT_ONCE).get();
    const books = new Map<string, string[]>();
    for (const { id, ref } of docs) {
      const uid = ref.parent.parent?.id ?? '';
      books.set(uid, [...(books.get(uid) ?? []), id]);
    }
    for (const [uid, ids] of books) {
      if (await removeOf(uid, ids)) removed += ids.length;
      else skipped.add(uid);
    }
    if (docs.length < AT_ONCE) break;
    // Rows that stay would come first again.
    after = skipped.size > 0 ? (docs.at(-1)?.get('removedAt') as Timestamp) : null;
  }
  return removed;
}

async function removeOf(uid: string, ids: readonly string[]): Promise<boolean> {
  try {
    const changes = ids.map((id): Change => ({ op: 'delete', collection: 'removed', id }));
    await new BookWriter(uid, await versionAt(uid).get()).write(changes);
    return true;
  } catch (thrown) {
    // One book's failure must not keep the others; what is stored there is tried again the next night.
    logUnexpected('removeKept', thrown);
    return false;
  }
}
