/** How long a school keeps records, in Firestore. */
import { doc, type Firestore, getDoc, serverTimestamp } from 'firebase/firestore/lite';
import { retentionPath } from '@/data/book/paths';
import { transact } from '@/data/transact';
import type { SchoolId } from '@/domain/book/ids';
import { planRetention, RETENTION_ID, type RetentionSetting } from '@/domain/school/retention';
import type { Actor } from '@/domain/trail/trail';
import { entryOf } from './trail';

const settingAt = (db: Firestore, school: SchoolId) => doc(db, retentionPath(school), RETENTION_ID);

export async function fetchRetention(db: Firestore, school: SchoolId): Promise<number | null> {
  const stored = (await getDoc(settingAt(db, school))).data() as RetentionSetting | undefined;
  return stored?.years ?? null;
}

/** A transaction, so that the version follows the newest one. */
export function changeRetention(db: Firestore, years: number | null, by: Actor): Promise<void> {
  const at = settingAt(db, by.schoolid);
  return transact(db, async (transaction) => {
    const stored = (await transaction.get(at)).data() as RetentionSetting | undefined;
    const planned = planRetention(stored ?? null, years, by);
    if (!planned) return;
    transaction.set(at, { ...planned.setting, updatedAt: serverTimestamp() });
    transaction.set(...entryOf(db, planned.entry));
  });
}
