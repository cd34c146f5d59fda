/** Two schools with their people in the emulators, calls to the functions, and the documents that the calls leave. */
import { randomBytes } from 'node:crypto';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { calm } from '#support/calm';
import type { FunctionName } from '@/domain/functionsApi';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import { ROLE_ADMIN, ROLE_TEACHER, type Role } from '@/domain/people/roles';
import { TOURS } from '@/domain/tours';

export const PASSWORD = 'Sampaguita-1';

function fromEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this through scripts/emulators.mjs.`);
  return value;
}

// Without this the Admin SDK asks the network whether it runs in the cloud.
process.env.METADATA_SERVER_DETECTION ??= 'none';

const projectId = fromEnv('GCLOUD_PROJECT');
const app = getApps()[0] ?? initializeApp({ projectId });
export const auth = getAuth(app);
export const db = getFirestore(app);

/** Every function with its method; the tests' tables are made from this list. */
export const METHODS: Record<FunctionName, 'POST' | 'DELETE'> = {
  getUserVerification: 'POST',
  createUser: 'POST',
  createAdmin: 'POST',
  sendLinkAgain: 'POST',
  deleteUser: 'DELETE',
  teacherDeleteEmail: 'POST',
  teacherRejectEmail: 'POST',
  teacherAcceptEmail: 'POST',
  quarterRejectEmail: 'POST',
  quarterAcceptEmail: 'POST',
  rejectAdminEmail: 'POST',
  sectionRemindEmail: 'POST',
  sectionCompleteEmail: 'POST',
  claimAnsweredEmail: 'POST',
  registerAdmin: 'POST',
  inviteAdmin: 'POST',
  acceptAdminInvite: 'POST',
  adoptEmail: 'POST',
  correctRegistration: 'POST',
  reportErrors: 'POST',
  reportProblem: 'POST',
  findLearners: 'POST',
  lrnSections: 'POST',
  earlierGrades: 'POST',
  permanentRecords: 'POST',
  keepPermanentYears: 'POST',
  keepOtherYear: 'POST',
  handOverPreview: 'POST',
  handOver: 'POST',
  learnerOverview: 'POST',
  learnerData: 'POST',
  correctLearner: 'POST',
  yearRecords: 'POST',
  planRemoval: 'POST',
  cancelRemoval: 'POST',
  yearExport: 'POST',
  yearExportPart: 'POST',
  deleteOwnAccount: 'POST',
};
export const FUNCTION_NAMES = Object.keys(METHODS) as FunctionName[];

export type Someone = { uid: string; email: string; token: string };
export type School = { id: string; name: string };
export type OwnSchool = {
  school: School;
  admin: Someone;
  secondAdmin: Someone;
  teacher: Someone;
  pending: Someone;
};
export type World = { own: OwnSchool; other: OwnSchool };

export function unique(prefix: string): string {
  return `${prefix}${randomBytes(6).toString('hex')}`;
}

export function uniqueEmail(prefix: string): string {
  return `${unique(prefix)}@deped.gov.ph`;
}

/** An identity that has signed in; its address is verified unless `emailVerified` is false. */
export async function makeIdentity(options: { email?: string; emailVerified?: boolean } = {}): Promise<Someone> {
  const email = options.email ?? uniqueEmail('person-');
  const emailVerified = options.emailVerified ?? true;
  const { uid } = await auth.createUser({ email, password: PASSWORD, emailVerified });
  return { uid, email, token: await signIn(email) };
}

export async function signIn(email: string): Promise<string> {
  const host = fromEnv('FIREBASE_AUTH_EMULATOR_HOST');
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  const { idToken } = (await answer.json()) as { idToken?: string };
  if (!idToken) throw new Error(`Signing in ${email} failed`);
  return idToken;
}

/** The same token with other claims; the emulator accepts it unsigned, like the original. */
export function forgeToken(token: string, claims: Record<string, unknown>): string {
  const [header = '', payload = ''] = token.split('.');
  const known = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
  return `${header}.${Buffer.from(JSON.stringify({ ...known, ...claims })).toString('base64url')}.`;
}

/** Lets tokens of any age pass the identity provider's check, so that the test reaches our own check. */
export async function forgetSignInTime(uid: string): Promise<void> {
  const host = fromEnv('FIREBASE_AUTH_EMULATOR_HOST');
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
  await fetch(`http://${host}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: uid, validSince: '1' }),
  });
}

type Position = { school: School; role: Role; approved: boolean; firstname?: string; lastname?: string };

export async function makePerson(position: Position): Promise<Someone> {
  const someone = await makeIdentity();
  await giveRecord(someone, position);
  return someone;
}

