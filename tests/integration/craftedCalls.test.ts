/** Calls past the screens, with the token of a signed-in person: the rules and the functions refuse them. */
import type { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  call,
  db,
  entriesOf,
  fieldsOf,
  mailsTo,
  PASSWORD,
  refusal,
  type Someone,
  unique,
} from '#support/functionsWorld';
import { type LiveWorld, newSession, openLiveWorld } from '#support/liveData';
import { makeReopenWorld, type ReopenWorld, trailOf } from '#support/reopenWorld';
import type { UserId } from '@/domain/book/ids';
import type { SchoolRequest } from '@/domain/school/school';
import { acceptRequests } from '@/features/school-admin/reopenAnswers';
import { signedIn } from '@/store/state/session';

let live: LiveWorld;
let world: ReopenWorld;
beforeAll(async () => {
  live = await openLiveWorld();
});
afterAll(() => live.close());
beforeEach(async () => {
  world = await makeReopenWorld();
});

const DATABASE = `projects/${process.env.GCLOUD_PROJECT ?? 'demo-talaan'}/databases/(default)/documents`;

/** Calls the database's own interface, as the browser's SDK does, with a person's token. */
async function rest(token: string, path: string, body?: object): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

const commit = (token: string, ...writes: object[]) => rest(token, `${DATABASE}:commit`, { writes });
const approval = (uid: string) => ({
  update: { name: `${DATABASE}/users/${uid}`, fields: { approved: { booleanValue: true } } },
  updateMask: { fieldPaths: ['approved'] },
});

/** The trail entry that an approval needs in its batch. */
async function approvalEntry(adminUid: string, uid: string, schoolid: string): Promise<object> {
  const [actor, person] = await Promise.all([fieldsOf(`users/${adminUid}`), fieldsOf(`users/${uid}`)]);
  const text = (stringValue: string) => ({ stringValue });
  const none = { nullValue: null };
  const id = `approved_${uid}`;
  return {
    update: {
      name: `${DATABASE}/schools/${schoolid}/audit/${id}`,
      fields: {
        ...{ id: text(id), kind: text('approved'), actorUid: text(adminUid), teacherUid: text(uid) },
        ...{ actorName: text(nameOf(actor)), teacherName: text(nameOf(person)) },
        people: { arrayValue: { values: [text(adminUid), text(uid)] } },
        ...{ aboutId: none, subject: none, section: none, quarter: none, reason: none },
      },
    },
    updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
  };
}

const nameOf = (person: Awaited<ReturnType<typeof fieldsOf>>) => `${person?.firstname} ${person?.lastname}`;

it('an administrator’s token opens no data of another school, past the screens', async () => {
  const { own, other } = world;
  const { token } = own.admin;
  const invite = unique('invite');
  const entry = { id: invite, kind: 'invite', email: 'x@deped.gov.ph', name: 'X', createdAt: new Date() };
  await db.doc(`adminInviteRequests/${invite}`).set({ ...entry, schoolid: other.school.id });
  await db.doc(`adminTeacherRegisterRequests/${other.pending.uid}`).set({ schoolid: other.school.id });
  const before = JSON.stringify([
    await entriesOf('users', other.school.id),
    await fieldsOf(`schools/${other.school.id}`),
    await entriesOf('adminInviteRequests', other.school.id),
  ]);

  // Reads: single documents, and queries that name the other school, or none.
  for (const path of [
    `users/${other.teacher.uid}`,
    `users/${other.pending.uid}`,
    `schools/${other.school.id}`,
    `adminInviteRequests/${invite}`,
    `adminTeacherRegisterRequests/${other.pending.uid}`,
  ]) {
    expect((await rest(token, `${DATABASE}/${path}`)).status).toBe(403);
  }
  const query = (schoolid?: string) => ({
    structuredQuery: {
      from: [{ collectionId: 'users' }],
      ...(schoolid
        ? {
            where: { fieldFilter: { field: { fieldPath: 'schoolid' }, op: 'EQUAL', value: { stringValue: schoolid } } },
          }
        : {}),
    },
  });
  expect((await rest(token, `${DATABASE}:runQuery`, query(own.school.id))).text).toContain(own.teacher.email);
  for (const asked of [query(other.school.id), query()]) {
    const answer = await rest(token, `${DATABASE}:runQuery`, asked);
    expect(answer.text).toContain('PERMISSION_DENIED');
    expect(answer.text).not.toContain(other.teacher.email);
  }

  // Writes.
  for (const write of [
    approval(other.pending.uid),
    { delete: `${DATABASE}/adminInviteRequests/${invite}` },
    { delete: `${DATABASE}/adminTeacherRegisterRequests/${other.pending.uid}` },
    { delete: `${DATABASE}/users/${other.teacher.uid}` },
    {
      update: { name: `${DATABASE}/schools/${other.school.id}`, fields: { admins: { arrayValue: { values: [] } } } },
      updateMask: { fieldPaths: ['admins'] },
    },
  ]) {
    expect((await commit(token, write)).status).toBe(403);
  }
  const ofAnother = await approvalEntry(own.admin.uid, other.pending.uid, other.school.id);
  expect((await commit(token, approval(other.pending.uid), ofAnother)).status).toBe(403);
  const ofOwn = await approvalEntry(own.admin.uid, own.pending.uid, own.school.id);
  expect((await commit(token, approval(own.pending.uid), ofOwn)).status).toBe(200);

  // The functions answer as if the person did not exist.
  const body = { adminUID: own.admin.uid, targetUID: other.teacher.uid };
  expect(refusal(await call('deleteUser', { token, body }))).toEqual({ status: 404, code: 'server/not-found' });
  const addressed = { email: other.teacher.email, firstName: 'Ben', lastName: 'Dizon' };
  expect((await call('teacherDeleteEmail', { token, body: addressed })).status).toBe(404);
  const accept = { as: 'administrator', inviteId: invite };
  expect((await call('acceptAdminInvite', { token, body: accept })).status).toBe(404);
  expect(await mailsTo(other.teacher.email)).toEqual([]);

  const after = JSON.stringify([
    await entriesOf('users', other.school.id),
    await fieldsOf(`schools/${other.school.id}`),
    await entriesOf('adminInviteRequests', other.school.id),
  ]);
  expect(after).toBe(before);
});

