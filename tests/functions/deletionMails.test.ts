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
import { runScheduled } from '#support/runScheduled';
import { ROLE_TEACHER } from '@/domain/people/roles';

let world: World;
beforeAll(async () => {});
beforeEach(async () => {
  world = await makeWorld();
});

type Notice = { notice?: 'deleted' | 'rejected'; reason?: string; mail?: 'later' };

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

describe('deleteUser that leaves the e-mail to a call of its own', () => {
  const LATER: Notice = { notice: 'deleted', mail: 'later' };
  const HOUR_MS = 60 * 60 * 1000;
  const anHourOn = () => Date.now() + HOUR_MS;

  const bodyFor = ({ uid, email }: { uid: string; email: string }) => ({
    ...{ email, firstName: 'Ben', lastName: 'Dizon', targetUID: uid },
  });

  const tell = (person: Someone, admin: Someone = world.own.admin) =>
    call('teacherDeleteEmail', { token: admin.token, body: bodyFor(person) });

  const SENT = [200, { sent: true }];
  const toAnswer = ({ status, body }: Awaited<ReturnType<typeof tell>>) => [status, body];

  it('sends nothing by itself; the call sends what was kept, once, with the account gone', async () => {
    const { teacher, school } = world.own;
    expect((await remove(teacher.uid, LATER)).body).toEqual({ deleted: true, noticeKept: true });
    expect(await hasIdentity(teacher.uid)).toBe(false);
    expect(await mailsTo(teacher.email)).toEqual([]);
    const answers = await Promise.all([tell(teacher), tell(teacher), tell(teacher)]);
    expect(answers.map(toAnswer)).toEqual([SENT, SENT, SENT]);
    const [mail, ...more] = await mailsTo(teacher.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(school.name);
    expect(await keptOf(teacher.email)).toBe(0);
    await runScheduled('dueNotices', anHourOn());
    expect(toAnswer(await tell(teacher))).toEqual(SENT);
    expect(await mailsTo(teacher.email)).toHaveLength(1);
  });

  it('finds the notice by the address alone, as the specification calls it', async () => {
    const { teacher, admin } = world.own;
    await remove(teacher.uid, LATER);
    const body = { email: teacher.email, firstName: 'Ben', lastName: 'Dizon', school: world.own.school.name };
    expect(toAnswer(await call('teacherDeleteEmail', { token: admin.token, body }))).toEqual(SENT);
    expect(await mailsTo(teacher.email)).toHaveLength(1);
  });

  it('sends the reason that was kept, whatever the call says', async () => {
    const { pending, admin } = world.own;
    await remove(pending.uid, { notice: 'rejected', reason: 'Not on our list.', mail: 'later' });
    const body = { ...bodyFor(pending), reason: 'Another one.' };
    expect(toAnswer(await call('teacherRejectEmail', { token: admin.token, body }))).toEqual(SENT);
    const [mail] = await mailsTo(pending.email);
    expect(mail?.text).toContain('Not on our list.');
    expect(mail?.text).not.toContain('Another one.');
  });

  it('is sent by the hourly look where no call came, and a late call sends no second one', async () => {
    const { teacher } = world.own;
    await remove(teacher.uid, LATER);
    // The client has some minutes for its own call.
    await runScheduled('dueNotices', Date.now());
    expect(await mailsTo(teacher.email)).toEqual([]);
    await runScheduled('dueNotices', anHourOn());
    expect(await mailsTo(teacher.email)).toHaveLength(1);
    expect(toAnswer(await tell(teacher))).toEqual(SENT);
    expect(await mailsTo(teacher.email)).toHaveLength(1);
  });

  it('is sent by the hourly look where the mail server refused the call, and after that no more', async () => {
    const { teacher } = world.own;
    await remove(teacher.uid, LATER);
    await hold(teacher.email);
    expect(refusal(await tell(teacher))).toEqual({ status: 502, code: 'server/mail-failed' });
    await release(teacher.email);
    await runScheduled('dueNotices', anHourOn());
    await runScheduled('dueNotices', anHourOn() + HOUR_MS);
    expect(await mailsTo(teacher.email)).toHaveLength(1);
  });

  it('a deletion that broke off is completed by the hourly look before the e-mail goes out', async () => {
    const { teacher, school } = world.own;
    await remove(teacher.uid, LATER);
    // As a function leaves it that was stopped after the tombstone.
    await db.doc(`deletedUsers/${teacher.uid}`).set({ id: teacher.uid, schoolid: school.id, deletedAt: new Date() });
    await db.doc(`users/${teacher.uid}/class/left`).set({ id: 'left' });
    await runScheduled('dueNotices', anHourOn());
    expect(await fieldsOf(`users/${teacher.uid}/class/left`)).toBeNull();
    expect(await fieldsOf(`deletedUsers/${teacher.uid}`)).toHaveProperty('finishedAt');
    expect(await mailsTo(teacher.email)).toHaveLength(1);
  });

  it('no other school reaches the notice, by the id or by the address', async () => {
    const { teacher } = world.own;
    await remove(teacher.uid, LATER);
    const stranger = world.other.admin;
    expect(refusal(await tell(teacher, stranger)).code).toBe('server/not-found');
    const body = { email: teacher.email, firstName: 'Ben', lastName: 'Dizon' };
    expect(refusal(await call('teacherDeleteEmail', { token: stranger.token, body })).code).toBe('server/not-found');
    expect(await mailsTo(teacher.email)).toEqual([]);
  });

  it('tells nobody but who deleted the account that the e-mail waits', async () => {
    const { teacher, secondAdmin } = world.own;
    await remove(teacher.uid, LATER);
    expect((await remove(teacher.uid, LATER, secondAdmin)).body).toEqual({ deleted: true });
  });
});