export async function giveRecord(someone: { uid: string; email: string }, position: Position): Promise<void> {
  const { school, role, approved, firstname = 'Ana', lastname = 'Reyes' } = position;
  await db.doc(`users/${someone.uid}`).set({
    id: someone.uid,
    firstname,
    lastname,
    lastnamelower: lastname.toLowerCase(),
    email: someone.email,
    facultyId: 'F-1',
    school: school.name,
    schoolid: school.id,
    approved,
    role,
    createdAt: new Date(),
    lastLogin: null,
    passwordResetRequired: false,
    consents: { [PRIVACY_VERSION]: new Date() },
    toursSeen: Object.keys(TOURS),
  });
}

/** A school of the public directory that does not use Talaan yet. */
export async function makeListedSchool(): Promise<School> {
  const school = { id: unique('s'), name: 'Mabini National High School' };
  await db.doc(`beisSchools/${school.id}`).set({
    ...school,
    nameNormalized: school.name.toLowerCase(),
    sector: 'Public',
    schoolAddress: { region: 'Region IV-A', division: 'Batangas' },
  });
  return school;
}

export async function makeSchool(name: string): Promise<OwnSchool> {
  const school = { ...(await makeListedSchool()), name };
  const [admin, secondAdmin, teacher, pending] = await Promise.all([
    makePerson({ school, role: ROLE_ADMIN, approved: true, firstname: 'Gloria', lastname: 'Santos' }),
    makePerson({ school, role: ROLE_ADMIN, approved: true, firstname: 'Jose', lastname: 'Cruz' }),
    makePerson({ school, role: ROLE_TEACHER, approved: true, firstname: 'Ben', lastname: 'Dizon' }),
    makePerson({ school, role: ROLE_TEACHER, approved: false, firstname: 'Dina', lastname: 'Peña' }),
  ]);
  await db.doc(`schools/${school.id}`).set({
    ...school,
    nameNormalized: name.toLowerCase(),
    sector: 'Public',
    schoolAddress: 'Batangas, Region IV-A',
    admins: [admin.email, secondAdmin.email],
    createdAt: new Date(),
  });
  return { school, admin, secondAdmin, teacher, pending };
}

export async function makeWorld(): Promise<World> {
  const [own, other] = await Promise.all([makeSchool('Mabini High School'), makeSchool('Rizal High School')]);
  return { own, other };
}

/** Long, because `scripts/emulators.mjs` starts a process at the first call of each function. */
const ANSWER_LIMIT_MS = calm(60);

export type CallOptions = {
  token?: string;
  body?: unknown;
  /** Sent unchanged instead of `body`. */
  raw?: string;
  method?: string;
  headers?: Record<string, string>;
};
export type Answer = { status: number; body: Record<string, unknown>; text: string; headers: Headers };

export async function call(name: FunctionName, options: CallOptions = {}): Promise<Answer> {
  const method = options.method ?? METHODS[name];
  const answer = await fetch(`${fromEnv('FUNCTIONS_BASE_URL')}/${name}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Origin: fromEnv('APP_URL'),
      ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    ...(method === 'GET' ? {} : { body: options.raw ?? JSON.stringify(options.body ?? {}) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: toObject(text), text, headers: answer.headers };
}

function toObject(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** `{status, code}` of a refusal, which is all that a caller may learn. */
export function refusal(answer: Answer): { status: number; code: unknown } {
  return { status: answer.status, code: (answer.body.error as { code?: unknown } | undefined)?.code };
}

export type Received = { from: string; to: string[]; subject: string; text: string; html: string };

export async function mailsTo(address: string): Promise<Received[]> {
  return (await allMails()).filter((mail) => mail.to.includes(address));
}

export async function allMails(): Promise<Received[]> {
  const answer = await fetch(`${fromEnv('INBOX_URL')}/messages`);
  return (await answer.json()) as Received[];
}

export async function fieldsOf(path: string): Promise<Record<string, unknown> | null> {
  const found = await db.doc(path).get();
  return found.exists ? (found.data() ?? {}) : null;
}

export async function hasIdentity(uid: string): Promise<boolean> {
  return await auth.getUser(uid).then(
    () => true,
    () => false,
  );
}

/** A valid address of 254 characters; the tests' mail server takes at most 253. */
export function undeliverableEmail(): string {
  const mailbox = unique('x').padEnd(64, 'x');
  const labels = ['y'.repeat(60), 'y'.repeat(60)].join('.');
  const end = 'deped.gov.ph';
  const last = 'z'.repeat(254 - mailbox.length - labels.length - end.length - '@..'.length);
  return `${mailbox}@${labels}.${last}.${end}`;
}

/** Documents of this school in a collection, by id. */
export async function entriesOf(collection: string, schoolid: string): Promise<Record<string, unknown>[]> {
  const found = await db.collection(collection).where('schoolid', '==', schoolid).get();
  return found.docs.map((entry) => entry.data());
}
