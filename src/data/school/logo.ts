/** The logo on the cards of a school, in Firestore. */
import { doc, type Firestore, getDoc, serverTimestamp } from 'firebase/firestore/lite';
import { schoolLogoPath } from '@/data/book/paths';
import { transact } from '@/data/transact';
import type { SchoolId } from '@/domain/book/ids';
import { LOGO_ID, planLogo, type SchoolLogo } from '@/domain/school/logo';
import type { Actor } from '@/domain/trail/trail';
import { entryOf } from './trail';

const logoAt = (db: Firestore, school: SchoolId) => doc(db, schoolLogoPath(school), LOGO_ID);

export async function fetchLogo(db: Firestore, school: SchoolId): Promise<string | null> {
  const stored = (await getDoc(logoAt(db, school))).data() as SchoolLogo | undefined;
  return stored?.image ?? null;
}

/** A transaction, so that the version follows the newest one. */
export function changeLogo(db: Firestore, image: string | null, by: Actor): Promise<void> {
  const at = logoAt(db, by.schoolid);
  return transact(db, async (transaction) => {
    const stored = (await transaction.get(at)).data() as SchoolLogo | undefined;
    const planned = planLogo(stored ?? null, image, by);
    if (!planned) return;
    transaction.set(at, { ...planned.logo, updatedAt: serverTimestamp() });
    transaction.set(...entryOf(db, planned.entry));
  });
}
