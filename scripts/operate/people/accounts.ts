/** Accounts to sign in with beside their documents, for the commands about people. */
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { SchoolId, UserId } from '@/domain/book/ids';
import { type Actor, type NewTrailEntry, toNewTrailEntry } from '@/domain/trail/trail';
import { Mend } from '../../lib/mend.mjs';
import type { Target, Terminal } from '../command';

/** Authentication of the target. Firestore and Authentication have to be both emulators, or both real. */
export function openAccounts({ project, emulator }: Target, { env }: Terminal): Auth {
  if ((emulator !== null) !== Boolean(env.FIREBASE_AUTH_EMULATOR_HOST)) {
    throw new Mend(
      'Firestore and Authentication are not of one kind: one is an emulator, the other is not. Nothing was written.',
      'set FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST both, or neither',
    );
  }
  return getAuth(initializeApp({ projectId: project }, `accounts-${project}-${Date.now()}-${Math.random()}`));
}

/** The account with the address; null where there is none. */
export async function findAccount(auth: Auth, address: string): Promise<UserRecord | null> {
  const { users } = await auth.getUsers([{ email: address }]);
  return users[0] ?? null;
}

/** The words before the address in what the operator types are in small letters, as stored. */
export function addressFrom(text: string): string {
  const address = text.trim().toLowerCase();
  if (/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(address)) return address;
  throw new Mend(`${text} is no e-mail address.`, 'write it like ana.reyes@deped.gov.ph');
}

/** A school on Talaan. */
export async function schoolOf(db: Firestore, id: string): Promise<DocumentSnapshot> {
  const school = await db.doc(`schools/${id}`).get();
  if (school.exists) return school;
  throw new Mend(`There is no school ${id} on Talaan.`, 'name the ID of a school that has registered');
}

/** The operator in the trail of a school: no person of it. */
export function operatorOf(school: string): Actor {
  return { id: 'operator' as UserId, schoolid: school as SchoolId, firstname: 'Operator', lastname: 'of Talaan' };
}

type Entry = Omit<NewTrailEntry, 'schoolid'> & { people: string[] };

/** A trail entry of the operator as Firestore takes it, and its path. */
export function operatorEntry(
  school: string,
  kind: NewTrailEntry['kind'],
  about: Parameters<typeof toNewTrailEntry>[2],
): { path: string; entry: Entry } {
  const { schoolid, ...entry } = toNewTrailEntry(kind, operatorOf(school), about);
  return { path: `schools/${schoolid}/audit/${entry.id}`, entry: { ...entry, people: [...entry.people] } };
}
