/** The teacher's requests to reopen a quarter: `adminRequests/{teacher}` with one document per subject and quarter below, named in its `waiting`. */
import {
  arrayRemove,
  arrayUnion,
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import { reopenParentPath, reopenRequestsPath } from '@/data/book/paths';
import { fetchSubjectNames } from '@/data/book/subjectNames';
import { reopenRequestId, type UserId } from '@/domain/book/ids';
import { type AskedNames, askedNames, isRenamed, type ReopenAsking } from '@/domain/school/reopening';
import type { NewTrailEntry } from '@/domain/trail/trail';
import { addTrailEntry, isNoted, withNames } from './trail';

/**
 * Writes parent and request in one batch: the rules refuse one without the other. The trail entry of this hour exists
 * already if the same request was made, and ended, a moment ago.
 */
export async function requestReopening(db: Firestore, asking: ReopenAsking, trailEntry?: NewTrailEntry): Promise<void> {
  const { teacher, subjectId, quarter, reason, names } = asking;
  const { id: owner, schoolid, email, firstname, lastname } = teacher;
  const id = reopenRequestId(subjectId, quarter);
  const request = doc(db, reopenRequestsPath(owner), id);
  // The request was sent before and its answer was lost: it waits, and its trail entry exists.
  if ((await getDoc(request)).get('adminReason') === reason) return;
  const signature = { email, firstname, lastname, createdAt: serverTimestamp() };
  const waiting = arrayUnion(id);
  const commit = async (noted: NewTrailEntry | null, names: AskedNames | undefined) => {
    const batch = writeBatch(db);
    batch.set(doc(db, reopenParentPath(owner)), { id: owner, ...signature, schoolid, waiting }, { merge: true });
    batch.set(request, { id, subjectId, quarter, adminReason: reason, ...names, schoolid, ...signature });
    if (noted) addTrailEntry(db, batch, noted);
    await batch.commit();
  };
  const noted = trailEntry && !(await isNoted(db, trailEntry)) ? trailEntry : null;
  try {
    await commit(noted, names);
  } catch (error) {
    // The request arrived twice: the second one was refused because the entry exists.
    if ((await getDoc(request)).get('adminReason') === reason) return;
    // The rules compare the names with the book, where they may have changed.
    const now = (await fetchSubjectNames(db, owner, subjectId)) ?? undefined;
    const renamed = noted && withNames(noted, now);
    if (!(renamed ?? isRenamed(names, now))) throw error;
    await commit(renamed ?? noted, now && askedNames(now));
  }
}

export async function withdrawReopening(db: Firestore, owner: UserId, requestId: string): Promise<void> {
  const { docs } = await getDocs(collection(db, reopenRequestsPath(owner)));
  const batch = writeBatch(db);
  batch.delete(doc(db, reopenRequestsPath(owner), requestId));
  const parent = doc(db, reopenParentPath(owner));
  if (docs.some((row) => row.id !== requestId)) batch.update(parent, { waiting: arrayRemove(requestId) });
  else batch.delete(parent);
  await batch.commit();
}
