/** The copies of classes that were handed over: the nightly run removes them once their days are past. */
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { logUnexpected } from '#functions/http';
import { removeClass } from '#functions/retention/removeClass';
import { HANDINGS, type HandingDoc, handingAt, toHanding } from './handingDoc';
import { whereIs } from './whereIs';

/** With the other work of the night below the time limit of the function, 9 minutes. */
const LIMIT_MS = 60 * 1000;

/** One run; answers the number of copies that were removed. A book that cannot be changed now waits for a later night. */
export async function removeHanded(nowMs: number): Promise<number> {
  const untilMs = Date.now() + LIMIT_MS;
  const due = database().collectionGroup(HANDINGS).where('removeAt', '<=', Timestamp.fromMillis(nowMs));
  let removed = 0;
  for (const row of (await due.get()).docs) {
    if (Date.now() > untilMs) break;
    const handing = toHanding(row);
    try {
      if (handing && (await removeCopy(row.ref.parent.parent?.id ?? '', handing))) removed += 1;
    } catch (thrown) {
      // One book's failure must not keep the others.
      logUnexpected('removeHanded', thrown);
    }
  }
  return removed;
}

/**
 * The class goes as its teacher would delete it; one that came back meanwhile stays. So does the only one there is: the
 * receiver may have deleted the class or the account. Answers whether nothing is left to do.
 */
export async function removeCopy(schoolid: string, handing: HandingDoc): Promise<boolean> {
  const { classId, fromUid, academicYear } = handing;
  if (['nowhere', 'deleted'].includes(await whereIs(handing))) return false;
  await removeClass({ uid: fromUid, classId, academicYear, isCopy: true }, () => undefined);
  const at = handingAt(schoolid, classId, fromUid);
  await database().runTransaction(async (transaction) => {
    const now = toHanding(await transaction.get(at));
    if (now?.state !== 'done') return;
    transaction.update(at, { removeAt: FieldValue.delete(), learners: FieldValue.delete() });
  });
  return true;
}
