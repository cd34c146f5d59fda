/** The emulators with full rights: makes people to sign in with, and reads the stored documents. */

import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import { TOURS } from '@/domain/tours';

export const PASSWORD = 'a-good-password';
export const SCHOOL = { school: 'Mabini Academy', schoolid: '301847' } as const;

export type TestPerson = { uid: string; email: string };

function app() {
  const [running] = getApps();
  return running ?? initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-talaan' });
}

export function adminDb(): Firestore {
  return getFirestore(app());
}

type PersonOptions = {
  role?: 0 | 1;
  approved?: boolean;
  firstname?: string;
  of?: { school: string; schoolid: string };
  /** The person was not shown around yet: the tours run and are offered. */
  isNew?: boolean;
};

/** A person of the sample school, or of another one, with a new address, so that tests do not share people. */
export async function createPerson(name: string, options: PersonOptions = {}): Promise<TestPerson> {
  const { role = 1, approved = true, firstname = 'Tess', of = SCHOOL, isNew = false } = options;
  const serial = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`;
  const person = { uid: `${name}-${serial}`, email: `${name}.${serial}@mabini.example` };
  await getAuth(app()).createUser({ ...person, password: PASSWORD, emailVerified: true });
  await adminDb()
    .doc(`users/${person.uid}`)
    .set({
      ...{ id: person.uid, firstname, lastname: 'Tester', lastnamelower: 'tester', email: person.email },
      ...{ facultyId: '', role, approved, passwordResetRequired: false, ...of },
      ...{ toursSeen: isNew ? [] : Object.keys(TOURS) },
      ...{ createdAt: Timestamp.now(), lastLogin: null, consents: { [PRIVACY_VERSION]: Timestamp.now() } },
    });
  return person;
}

export type Stored = Record<string, unknown>;

/** Every document of one collection of a teacher's tree, by id. */
export function storedRows(uid: string, collection: string): Promise<Map<string, Stored>> {
  return storedDocs(`users/${uid}/${collection}`);
}

export async function storedDocs(path: string): Promise<Map<string, Stored>> {
  const { docs } = await adminDb().collection(path).get();
  return new Map(docs.map((doc) => [doc.id, doc.data()]));
}
