/**
 * Every decision of an administrator, with the answer to each commit and to each call of a function lost after it was
 * done, and pressed again: one effect, one trail entry, one e-mail.
 */

import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calm } from '#support/calm';
import { type Line, openLine } from '#support/firestoreConnection';
import {
  db,
  hasIdentity,
  mailsTo,
  makeIdentity,
  makePerson,
  makeSchool,
  type OwnSchool,
  PASSWORD,
  unique,
  uniqueEmail,
} from '#support/functionsWorld';
import { type LiveWorld, newSession, openLiveWorld } from '#support/liveData';
import { askToReopen, storeClosedBook } from '#support/reopenWorld';
import type { UserId } from '@/domain/book/ids';
import type { DecisionOutcome } from '@/domain/people/decisionOutcome';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import type { SchoolRequest } from '@/domain/school/school';
import {
  acceptApplication,
  createAdmin,
  createTeacher,
  inviteAdmin,
  rejectApplication,
  removeAdmin,
  removeInvite,
} from '@/features/people/peopleAccounts';
import { approveTeacher, deletePending, deleteTeacher, rejectTeacher } from '@/features/people/peopleDecisions';
import { acceptRequests, rejectRequests } from '@/features/school-admin/reopenAnswers';
import { editSchool } from '@/features/school-admin/schoolInfo';
import type { Store } from '@/store/makeStore';
import { newAttempt } from '@/store/outbox/intents';
import { signedIn } from '@/store/state/session';

let live: LiveWorld;
let calls: Line;
let own: OwnSchool;
let store: Store;

beforeAll(async () => {
  own = await makeSchool('Mabini High School');
  const functions = new URL(process.env.FUNCTIONS_BASE_URL ?? '');
  calls = await openLine(functions.host, ({ method }) => method === 'POST' || method === 'DELETE');
  process.env.VITE_FUNCTIONS_BASE_URL = `http://${calls.host}${functions.pathname}`;
  live = await openLiveWorld();
  const { uid } = await live.session.signIn(own.admin.email, PASSWORD);
  store = newSession(live, uid, unique('n'));
  store.dispatch(signedIn({ user: await live.records.fetchUser(uid), emailVerified: true }));
}, calm(240));
afterAll(async () => {
  await live.close();
  await calls.close();
});

type Person = { uid: string; email: string };
/** `press` presses the button; `left` returns the result, without the parts that differ from person to person. */
type Case = { press: () => Promise<unknown>; left: () => Promise<unknown>; mails: number; to: string; about: string };

const decided = ({ uid, email }: Person) => ({
  ...{ id: uid as UserId, email, firstname: 'Dina', lastname: 'Peña', school: own.school.name },
});
const someone = (role: 0 | 1, approved: boolean) =>
  makePerson({ school: own.school, role, approved, firstname: 'Dina', lastname: 'Peña' });
const recordOf = async (path: string) => {
  const found = await db.doc(path).get();
  return found.exists ? { approved: found.get('approved') ?? null, role: found.get('role') ?? null } : null;
};
const ofAccount = (person: Person) => async () => [
  await recordOf(`users/${person.uid}`),
  await hasIdentity(person.uid),
];

async function onTeacher(approved: boolean, press: (person: Person) => Promise<unknown>, mails = 1): Promise<Case> {
  const person = await someone(ROLE_TEACHER, approved);
  return { press: () => press(person), left: ofAccount(person), mails, to: person.email, about: person.uid };
}

async function onApplication(press: (entry: never) => Promise<unknown>): Promise<Case> {
  const person = await makeIdentity();
  const { id: schoolid, name: school } = own.school;
  const names = { name: 'Gina Lopez', firstname: 'Gina', lastname: 'Lopez', facultyId: '' };
  const entry = { id: person.uid, kind: 'application', email: person.email, school, schoolid, invitedBy: '', ...names };
  const createdAt = Timestamp.now();
  await db.doc(`adminInviteRequests/${person.uid}`).set({ ...entry, createdAt });
  return {
    press: () => press({ ...entry, createdAt: createdAt.toMillis() } as never),
    left: async () => [await recordOf(`users/${person.uid}`), await recordOf(`adminInviteRequests/${person.uid}`)],
    ...{ mails: 1, to: person.email, about: person.uid },
  };
}

async function onRequest(press: (request: SchoolRequest) => Promise<unknown>, mails: number): Promise<Case> {
  const teacher = await someone(ROLE_TEACHER, true);
  const school = { ...own, teacher: { ...own.teacher, ...teacher } };
  const subjectId = await storeClosedBook(school);
  const path = await askToReopen(school, { subjectId });
  const stored = (await db.doc(path).get()).data() as SchoolRequest & { createdAt: unknown };
  const createdAt = (stored.createdAt as unknown as Timestamp).toMillis();
  const request = { ...stored, createdAt, teacher: teacher.uid as UserId } as SchoolRequest;
  return {
    press: () => press(request),
    left: async () => [
      (await db.doc(`users/${teacher.uid}/classSubjects/${subjectId}`).get()).get('quarterClosed'),
      (await db.doc(path).get()).exists,
    ],
    ...{ mails, to: teacher.email, about: teacher.uid },
  };
}

