/** A changed address reaches every record that names its owner, and no other record. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  auth,
  call,
  db,
  fieldsOf,
  forgetSignInTime,
  makeIdentity,
  makeWorld,
  refusal,
  type Someone,
  uniqueEmail,
  type World,
} from '#support/functionsWorld';

let world: World;

beforeAll(async () => {});
beforeEach(async () => {
  world = await makeWorld();
});

/** Changes the address as the link in the mail does: the provider has the new address, the token the old one. */
async function move(someone: Someone, emailVerified = true): Promise<string> {
  const email = uniqueEmail('moved-');
  await auth.updateUser(someone.uid, { email, emailVerified });
  await forgetSignInTime(someone.uid);
  return email;
}

const adopt = (someone: Someone, body: object = {}) => call('adoptEmail', { token: someone.token, body });

describe('adoptEmail', () => {
  it('moves the record and the requests of a teacher, and not the school', async () => {
    const { teacher, school } = world.own;
    const requests = [`adminRequests/${teacher.uid}`, `adminRequests/${teacher.uid}/requests/s1_1`];
    await Promise.all(requests.map((path) => db.doc(path).set({ email: teacher.email, firstname: 'Ben' })));
    const admins = (await fieldsOf(`schools/${school.id}`))?.admins;
    const before = await fieldsOf(`users/${teacher.uid}`);
    const email = await move(teacher);
    const answer = await adopt(teacher, { email: 'other@deped.gov.ph', uid: world.own.admin.uid });
    expect([answer.status, answer.body]).toEqual([200, { email }]);
    expect(await fieldsOf(`users/${teacher.uid}`)).toEqual({ ...before, email });
    for (const path of requests) expect(await fieldsOf(path)).toEqual({ email, firstname: 'Ben' });
    expect((await fieldsOf(`schools/${school.id}`))?.admins).toEqual(admins);
    expect(await fieldsOf(`adminTeacherRegisterRequests/${teacher.uid}`)).toBeNull();
  });

  it('moves an administrator on the list of the school, once, however often it is called', async () => {
    const { admin, secondAdmin, school } = world.own;
    const email = await move(admin);
    for (const answer of [await adopt(admin), await adopt(admin)]) expect(answer.body).toEqual({ email });
    expect((await fieldsOf(`schools/${school.id}`))?.admins).toEqual([secondAdmin.email, email]);
    expect((await fieldsOf(`schools/${world.other.school.id}`))?.admins).toContain(world.other.admin.email);
  });

  it('refuses an address that is not proven, whatever the token says', async () => {
    const { teacher } = world.own;
    await move(teacher, false);
    expect(refusal(await adopt(teacher))).toEqual({ status: 403, code: 'server/email-unverified' });
    expect((await fieldsOf(`users/${teacher.uid}`))?.email).toBe(teacher.email);
  });

  it('refuses a person without a record, and one who is being deleted', async () => {
    const stranger = await makeIdentity();
    const refused = { status: 403, code: 'server/not-allowed' };
    expect(refusal(await adopt(stranger))).toEqual(refused);
    expect(await fieldsOf(`users/${stranger.uid}`)).toBeNull();
    const { teacher } = world.own;
    await move(teacher);
    await db.doc(`deletedUsers/${teacher.uid}`).set({ id: teacher.uid });
    expect(refusal(await adopt(teacher))).toEqual(refused);
    expect((await fieldsOf(`users/${teacher.uid}`))?.email).toBe(teacher.email);
  });
});
