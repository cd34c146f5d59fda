/** Functions write one trail entry for each action, with the names of that day. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  db,
  giveRecord,
  mailsTo,
  makeIdentity,
  makeListedSchool,
  makeWorld,
  type Someone,
  uniqueEmail,
  type World,
} from '#support/functionsWorld';
import { ROLE_TEACHER } from '@/domain/people/roles';

const names = { firstname: 'Nena', lastname: 'Luz' };

let world: World;
beforeAll(async () => {});
beforeEach(async () => {
  world = await makeWorld();
});

async function trail(schoolid = world.own.school.id) {
  const { docs } = await db.collection(`schools/${schoolid}/audit`).orderBy('at').get();
  return docs.map((row) => ({ ...row.data(), id: row.id }) as Record<string, unknown>);
}

const asAdmin = (name: Parameters<typeof call>[0], body: object) =>
  call(name, { token: world.own.admin.token, body: { adminUID: world.own.admin.uid, ...body } });

describe('the trail', () => {
  it('has one entry for each new account, however often the call is repeated', async () => {
    const [teacher, admin] = [uniqueEmail('t'), uniqueEmail('a')];
    for (const _ of [1, 2]) await asAdmin('createUser', { email: teacher, ...names });
    await asAdmin('createAdmin', { email: admin, ...names });
    const actor = { actorUid: world.own.admin.uid, actorName: 'Gloria Santos' };
    expect(await trail()).toMatchObject([
      { kind: 'teacherAdded', ...actor, teacherName: 'Nena Luz' },
      { kind: 'adminCreated', ...actor, teacherName: 'Nena Luz' },
    ]);
    const [entry] = await trail();
    expect(entry?.people).toEqual([world.own.admin.uid, entry?.teacherUid]);
    expect(Object.keys(entry ?? {}).sort()).toEqual(
      [
        ...['aboutId', 'actorName', 'actorUid', 'at', 'id', 'kind', 'people', 'quarter', 'reason', 'section'],
        ...['subject', 'teacherName', 'teacherUid'],
      ].sort(),
    );
    expect(await trail(world.other.school.id)).toEqual([]);
  });

  it('keeps the entry of a deletion after all else of the account is gone', async () => {
    const { teacher, secondAdmin } = world.own;
    for (const _ of [1, 2]) await asAdmin('deleteUser', { targetUID: teacher.uid });
    await asAdmin('deleteUser', { targetUID: secondAdmin.uid });
    expect(await trail()).toMatchObject([
      { kind: 'deleted', teacherUid: teacher.uid, teacherName: 'Ben Dizon', actorName: 'Gloria Santos' },
      { kind: 'adminRemoved', teacherUid: secondAdmin.uid, teacherName: 'Jose Cruz' },
    ]);
  });

  it('has the entry of a rejection where the account is deleted, and none where it stays', async () => {
    const { teacher, pending } = world.own;
    const reason = 'Not of this school.';
    const approved = await asAdmin('deleteUser', { targetUID: teacher.uid, notice: 'rejected', reason });
    expect(approved.status).toBe(409);
    expect(await trail()).toEqual([]);
    for (const _ of [1, 2]) await asAdmin('deleteUser', { targetUID: pending.uid, notice: 'rejected', reason });
    const entry = { id: `rejected_${pending.uid}`, kind: 'rejected', teacherUid: pending.uid, reason };
    expect(await trail()).toMatchObject([{ ...entry, actorUid: world.own.admin.uid, actorName: 'Gloria Santos' }]);
    for (const why of ['', 'x'.repeat(1001), 7]) {
      const unclear = await asAdmin('deleteUser', { targetUID: teacher.uid, notice: 'rejected', reason: why });
      expect(unclear.status).toBe(400);
    }
  });

  it('has entries of invites, of people who accepted them, and of applications', async () => {
    const invited = await makeIdentity();
    const body = { email: invited.email, name: 'Nena Luz' };
    const inviteId = (await asAdmin('inviteAdmin', body)).body.inviteId;
    await asAdmin('inviteAdmin', body);
    await call('acceptAdminInvite', { token: invited.token, body: { as: 'invited', inviteId, ...names } });
    const applicant: Someone = await makeIdentity();
    await call('registerAdmin', { token: applicant.token, body: { schoolid: world.own.school.id, ...names } });
    await asAdmin('acceptAdminInvite', { as: 'administrator', inviteId: applicant.uid });
    expect(await trail()).toMatchObject([
      { kind: 'invited', teacherUid: null, teacherName: 'Nena Luz', aboutId: inviteId },
      { kind: 'adminCreated', actorUid: invited.uid, teacherUid: invited.uid, people: [invited.uid] },
      { kind: 'applicationAccepted', actorUid: world.own.admin.uid, teacherUid: applicant.uid },
    ]);
  });

  it('begins with the first administrator', async () => {
    const school = await makeListedSchool();
    const first = await makeIdentity();
    await call('registerAdmin', { token: first.token, body: { schoolid: school.id, ...names } });
    expect(await trail(school.id)).toMatchObject([
      { kind: 'adminCreated', actorUid: first.uid, actorName: 'Nena Luz' },
    ]);
  });

  it('has the name of the user record, whatever name a person types', async () => {
    const { school, pending, secondAdmin } = world.own;
    const inviteId = (await asAdmin('inviteAdmin', { email: pending.email, name: 'D. Peña' })).body.inviteId;
    await call('acceptAdminInvite', { token: pending.token, body: { as: 'invited', inviteId, ...names } });
    const applicant = await makeIdentity();
    await call('registerAdmin', { token: applicant.token, body: { schoolid: school.id, ...names } });
    await giveRecord(applicant, { school, role: ROLE_TEACHER, approved: false, firstname: 'Luz', lastname: 'Cruz' });
    const body = { as: 'administrator', inviteId: applicant.uid };
    await call('acceptAdminInvite', { token: secondAdmin.token, body });
    expect((await trail()).slice(1)).toMatchObject([
      { kind: 'adminCreated', actorName: 'Dina Peña', teacherName: 'Dina Peña' },
      { kind: 'applicationAccepted', actorName: 'Jose Cruz', teacherName: 'Luz Cruz' },
    ]);
    expect((await mailsTo(applicant.email)).at(-1)?.text).toContain('Hello Luz');
  });
});
