/** The server sends the e-mail of a deletion or rejection after the account is gone, and to no living account. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  db,
  fieldsOf,
  giveRecord,
  hasIdentity,
  mailsTo,
  makeWorld,
  refusal,
  type Someone,
  unique,
  type World,
} from '#support/functionsWorld';
import { hold, release } from '#support/hangingMail';
import { ROLE_TEACHER } from '@/domain/people/roles';

let world: World;
beforeAll(async () => {});
beforeEach(async () => {
  world = await makeWorld();
});

type Notice = { notice?: 'deleted' | 'rejected'; reason?: string };

async function remove(targetUID: string, notice: Notice, admin: Someone = world.own.admin) {
  const body = { adminUID: admin.uid, targetUID, ...notice };
  return await call('deleteUser', { token: admin.token, body });
}

async function keptOf(email: string): Promise<number> {
  return (await db.collection('serverMails').where('to', '==', email).get()).size;
}

async function trailOf(uid: string) {
  const { docs } = await db.collection(`schools/${world.own.school.id}/audit`).where('teacherUid', '==', uid).get();
  return docs
    .map((row) => ({ kind: row.get('kind'), reason: row.get('reason') }))
    .sort((a, b) => (a.kind < b.kind ? -1 : 1));
}

const DONE = { deleted: true, mailFailed: false };

describe('deleteUser with a notice', () => {
  it('tells the teacher once the account is gone, and keeps no address', async () => {
    const { teacher, school } = world.own;
    expect((await remove(teacher.uid, { notice: 'deleted' })).body).toEqual(DONE);
    expect(await hasIdentity(teacher.uid)).toBe(false);
    const [mail, ...more] = await mailsTo(teacher.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: [teacher.email], subject: 'Your Talaan account was deleted' });
    expect(mail?.text).toContain('Hello Ben Dizon,');
    expect(mail?.text).toContain(school.name);
    expect(await keptOf(teacher.email)).toBe(0);
    expect((await remove(teacher.uid, { notice: 'deleted' })).body).toEqual(DONE);
    expect(await mailsTo(teacher.email)).toHaveLength(1);
  });

  it('rejects only a waiting person, with the reason in the e-mail and in the trail', async () => {
    const { teacher, pending } = world.own;
    const rejection: Notice = { notice: 'rejected', reason: 'Not on our list.' };
    expect(refusal(await remove(teacher.uid, rejection)).code).toBe('server/already-approved');
    expect(refusal(await remove(pending.uid, { notice: 'rejected' })).code).toBe('input/invalid');
    expect(await trailOf(teacher.uid)).toEqual([]);
    expect(await mailsTo(teacher.email)).toEqual([]);
    expect((await remove(pending.uid, rejection)).body).toEqual(DONE);
    const [mail] = await mailsTo(pending.email);
    expect(mail?.subject).toBe('Your Talaan registration was not accepted');
    expect(mail?.text).toContain('Not on our list.');
    expect(await trailOf(pending.uid)).toEqual([{ kind: 'rejected', reason: 'Not on our list.' }]);
  });

  it('tells an administrator who was removed, in their language', async () => {
    const { secondAdmin } = world.own;
    await db.doc(`users/${secondAdmin.uid}`).update({ language: 'fil' });
    expect((await remove(secondAdmin.uid, { notice: 'deleted' })).body).toEqual(DONE);
    const [mail, ...more] = await mailsTo(secondAdmin.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Hindi ka na administrador sa Talaan');
    expect(mail?.text).toContain('Inalis ka ng isa pang administrador');
  });

  it('sends no e-mail when it is refused', async () => {
    const { admin, teacher } = world.own;
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    await db.doc(`serverLimits/${admin.uid}_${day}`).set({ uid: admin.uid, deletions: 100 });
    expect(refusal(await remove(teacher.uid, { notice: 'deleted' })).code).toBe('server/limit-reached');
    expect(await mailsTo(teacher.email)).toEqual([]);
    expect(await keptOf(teacher.email)).toBe(0);
    expect(await fieldsOf(`users/${teacher.uid}`)).not.toBeNull();
  });

  it('is complete when the e-mail fails; a repeat sends it', async () => {
    const { teacher } = world.own;
    await hold(teacher.email);
    expect((await remove(teacher.uid, { notice: 'deleted' })).body).toEqual({ deleted: true, mailFailed: true });
    expect(await hasIdentity(teacher.uid)).toBe(false);
    expect(await keptOf(teacher.email)).toBe(1);
    await release(teacher.email);
    expect((await remove(teacher.uid, { notice: 'deleted' })).body).toEqual(DONE);
    expect(await mailsTo(teacher.email)).toHaveLength(1);
    expect(await keptOf(teacher.email)).toBe(0);
  });

  it('tells the teacher when any administrator finishes a deletion that broke off', async () => {
    const { school, admin, secondAdmin, teacher } = world.own;
    const first = remove(teacher.uid, { notice: 'deleted' }, admin);
    const second = remove(teacher.uid, { notice: 'deleted' }, secondAdmin);
    const bodies = [(await first).body, (await second).body];
    // One of them deleted the account; the other learns that another administrator did.
    expect(bodies).toContainEqual(DONE);
    expect(bodies).toContainEqual({ deleted: true });
    expect(await mailsTo(teacher.email)).toHaveLength(1);
    expect(await fieldsOf(`deletedUsers/${teacher.uid}`)).toMatchObject({ schoolid: school.id });
  });

  it('writes to no address whose account lives on elsewhere', async () => {
    const { own, other } = world;
    const uid = unique('waits');
    const waiting = { uid, email: other.teacher.email };
    await giveRecord(waiting, { school: own.school, role: ROLE_TEACHER, approved: true });
    expect((await remove(uid, { notice: 'deleted' })).body).toEqual(DONE);
    expect(await mailsTo(other.teacher.email)).toEqual([]);
    expect(await keptOf(other.teacher.email)).toBe(0);
    expect(await hasIdentity(other.teacher.uid)).toBe(true);
  });

  it('sends no e-mail without a notice', async () => {
    const { teacher } = world.own;
    expect((await remove(teacher.uid, {})).body).toEqual({ deleted: true });
    expect(await mailsTo(teacher.email)).toEqual([]);
  });
});