function onNew(press: (account: { email: string; once: string }) => Promise<unknown>): Promise<Case> {
  const email = uniqueEmail('new-');
  const left = async () => {
    const ofAddress = (name: string) => db.collection(name).where('email', '==', email).get();
    const [users, invites] = await Promise.all([ofAddress('users'), ofAddress('adminInviteRequests')]);
    return [users.size, invites.size];
  };
  const once = unique('once');
  return Promise.resolve({ press: () => press({ email, once }), left, mails: 1, to: email, about: '' });
}

const ACCOUNT = { firstname: 'New', lastname: 'Person', facultyId: 'F-9' };

const PATHS: Readonly<Record<string, () => Promise<Case>>> = {
  approved: () => onTeacher(false, (person) => store.dispatch(approveTeacher(decided(person)))),
  rejected: () => onTeacher(false, (person) => store.dispatch(rejectTeacher(decided(person), 'Not of our school.'))),
  'deleted while pending': () => onTeacher(false, (person) => store.dispatch(deletePending(decided(person)))),
  'deleted with a book': () => onTeacher(true, (person) => store.dispatch(deleteTeacher(decided(person)))),
  'an administrator removed': async () => {
    const person = await someone(ROLE_ADMIN, true);
    const press = () => store.dispatch(removeAdmin({ id: person.uid as UserId }));
    return { press, left: ofAccount(person), mails: 1, to: person.email, about: person.uid };
  },
  'a teacher added': () => onNew(({ email }) => store.dispatch(createTeacher({ ...ACCOUNT, email }))),
  'an administrator made': () => onNew(({ email }) => store.dispatch(createAdmin({ ...ACCOUNT, email }))),
  invited: () => onNew(({ email, once }) => store.dispatch(inviteAdmin({ email, name: 'Gina Lopez', once }))),
  'an invite taken back': async () => {
    const email = uniqueEmail('new-');
    const { inviteId: id } = await store.dispatch(inviteAdmin({ email, name: 'Gina Lopez' }));
    const left = async () => [
      await recordOf(`adminInviteRequests/${id}`),
      ((await db.doc(`schools/${own.school.id}`).get()).get('admins') as string[]).includes(email),
    ];
    return { press: () => store.dispatch(removeInvite({ id })), left, mails: 1, to: email, about: id };
  },
  'an application accepted': () => onApplication((entry) => store.dispatch(acceptApplication(entry))),
  'an application rejected': () =>
    onApplication((entry) => store.dispatch(rejectApplication(entry, 'Not of our staff.'))),
  'a request accepted': () => onRequest((request) => store.dispatch(acceptRequests([request])), 1),
  'a request rejected': () => onRequest((request) => store.dispatch(rejectRequests([request], 'Too late.')), 1),
};

async function trailAbout({ about, to }: Case): Promise<string[]> {
  const { docs } = await db.collection(`schools/${own.school.id}/audit`).get();
  const isAbout = (row: Record<string, unknown>) => about !== '' && [row.teacherUid, row.aboutId].includes(about);
  const kinds = docs
    .filter((row) => isAbout(row.data()) || row.get('teacherName') === to)
    .map((row) => row.get('kind'));
  return (kinds as string[]).sort();
}

/** `lost` names the connection, and which of its commits or calls loses the answer. */
async function play(make: () => Promise<Case>, lost: { line: Line; at: number } | null) {
  const made = await make();
  const [commits, called] = [live.line.commits.length, calls.commits.length];
  lost?.line.cutAfter(lost.at, { loseAnswer: true });
  const settle = async () => (await made.press().catch(() => null)) as DecisionOutcome | null;
  await settle();
  const counts = { commits: live.line.commits.length - commits, calls: calls.commits.length - called };
  live.line.mend();
  calls.mend();
  if (lost) await settle();
  const left = { is: await made.left(), trail: await trailAbout(made), mails: (await mailsTo(made.to)).length };
  return { left, counts, mails: made.mails };
}

describe('every decision has one effect, whichever answer is lost', () => {
  it.each(Object.entries(PATHS))(
    '%s',
    async (_, make) => {
      const { left, counts, mails } = await play(make, null);
      expect(left.mails).toBe(mails);
      expect(counts.commits + counts.calls).toBeGreaterThan(0);
      const places = [
        ...Array.from({ length: counts.commits }, (__, at) => ({ line: live.line, at: at + 1 })),
        ...Array.from({ length: counts.calls }, (__, at) => ({ line: calls, at: at + 1 })),
      ];
      for (const [index, lost] of places.entries()) {
        const of = index < counts.commits ? 'commit' : 'call';
        expect({ of, at: lost.at, left: (await play(make, lost)).left }).toEqual({ of, at: lost.at, left });
      }
    },
    120_000,
  );

  it('an edit of the school has one effect', async () => {
    const edit = { sector: 'Private', schoolAddress: 'Lipa, Batangas', gradingPolicy: null };
    const attempt = newAttempt();
    const press = () => store.dispatch(editSchool(edit as never, attempt)).catch(() => undefined);
    const noted = async () => {
      const { docs } = await db.collection(`schools/${own.school.id}/audit`).where('kind', '==', 'schoolEdited').get();
      return docs.length;
    };
    live.line.cutAfter(1, { loseAnswer: true });
    await press();
    live.line.mend();
    expect(await noted()).toBe(1);
    await press();
    expect((await db.doc(`schools/${own.school.id}`).get()).get('schoolAddress')).toBe(edit.schoolAddress);
    expect(await noted()).toBe(1);
    expect(attempt.id).not.toBeNull();
  });
});
