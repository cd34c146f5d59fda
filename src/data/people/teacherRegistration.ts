/**
 * The batch of a teacher's registration: the record, the request, and for an unverified address the school's counter.
 */
import { doc, getDoc, serverTimestamp, type WriteBatch, writeBatch } from 'firebase/firestore/lite';
import { COLLECTION, unprovenCounterPath, userPath } from '@/data/book/paths';
import { toAppError } from '@/data/errors';
import { firebaseAuth } from '@/data/firebaseApp';
import { firestoreLite as db } from '@/data/firestoreLite';
import type { SessionUser } from '@/data/ports/session';
import { UNPROVEN_REGISTRATIONS } from '@/domain/constants';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import type { TeacherRegistration } from '@/domain/people/registration';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';

type Person = Pick<SessionUser, 'uid' | 'email'>;

/** How often the counter is read again when other people register in the same moment and move it. */
const MOST_TRIES = 10;
const PAUSE_MS = 200;

/**
 * Writes the registration; the rules compare the request and the counter with the record in the same batch. A
 * repetition writes the same. Throws `register/too-many` where too many people registered at the school with unverified
 * addresses.
 */
export async function registerTeacher(person: Person, details: TeacherRegistration): Promise<void> {
  let known: number | null = null;
  for (let tries = 1; ; tries += 1) {
    const count = await fetchCount(person, details);
    // The counter did not change, so the refusal has another reason.
    if (known !== null && count === known) throw refusalAt(known);
    try {
      return await send(person, details, count);
    } catch (error) {
      if (count === null || tries >= MOST_TRIES || toAppError(error).code !== 'data/refused') throw error;
    }
    known = count;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * Math.random()));
  }
}

function refusalAt(count: number): AppError {
  return new AppError(count < UNPROVEN_REGISTRATIONS ? 'data/refused' : 'register/too-many');
}

/** The school's counter; null for a registration that is not counted. */
async function fetchCount({ uid }: Person, { schoolid }: TeacherRegistration): Promise<number | null> {
  const token = await firebaseAuth.currentUser?.getIdTokenResult();
  if (token?.claims.email_verified === true) return null;
  const [record, counter] = await Promise.all([
    getDoc(doc(db, userPath(uid))),
    getDoc(doc(db, unprovenCounterPath(schoolid))),
  ]);
  // The registration was counted when the record was made.
  if (record.exists()) return null;
  const count: unknown = counter.get('count');
  return typeof count === 'number' ? count : 0;
}

async function send({ uid, email }: Person, details: TeacherRegistration, count: number | null): Promise<void> {
  const { firstname, lastname, facultyId, school, schoolid } = details;
  const shared = { id: uid, firstname, lastname, email, facultyId, school, schoolid, createdAt: serverTimestamp() };
  const batch = writeBatch(db);
  batch.set(doc(db, userPath(uid)), {
    ...shared,
    lastnamelower: lastname.toLowerCase(),
    approved: false,
    role: ROLE_TEACHER,
    lastLogin: null,
    passwordResetRequired: false,
    consents: { [PRIVACY_VERSION]: serverTimestamp() },
  });
  batch.set(doc(db, COLLECTION.adminTeacherRegisterRequests, uid), shared);
  if (count !== null) countIn(batch, { uid, schoolid, count });
  await batch.commit();
}

/** Counts one registration. At the limit the counter begins anew, which the rules allow once its first day is over. */
function countIn(batch: WriteBatch, { uid, schoolid, count }: { uid: string; schoolid: string; count: number }): void {
  const counter = doc(db, unprovenCounterPath(schoolid));
  const last = { lastUid: uid, updatedAt: serverTimestamp() };
  const begins = count === 0 || count >= UNPROVEN_REGISTRATIONS;
  if (begins) batch.set(counter, { ...last, count: 1, createdAt: serverTimestamp() });
  else batch.update(counter, { ...last, count: count + 1 });
}
