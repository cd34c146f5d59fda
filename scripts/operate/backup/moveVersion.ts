/** Moves the version of a book so that every device reads the book anew. */
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { SYNCED } from '@/domain/book/bookVersion';
import { versionPath } from './paths';

type Move = {
  readonly owner: string;
  /** A number that the new one has to be above. */
  readonly above: number;
  /** The time, in milliseconds. */
  readonly nowMs: number;
  /** The rules take no commit over a version with `restoring`, so nobody writes among the rows. */
  readonly isOpen: boolean;
};

/** The next version of the book, above any that a device can have: counted versions are below the time in milliseconds. */
export async function moveVersion(db: Firestore, { owner, above, nowMs, isOpen }: Move): Promise<void> {
  const version = db.doc(versionPath(owner));
  await db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(version)).get('rev') as unknown;
    const rev = Math.max(nowMs, above, typeof stored === 'number' ? stored : 0) + 1;
    transaction.set(version, {
      id: '1',
      rev,
      anew: rev,
      c: Object.fromEntries(SYNCED.map((name) => [name, rev])),
      lastModified: FieldValue.serverTimestamp(),
      revAt: FieldValue.serverTimestamp(),
      ...(isOpen ? {} : { restoring: true }),
    });
  });
}