async function read({ token }: Someone, path: string): Promise<number> {
  return (await rest(token, `${DATABASE}/${path}`)).status;
}

type Write = { update: { name: string; fields: object } } | { delete: string };

async function write({ token }: Someone, crafted: Write): Promise<number> {
  const full =
    'delete' in crafted
      ? { delete: `${DATABASE}/${crafted.delete}` }
      : { update: { ...crafted.update, name: `${DATABASE}/${crafted.update.name}` } };
  return (await commit(token, full)).status;
}

/** The administrator accepts the world's request, as the page of requests does. */
async function acceptRequest(admin: Someone): Promise<void> {
  const { uid } = await live.session.signIn(admin.email, PASSWORD);
  const store = newSession(live, uid);
  store.dispatch(signedIn({ user: await live.records.fetchUser(uid), emailVerified: true }));
  const stored = (await fieldsOf(world.requestPath)) as SchoolRequest & { createdAt: unknown };
  const createdAt = (stored.createdAt as unknown as Timestamp).toMillis();
  const request = { ...stored, createdAt, teacher: world.own.teacher.uid as UserId };
  expect(await store.dispatch(acceptRequests([request]))).toBe(true);
}

it('crafted calls get no data of another school, change no score and no trail entry', async () => {
  const { own, other, subjectId } = world;
  await acceptRequest(own.admin);
  const [entry] = await trailOf(own.school);
  const entryPath = `schools/${own.school.id}/audit/${String(entry?.id)}`;
  const tree = `users/${own.teacher.uid}`;
  for (const path of [
    entryPath,
    `schools/${own.school.id}`,
    `${tree}/classSubjects/${subjectId}`,
    `adminRequests/${own.teacher.uid}`,
  ]) {
    expect([path, await read(other.admin, path)]).toEqual([path, 403]);
  }
  expect(await read(own.admin, entryPath)).toBe(200);
  expect(await read(own.teacher, entryPath)).toBe(200);
  const forged = `schools/${own.school.id}/audit/forged`;
  expect(await write(other.admin, { update: { name: forged, fields: { kind: { stringValue: 'viewed' } } } })).toBe(403);
  expect(await write(own.admin, { delete: entryPath })).toBe(403);
  expect(await write(own.admin, { update: { name: entryPath, fields: { kind: { stringValue: 'viewed' } } } })).toBe(
    403,
  );
  const { docs } = await db.collection(`${tree}/studentPerformance`).limit(1).get();
  const score = `${tree}/studentPerformance/${docs[0]?.id ?? ''}`;
  expect(await write(own.admin, { update: { name: score, fields: { score: { integerValue: '20' } } } })).toBe(403);
  expect(await write(other.admin, { delete: score })).toBe(403);
});
