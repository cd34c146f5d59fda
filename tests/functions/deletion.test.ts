/** Deleting an account leaves only the tombstone, and a repeat finishes it from any point at which it broke off. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  auth,
  call,
  db,
  entriesOf,
  fieldsOf,
  forgeToken,
  forgetSignInTime,
  hasIdentity,
  makeIdentity,
  makeWorld,
  refusal,
  type Someone,
  unique,
  type World,
} from '#support/functionsWorld';

const NOT_FOUND = { status: 404, code: 'server/not-found' };
const DELETED = [200, { deleted: true }];

let world: World;

beforeAll(async () => {});
beforeEach(async () => {
  world = await makeWorld();
});

const TREE = [
  'class/c1',
  'classSubjects/s1',
  'students/l1',
  'classStudents/e1',
  'activity/a1',
  'activityItem/i1',
  'studentPerformance/a1_e1',
  'scoreMarks/a1_e1',
  'studentPoints/i1_e1',
  'studentGrades/e1_1',
  'quarterClosings/s1_1_1',
  'scoreChanges/save1_7',
  'controls/1',
  'deleteItemQueue/x1',
  'globalVersion/1',
];

/** Makes every document that can belong or point to a person; returns the paths. */
async function fill({ uid, email }: Someone, schoolid: string): Promise<string[]> {
  const invite = unique('invite');
  const paths = [
    ...TREE.map((path) => `users/${uid}/${path}`),
    `adminRequests/${uid}`,
    `adminRequests/${uid}/requests/s1_1`,
    `adminTeacherRegisterRequests/${uid}`,
    `adminInviteTeacherConfirmation/${uid}`,
    `adminInviteRequests/${uid}`,
    `adminInviteRequests/${invite}`,
    `serverAccounts/${unique('note')}`,
    `serverLimits/${uid}_20260101`,
  ];
  await Promise.all(paths.map((path) => db.doc(path).set({ uid, email, schoolid })));
  return paths;
}

async function whatIsLeft(paths: readonly string[]): Promise<string[]> {
  const found = await db.getAll(...paths.map((path) => db.doc(path)));
  return found.filter((document) => document.exists).map((document) => document.ref.path);
}

async function deleteAs(admin: Someone, targetUID: string) {
  const answer = await call('deleteUser', { token: admin.token, body: { adminUID: admin.uid, targetUID } });
  return [answer.status, answer.status === 200 ? answer.body : refusal(answer).code];
}

