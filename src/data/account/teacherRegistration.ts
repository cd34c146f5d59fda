/** The batch of a teacher's registration: the record, the request, and the school's counter. */
import { doc, getDoc, serverTimestamp, type WriteBatch, writeBatch } from 'firebase/firestore/lite';
import { COLLECTION, registrationCounterPath, userPath } from '@/data/book/paths';
import { toAppError } from '@/data/errors';
import { firebaseAuth } from '@/data/firebaseApp';
import { firestoreLite as db } from '@/data/firestoreLite';
import type { SessionUser } from '@/data/ports/session';
import { PROVEN_REGISTRATIONS, UNPROVEN_REGISTRATIONS } from '@/domain/constants';
import { toNameOrder } from '@/domain/people/nameOrder';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import type { TeacherRegistration } from '@/domain/people/registration';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';

type Person = Pick<SessionUser, 'uid' | 'email'>;

/** The school's counter for this person's kind of address, as it was read. */
type Counter = { isProven: boolean; count: number };

const limitOf = ({ isProven }: Counter) => (isProven ? PROVEN_REGISTRATIONS : UNPROVEN_REGISTRATIONS);

/**
 * How often the counter is read again when other people register in the same moment and move it, as a school does that
 * registers in one meeting. The pauses grow, and end within the time that a request has.
 */
const MOST_TRIES = 15;
const PAUSE_MS = 200;

/**
 * Writes the registration; the rules compare the request and the counter with the record in the same batch. A
 * repetition writes the same. Throws `register/too-many` where too many people registered at the school with unverified
 * addresses, `register/full` where too many did with verified ones, and `register/outdated` where this page does not know
 * the newest privacy policy, because the rules take agreement to that one alone.
 */
export async function registerTeacher(person: Person, details: TeacherRegistration): Promise<void> {
  try {
    await register(person, details);
  } catch (error) {
    if (toAppError(error).code === 'data/refused' && (await isPolicyNewer())) {
      throw new AppError('register/outdated', { cause: error });
    }
    throw error;
  }
}

/** Whether the server's pages have a newer privacy policy than this one. False where no answer comes. */
async function isPolicyNewer(): Promise<boolean> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' });
    const { privacy } = (await answer.json()) as { privacy?: unknown };
    return typeof privacy === 'number' && privacy > PRIVACY_VERSION;
  } catch {
    return false;
  }
}

async function register(person: Person, details: TeacherRegistration): Promise<void> {
  let known: Counter | null = null;
  for (let tries = 1; ; tries += 1) {
    const counter = await fetchCounter(person, details);
    // The counter did not change, so the refusal has another reason.
    if (known !== null && counter?.count === known.count && counter.isProven === known.isProven) throw refusalAt(known);
    try {
      return await send(person, details, counter);
    } catch (error) {
      const { code } = toAppError(error);
      // Firestore ends one of two commits that meet, which says nothing about the counter.
      const isCrowded = code === 'data/refused' || code === 'data/stale';
      if (counter === null || tries >= MOST_TRIES || !isCrowded) throw error;
      known = code === 'data/refused' ? counter : null;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries * Math.random()));
  }
}

function refusalAt(counter: Counter): AppError {
  if (counter.count < limitOf(counter)) return new AppError('data/refused');
  return new AppError(counter.isProven ? 'register/full' : 'register/too-many');
}

/** Null for a registration that was counted already, when the record was made. */
async function fetchCounter({ uid }: Person, { schoolid }: TeacherRegistration): Promise<Counter | null> {
  const token = await firebaseAuth.currentUser?.getIdTokenResult();
  const isProven = token?.claims.email_verified === true;
  const [record, counter] = await Promise.all([
    getDoc(doc(db, userPath(uid))),
    getDoc(doc(db, registrationCounterPath(schoolid, isProven))),
  ]);
  if (record.exists()) return null;
  const count: unknown = counter.get('count');
  return { isProven, count: typeof count === 'number' ? count : 0 };
}

async function send({ uid, email }: Person, details: TeacherRegistration, counter: Counter | null): Promise<void> {
  const { firstname, lastname, facultyId, school, schoolid } = details;
  const shared = { id: uid, firstname, lastname, email, facultyId, school, schoolid, createdAt: serverTimestamp() };
  const batch = writeBatch(db);
  batch.set(doc(db, userPath(uid)), {
    ...shared,
    lastnamelower: toNameOrder(lastname),
    approved: false,
    role: ROLE_TEACHER,
    lastLogin: null,
    passwordResetRequired: false,
    consents: { [PRIVACY_VERSION]: serverTimestamp() },
  });
  batch.set(doc(db, COLLECTION.adminTeacherRegisterRequests, uid), shared);
  if (counter) countIn(batch, { uid, schoolid, counter });
  await batch.commit();
}

/** Counts one registration. At the limit the counter begins anew, which the rules allow once its first day is over. */
function countIn(batch: WriteBatch, given: { uid: string; schoolid: string; counter: Counter }): void {
  const { uid, schoolid, counter } = given;
  const path = doc(db, registrationCounterPath(schoolid, counter.isProven));
  const last = { lastUid: uid, updatedAt: serverTimestamp() };
  const begins = counter.count === 0 || counter.count >= limitOf(counter);
  if (begins) batch.set(path, { ...last, count: 1, createdAt: serverTimestamp() });
  else batch.update(path, { ...last, count: counter.count + 1 });
}
