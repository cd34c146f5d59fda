/**
 * The nightly run that removes classes and subjects which were deleted and are past the days in which they can be put
 * back, and finishes what a removal left. From the first commit of each on nothing brings it back.
 */
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { logUnexpected } from '#functions/http';
import { DAY_MS } from '#functions/mail';
import { isCopy, textIn } from '#functions/storedFields';
import { KEPT_DAYS } from '@/domain/book/removed';
import { BookBusy } from './bookWriter';
import { removeClass, removeSubject } from './removeClass';

/** With the other work of the night below the time limit of the function, 9 minutes. */
const LIMIT_MS = 60 * 1000;
const AT_ONCE = 50;

/**
 * One run; answers the number of classes and subjects that were removed. A book that cannot be changed now waits for a
 * later night. Classes come first, because their subjects go with them.
 */
export async function removeKeptClasses(nowMs: number): Promise<number> {
  const run = { untilMs: Date.now() + LIMIT_MS, deletedBefore: nowMs - KEPT_DAYS * DAY_MS };
  return (await removeDeleted('class', run)) + (await removeDeleted('classSubjects', run));
}

type Run = { untilMs: number; deletedBefore: number };

async function removeDeleted(of: 'class' | 'classSubjects', run: Run): Promise<number> {
  const before = Timestamp.fromMillis(run.deletedBefore);
  const old = database().collectionGroup(of).where('deletedAt', '<=', before).orderBy('deletedAt');
  const fields = ['deletedAt', 'handedOver', 'academicYear', 'classModel'];
  let removed = 0;
  let last: QueryDocumentSnapshot | undefined;
  while (Date.now() < run.untilMs) {
    // Rows that stay would come first again.
    const asked = (last ? old.startAfter(last) : old).select(...fields).limit(AT_ONCE);
    const { docs } = await asked.get();
    for (const row of docs) if (Date.now() < run.untilMs && (await removeOne(of, row, run))) removed += 1;
    last = docs.at(-1);
    if (docs.length < AT_ONCE) break;
  }
  return removed;
}

async function removeOne(
  of: 'class' | 'classSubjects',
  row: QueryDocumentSnapshot,
  { deletedBefore }: Run,
): Promise<boolean> {
  const uid = row.ref.parent.parent?.id ?? '';
  // The copy of a class that was handed over has a time of its own.
  if (isCopy(row)) return false;
  try {
    const rows =
      of === 'class'
        ? await removeClass({ uid, classId: row.id, academicYear: textIn(row, 'academicYear'), deletedBefore })
        : await removeSubject({ uid, subjectId: row.id, classId: textIn(row, 'classModel'), deletedBefore });
    return rows > 0;
  } catch (thrown) {
    // One book's failure must not keep the others; what is stored there is tried again the next night.
    if (!(thrown instanceof BookBusy)) logUnexpected('removeKeptClasses', thrown);
    return false;
  }
}