describe('deleteUser', () => {
  it('removes a teacher with all documents below and about them, and no other person', async () => {
    const { own, other } = world;
    const paths = await fill(own.teacher, own.school.id);
    const kept = [...(await fill(own.pending, own.school.id)), ...(await fill(other.teacher, other.school.id))];
    expect(await deleteAs(own.admin, own.teacher.uid)).toEqual(DELETED);
    expect(await whatIsLeft([...paths, `users/${own.teacher.uid}`])).toEqual([]);
    expect(await hasIdentity(own.teacher.uid)).toBe(false);
    const tombstone = await fieldsOf(`deletedUsers/${own.teacher.uid}`);
    expect(Object.keys(tombstone ?? {}).sort()).toEqual(['deletedAt', 'finishedAt', 'id', 'schoolid']);
    expect(await whatIsLeft(kept)).toHaveLength(kept.length);
    expect(await hasIdentity(own.pending.uid)).toBe(true);
  });

  it('takes a teacher off the sections of the school, which keep the others', async () => {
    const { school, admin, teacher } = world.own;
    const at = db.doc(`schools/${school.id}/sections/rizal`);
    const others = { ben: { areas: ['art'], name: 'Ben', at: new Date(0) } };
    const claims = { ...others, [teacher.uid]: { areas: ['art'], name: 'Ana', at: new Date(0) } };
    const teacherNames = { [teacher.uid]: 'Ana', ben: 'Ben' };
    const staff = {
      adviserUid: teacher.uid,
      adviserName: 'Ana',
      teachers: [teacher.uid, 'ben'],
      teacherNames,
      claims,
    };
    await at.set({ id: 'rizal', ...staff, areaTeachers: { science: teacher.uid, english: 'ben' }, revision: 4 });
    expect(await deleteAs(admin, teacher.uid)).toEqual(DELETED);
    const left = (await at.get()).data();
    expect(Object.keys(left?.claims ?? {})).toEqual(['ben']);
    expect(left).toMatchObject({
      ...{ adviserUid: null, adviserName: '', teachers: ['ben'], teacherNames: { ben: 'Ben' } },
      ...{ areaTeachers: { english: 'ben' }, revision: 5, claims: { ben: { areas: ['art'] } } },
    });
  });

  it('takes a claim off a section that names the teacher nowhere else', async () => {
    const { school, admin, teacher } = world.own;
    const at = db.doc(`schools/${school.id}/sections/luna`);
    const claim = (name: string) => ({ areas: ['art'], name, at: new Date() });
    const staff = { adviserUid: null, adviserName: '', areaTeachers: {}, teachers: [], teacherNames: {}, revision: 2 };
    await at.set({ id: 'luna', ...staff, claims: { ben: claim('Ben'), [teacher.uid]: claim('Ana') } });
    expect(await deleteAs(admin, teacher.uid)).toEqual(DELETED);
    expect(Object.keys((await at.get()).get('claims') as object)).toEqual(['ben']);
  });

  it('has one effect when repeated', async () => {
    const { admin, teacher } = world.own;
    expect(await deleteAs(admin, teacher.uid)).toEqual(DELETED);
    const first = await fieldsOf(`deletedUsers/${teacher.uid}`);
    expect(await deleteAs(admin, teacher.uid)).toEqual(DELETED);
    expect(await fieldsOf(`deletedUsers/${teacher.uid}`)).toEqual(first);
  });

  it.each([
    ['after the tombstone', async () => {}],
    ['after the identity was lost', (uid: string) => auth.deleteUser(uid)],
    ['after the record', async (uid: string) => void (await db.doc(`users/${uid}`).delete())],
  ])('goes on %s', async (_, breakOff) => {
    const { school, admin, teacher } = world.own;
    const paths = await fill(teacher, school.id);
    await db.doc(`deletedUsers/${teacher.uid}`).set({ id: teacher.uid, deletedAt: new Date(), schoolid: school.id });
    await breakOff(teacher.uid);
    expect(await deleteAs(admin, teacher.uid)).toEqual(DELETED);
    const byAddress = paths.filter((path) => path.includes('/invite'));
    expect((await whatIsLeft(paths)).filter((path) => !byAddress.includes(path))).toEqual([]);
    expect(await hasIdentity(teacher.uid)).toBe(false);
    expect(await fieldsOf(`users/${teacher.uid}`)).toBeNull();
    expect((await fieldsOf(`deletedUsers/${teacher.uid}`))?.finishedAt).toBeDefined();
  });

  it('disables the account before it deletes any document', async () => {
    const { school, admin, teacher } = world.own;
    await fill(teacher, school.id);
    const deletion = deleteAs(admin, teacher.uid);
    const seen: boolean[] = [];
    for (let left = true; left; ) {
      const [record, leaf] = await db.getAll(db.doc(`users/${teacher.uid}`), db.doc(`users/${teacher.uid}/class/c1`));
      left = record?.exists ?? false;
      if (left && !leaf?.exists) seen.push(record?.get('disabled') === true);
    }
    await deletion;
    expect(seen.every(Boolean)).toBe(true);
  });

  it('answers alike for an unknown id, another school and its deleted account, and changes none', async () => {
    const { own, other } = world;
    const gone = unique('gone');
    await db.doc(`deletedUsers/${gone}`).set({ id: gone, schoolid: other.school.id });
    const stranger = await makeIdentity();
    const texts = new Set<string>();
    for (const targetUID of ['nobody', other.teacher.uid, other.admin.uid, stranger.uid, gone]) {
      const answer = await call('deleteUser', { token: own.admin.token, body: { adminUID: own.admin.uid, targetUID } });
      expect(refusal(answer)).toEqual(NOT_FOUND);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(1);
    expect(await fieldsOf(`users/${other.teacher.uid}`)).not.toHaveProperty('disabled');
    expect(await hasIdentity(stranger.uid)).toBe(true);
    expect(await fieldsOf('deletedUsers/nobody')).toBeNull();
  });

  it('with onlyPending, keeps a teacher who was approved meanwhile', async () => {
    const { admin, teacher, pending } = world.own;
    const body = (targetUID: string) => ({ adminUID: admin.uid, targetUID, onlyPending: true });
    const refused = await call('deleteUser', { token: admin.token, body: body(teacher.uid) });
    expect(refusal(refused)).toEqual({ status: 409, code: 'server/already-approved' });
    expect(await fieldsOf(`users/${teacher.uid}`)).not.toHaveProperty('disabled');
    expect(await fieldsOf(`deletedUsers/${teacher.uid}`)).toBeNull();
    expect(await hasIdentity(teacher.uid)).toBe(true);
    const done = await call('deleteUser', { token: admin.token, body: body(pending.uid) });
    expect([done.status, done.body]).toEqual(DELETED);
    expect(await fieldsOf(`users/${pending.uid}`)).toBeNull();
    const unclear = { ...body(teacher.uid), onlyPending: 'yes' };
    expect(refusal(await call('deleteUser', { token: admin.token, body: unclear }))).toEqual({
      status: 400,
      code: 'input/invalid',
    });
  });

  it('takes an administrator off the school, but not oneself here', async () => {
    const { school, admin, secondAdmin } = world.own;
    const sent = unique('invite');
    await db.doc(`adminInviteRequests/${sent}`).set({
      schoolid: school.id,
      email: 'new@deped.gov.ph',
      invitedBy: 'Jose Cruz',
      invitedByUid: secondAdmin.uid,
    });
    expect(await deleteAs(admin, admin.uid)).toEqual([409, 'server/own-account']);
    expect(await deleteAs(admin, secondAdmin.uid)).toEqual(DELETED);
    expect((await fieldsOf(`schools/${school.id}`))?.admins).toEqual([admin.email]);
    expect(await fieldsOf(`adminInviteRequests/${sent}`)).toMatchObject({ invitedBy: '', invitedByUid: '' });
  });

  it('of two administrators who delete each other at once, one remains', async () => {
    const { school, admin, secondAdmin } = world.own;
    await Promise.all([deleteAs(admin, secondAdmin.uid), deleteAs(secondAdmin, admin.uid)]);
    const left = (await entriesOf('users', school.id)).filter(({ role }) => role === 0);
    expect(left).toHaveLength(1);
    expect(left[0]).not.toHaveProperty('disabled');
  });

  it('refuses at the limit of the day, except to finish a deletion that has begun', async () => {
    const { school, admin, teacher, pending } = world.own;
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    await db.doc(`serverLimits/${admin.uid}_${day}`).set({ uid: admin.uid, deletions: 100 });
    expect(await deleteAs(admin, teacher.uid)).toEqual([429, 'server/limit-reached']);
    expect(await fieldsOf(`deletedUsers/${teacher.uid}`)).toBeNull();
    await db.doc(`deletedUsers/${pending.uid}`).set({ id: pending.uid, deletedAt: new Date(), schoolid: school.id });
    expect(await deleteAs(admin, pending.uid)).toEqual(DELETED);
  });
});

describe('deleteOwnAccount', () => {
  const leave = async ({ uid, token }: { uid: string; token: string }) => {
    const answer = await call('deleteOwnAccount', { token, body: { targetUID: uid } });
    return [answer.status, answer.status === 200 ? answer.body : refusal(answer).code];
  };

  it('removes a teacher with all documents', async () => {
    const { school, teacher } = world.own;
    const paths = await fill(teacher, school.id);
    expect(await leave(teacher)).toEqual(DELETED);
    expect(await whatIsLeft([...paths, `users/${teacher.uid}`])).toEqual([]);
    expect(await hasIdentity(teacher.uid)).toBe(false);
    expect(await leave(teacher)).toEqual([401, 'auth/session-expired']);
  });

  it('deletes only the person who is named', async () => {
    const { teacher, pending } = world.own;
    expect(await leave({ uid: pending.uid, token: teacher.token })).toEqual([403, 'server/not-allowed']);
    for (const { uid } of [teacher, pending]) expect(await hasIdentity(uid)).toBe(true);
    expect(refusal(await call('deleteOwnAccount', { token: teacher.token })).code).toBe('input/invalid');
  });

  it('works for a person who waits for approval, and for one without a record', async () => {
    expect(await leave(world.own.pending)).toEqual(DELETED);
    const stranger = await makeIdentity();
    expect(await leave(stranger)).toEqual(DELETED);
    expect(await hasIdentity(stranger.uid)).toBe(false);
  });

  it('finishes after it broke off, although the account is disabled', async () => {
    const { school, teacher } = world.own;
    const paths = await fill(teacher, school.id);
    await db.doc(`users/${teacher.uid}`).update({ disabled: true });
    expect(await leave(teacher)).toEqual([403, 'auth/disabled']);
    await db.doc(`deletedUsers/${teacher.uid}`).set({ id: teacher.uid, deletedAt: new Date(), schoolid: school.id });
    expect(await leave(teacher)).toEqual(DELETED);
    expect(await whatIsLeft(paths)).toEqual([]);
  });

  it('needs a sign-in of the last five minutes', async () => {
    const { teacher } = world.own;
    await forgetSignInTime(teacher.uid);
    const now = Math.floor(Date.now() / 1000);
    const old = forgeToken(teacher.token, { auth_time: now - 5 * 60 - 30 });
    expect(await leave({ ...teacher, token: old })).toEqual([403, 'server/sign-in-again']);
    expect(await hasIdentity(teacher.uid)).toBe(true);
    expect(await leave({ ...teacher, token: forgeToken(teacher.token, { auth_time: now - 4 * 60 }) })).toEqual(DELETED);
  });

  it('is refused where the only other administrator never chose a password', async () => {
    const { admin, secondAdmin } = world.own;
    const second = db.doc(`users/${secondAdmin.uid}`);
    await second.update({ passwordResetRequired: true });
    expect(await leave(admin)).toEqual([409, 'server/last-administrator']);
    await second.update({ passwordResetRequired: false });
    expect(await leave(admin)).toEqual(DELETED);
  });

  it('is refused to the only administrator of a school', async () => {
    const { admin, secondAdmin } = world.own;
    expect(await leave(secondAdmin)).toEqual(DELETED);
    expect(await leave(admin)).toEqual([409, 'server/last-administrator']);
    expect(await fieldsOf(`deletedUsers/${admin.uid}`)).toBeNull();
    expect(await fieldsOf(`users/${admin.uid}`)).not.toHaveProperty('disabled');
  });
});
