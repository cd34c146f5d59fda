/** A teacher who waits corrects the registration; nobody else can, and no other field moves. */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  auth,
  call,
  db,
  fieldsOf,
  forgetSignInTime,
  makeIdentity,
  makeListedSchool,
  makeWorld,
  refusal,
  type Someone,
  uniqueEmail,
  type World,
} from '#support/functionsWorld';
import { PROVEN_REGISTRATIONS } from '@/domain/constants';

let world: World;

beforeAll(async () => {});
beforeEach(async () => {
  world = await makeWorld();
});

const NAMES = { firstname: 'Dina Grace', lastname: 'Peña Íñigo', facultyId: 'T-7' };
const correct = ({ token }: Someone, body: object) => call('correctRegistration', { token, body });

describe('correctRegistration', () => {
  it('writes names and faculty ID into the record and the entry of the list, and keeps their times', async () => {
    const { pending, school } = world.own;
    const at = Timestamp.fromMillis(1_750_000_000_000);
    await db.doc(`adminTeacherRegisterRequests/${pending.uid}`).set({ id: pending.uid, createdAt: at });
    const before = await fieldsOf(`users/${pending.uid}`);
    const answer = await correct(pending, { schoolid: school.id, ...NAMES, role: 0, approved: true, email: 'x@y.ph' });
    expect([answer.status, answer.body]).toEqual([200, { corrected: true }]);
    expect(await fieldsOf(`users/${pending.uid}`)).toEqual({ ...before, ...NAMES, lastnamelower: 'pena inigo' });
    const entry = { id: pending.uid, email: pending.email, ...NAMES, school: school.name, schoolid: school.id };
    expect(await fieldsOf(`adminTeacherRegisterRequests/${pending.uid}`)).toEqual({ ...entry, createdAt: at });
    expect(await fieldsOf(`schools/${school.id}/registrations/proven`)).toBeNull();
  });

  it('keeps the faculty ID of a call that names none', async () => {
    const { pending, school } = world.own;
    const { facultyId, ...names } = NAMES;
    await correct(pending, { schoolid: school.id, ...NAMES });
    await correct(pending, { schoolid: school.id, ...names });
    expect(await fieldsOf(`users/${pending.uid}`)).toMatchObject({ facultyId });
  });

  it('moves to another school, which counts it and has it among its newest; the former one has it no more', async () => {
    const { pending } = world.own;
    const { school } = world.other;
    const before = await fieldsOf(`users/${pending.uid}`);
    expect((await correct(pending, { schoolid: school.id, ...NAMES })).status).toBe(200);
    const record = await fieldsOf(`users/${pending.uid}`);
    expect(record).toMatchObject({ schoolid: school.id, school: school.name, approved: false, role: 1 });
    const times = [before, record].map((each) => (each?.createdAt as Timestamp | undefined)?.toMillis() ?? 0);
    expect(times[1]).toBeGreaterThan(times[0] ?? 0);
    const counter = await fieldsOf(`schools/${school.id}/registrations/proven`);
    expect(counter).toMatchObject({ count: 1, lastUid: pending.uid });
    const left = await db.collection('adminTeacherRegisterRequests').where('schoolid', '==', world.own.school.id).get();
    expect(left.docs.map(({ id }) => id)).not.toContain(pending.uid);
    // There and back again is two more registrations, so nobody fills a list for nothing.
    expect((await correct(pending, { schoolid: world.own.school.id, ...NAMES })).status).toBe(200);
    expect((await correct(pending, { schoolid: school.id, ...NAMES })).status).toBe(200);
    expect(await fieldsOf(`schools/${school.id}/registrations/proven`)).toMatchObject({ count: 2 });
  });

  it('is refused by a school that is full today, and lets in again after a day', async () => {
    const { pending } = world.own;
    const { school } = world.other;
    const counter = db.doc(`schools/${school.id}/registrations/proven`);
    await counter.set({
      count: PROVEN_REGISTRATIONS,
      createdAt: Timestamp.now(),
      lastUid: 'x',
      updatedAt: Timestamp.now(),
    });
    const answer = await correct(pending, { schoolid: school.id, ...NAMES });
    expect(refusal(answer)).toEqual({ status: 429, code: 'server/limit-reached' });
    expect(answer.text).toContain('Try again tomorrow');
    expect(await fieldsOf(`users/${pending.uid}`)).toMatchObject({ schoolid: world.own.school.id, firstname: 'Dina' });
    await counter.update({ createdAt: Timestamp.fromMillis(Date.now() - 25 * 60 * 60 * 1000) });
    expect((await correct(pending, { schoolid: school.id, ...NAMES })).status).toBe(200);
    expect((await counter.get()).get('count')).toBe(1);
  });

  it.each([
    ['a school that is not on Talaan', async () => ({ schoolid: (await makeListedSchool()).id, ...NAMES }), 404],
    [
      'a name with an address of a page',
      async () => ({ schoolid: world.own.school.id, ...NAMES, lastname: 'www.x.ph' }),
      400,
    ],
    ['a missing last name', async () => ({ schoolid: world.own.school.id, firstname: 'Dina' }), 400],
  ] as const)('refuses %s', async (_, toBody, status) => {
    const { pending } = world.own;
    const before = await fieldsOf(`users/${pending.uid}`);
    expect((await correct(pending, await toBody())).status).toBe(status);
    expect(await fieldsOf(`users/${pending.uid}`)).toEqual(before);
  });

  it('refuses everybody who does not wait for a first approval', async () => {
    const { pending, teacher, admin } = world.own;
    const body = { schoolid: world.other.school.id, ...NAMES };
    const approved = await correct(teacher, body);
    expect(refusal(approved)).toEqual({ status: 409, code: 'server/already-approved' });
    expect(approved.text).toContain('Your school has let you in');
    expect(refusal(await correct(admin, body)).status).toBe(403);
    expect(refusal(await correct(await makeIdentity(), body)).status).toBe(403);
    // The approval was withdrawn: the class records are the school's.
    await db.doc(`users/${pending.uid}`).update({ lastLogin: Timestamp.now() });
    expect(refusal(await correct(pending, body)).status).toBe(403);
    await db.doc(`users/${pending.uid}`).update({ lastLogin: null });
    await db.doc(`deletedUsers/${pending.uid}`).set({ id: pending.uid, schoolid: world.own.school.id });
    expect(refusal(await correct(pending, body)).status).toBe(403);
    for (const { uid } of [pending, teacher, admin])
      expect(await fieldsOf(`users/${uid}`)).toMatchObject({ schoolid: world.own.school.id });
  });
});

describe('the changed address of somebody who waits', () => {
  const move = async (someone: Someone) => {
    const email = uniqueEmail('moved-');
    await auth.updateUser(someone.uid, { email, emailVerified: true });
    await forgetSignInTime(someone.uid);
    return email;
  };
  const adopt = ({ token }: Someone) => call('adoptEmail', { token, body: {} });

  it('reaches the record and the entry of the list', async () => {
    const { pending, school } = world.own;
    await correct(pending, { schoolid: school.id, ...NAMES });
    const email = await move(pending);
    expect((await adopt(pending)).body).toEqual({ email });
    expect(await fieldsOf(`adminTeacherRegisterRequests/${pending.uid}`)).toMatchObject({ email });
  });

  it('reaches an application to administer a school', async () => {
    const nena = await makeIdentity();
    const body = { schoolid: world.own.school.id, firstname: 'Nena', lastname: 'Luz' };
    expect((await call('registerAdmin', { token: nena.token, body })).status).toBe(202);
    const email = await move(nena);
    expect((await adopt(nena)).body).toEqual({ email });
    expect(await fieldsOf(`adminInviteRequests/${nena.uid}`)).toMatchObject({ email, kind: 'application' });
  });
});
