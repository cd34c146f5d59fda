/** An administrator's answers to requests to reopen a quarter, each in its own transaction. */
import {
  arrayRemove,
  collection,
  type DocumentReference,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import {
  reopenParentPath,
  reopenRequestsPath,
  sectionGradesPath,
  trailPath,
  treeDocPath,
  userPath,
} from '@/data/book/paths';
import type { ReopenAnswer } from '@/domain/school/school';
import { sectionGradesId } from '@/domain/sections/sectionGrades';
import { answerId, type Named, type NewTrailEntry, toNewTrailEntry } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import { say } from '@/domain/words/say';
import { entryOf } from './trail';

type Kind = 'reopenAccepted' | 'reopenRejected';

/** The most ids that leave a parent's list in one transaction, because the rules look up the request of each. */
const MOST_ENDED = 8;

/**
 * Accepts a request: changes the flag, the request, the trail entry and the version of the teacher's book, all or none.
 */
export async function acceptReopening(db: Firestore, answer: ReopenAnswer): Promise<void> {
  const { request } = answer;
  if (!answer.subjectNames) throw new AppError('reopening/no-subject');
  await answerRequest(db, answer, 'reopenAccepted', async (transaction) => {
    const handedIn = handedInAt(db, answer);
    const stored = handedIn === null ? null : await transaction.get(handedIn);
    // A colleague may have the area now, or another class of the teacher the link.
    const isOwn = stored?.get('teacherUid') === request.teacher && stored.get('subjectId') === request.subjectId;
    const subject = doc(db, treeDocPath(request.teacher, 'classSubjects', request.subjectId));
    transaction.update(subject, { [`quarterClosed.${request.quarter}`]: false, lastSync: serverTimestamp() });
    // Only the time is changed and no revision, so that the teacher's devices check every collection.
    const version = doc(db, treeDocPath(request.teacher, 'globalVersion', '1'));
    transaction.set(version, { lastModified: serverTimestamp() }, { merge: true });
    // The adviser sees that these grades are opened again.
    if (handedIn && isOwn) transaction.update(handedIn, { reopenedAt: serverTimestamp() });
  });
}

/** The grades that the subject hands in of the period; null where it is linked to no section. */
function handedInAt(db: Firestore, { request, subjectNames, administrator }: ReopenAnswer): DocumentReference | null {
  const link = subjectNames?.handsInTo;
  if (!link) return null;
  return doc(db, sectionGradesPath(administrator.schoolid), sectionGradesId({ ...link, period: request.quarter }));
}

export async function rejectReopening(db: Firestore, answer: ReopenAnswer): Promise<void> {
  await answerRequest(db, answer, 'reopenRejected', async () => undefined);
}

async function answerRequest(
  db: Firestore,
  answer: ReopenAnswer,
  kind: Kind,
  effect: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const { teacher, id } = answer.request;
  const trailEntry = toAnswerEntry(kind, answer, await fetchNames(db, answer));
  const parent = doc(db, reopenParentPath(teacher));
  const request = doc(db, reopenRequestsPath(teacher), id);
  try {
    await runTransaction(db, async (transaction) => {
      // The parent is read first: a request that the teacher makes meanwhile changes the parent, and the transaction
      // runs again.
      const [above, found] = await Promise.all([transaction.get(parent), transaction.get(request)]);
      if (!found.exists()) throw new AppError('reopening/withdrawn');
      const { docs } = await getDocs(collection(db, reopenRequestsPath(teacher)));
      const others = docs.map((row) => row.id).filter((other) => other !== id);
      await effect(transaction);
      transaction.delete(request);
      const waiting = toIds(above.get('waiting'));
      const ended = [...new Set([id, ...waiting])].filter((one) => waiting.includes(one) && !others.includes(one));
      const isLast = others.length === 0 && waiting.length <= MOST_ENDED;
      // A parent without a list stays, because the rules cannot see whether it has another request.
      if (isLast && ended.length > 0) transaction.delete(parent);
      else if (ended.length > 0) transaction.update(parent, { waiting: arrayRemove(...ended.slice(0, MOST_ENDED)) });
      transaction.set(...entryOf(db, trailEntry));
    });
  } catch (error) {
    await learnWhoAnswered(db, answer, { trailEntry, error });
  }
}

/** The ids of the list; empty where the teacher's client keeps no list. */
function toIds(waiting: unknown): string[] {
  return Array.isArray(waiting) ? waiting.map(String) : [];
}

/** Returns if the stored answer is our own, whose receipt was lost; otherwise throws the outcome of the request. */
async function learnWhoAnswered(
  db: Firestore,
  answer: ReopenAnswer,
  { trailEntry, error }: { trailEntry: NewTrailEntry; error: unknown },
): Promise<void> {
  const kinds: readonly Kind[] = ['reopenAccepted', 'reopenRejected'];
  const entries = await Promise.all(
    kinds.map((kind) => getDoc(doc(db, trailPath(trailEntry.schoolid), answerId(kind, answer.request)))),
  );
  const told = entries.find((entry) => entry.exists());
  if (!told) throw await refusalOf(db, answer, error);
  if (told.id === trailEntry.id && told.get('actorUid') === trailEntry.actorUid) return;
  const name = String(told.get('actorName'));
  const detail = told.id.startsWith('reopenAccepted')
    ? say('{name} has accepted this request already.', { name })
    : say('{name} has rejected this request already.', { name });
  throw new AppError('reopening/answered', { cause: error, detail });
}

/** The rules take no acceptance while the operator restores the teacher's book; that has a sentence of its own. */
async function refusalOf(db: Firestore, { request }: ReopenAnswer, error: unknown): Promise<unknown> {
  if (Object(error).code !== 'permission-denied') return error;
  const version = await getDoc(doc(db, treeDocPath(request.teacher, 'globalVersion', '1'))).catch(() => null);
  if (version?.get('restoring') !== true) return error;
  const detail = say("The teacher's record is being restored from a backup. Try again in a few minutes.");
  return new AppError('data/refused', { cause: error, detail });
}

/** The teacher's current names, which the rules require; the request has the names of the day on which it was made. */
async function fetchNames(db: Firestore, { request }: ReopenAnswer): Promise<Named> {
  const record = (await getDoc(doc(db, userPath(request.teacher)))).data() as Named | undefined;
  return { firstname: record?.firstname ?? request.firstname, lastname: record?.lastname ?? request.lastname };
}

function toAnswerEntry(
  kind: Kind,
  { request, subjectNames, reason, administrator }: ReopenAnswer,
  names: Named,
): NewTrailEntry {
  const { teacher, subjectId, quarter } = request;
  return toNewTrailEntry(kind, administrator, {
    id: answerId(kind, request),
    teacher: { id: teacher, ...names },
    aboutId: subjectId,
    subject: subjectNames?.subject ?? null,
    section: subjectNames?.section ?? null,
    quarter,
    reason: kind === 'reopenRejected' ? reason : null,
  });
}
