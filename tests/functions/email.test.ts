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
  signIn,
  uniqueEmail,
  type World,
} from '#support/functionsWorld';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';

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

describe('an invited teacher whose address changes', () => {
  const { admin, teacher } = { admin: () => world.own.admin, teacher: () => world.own.teacher };
  const invite = async (email: string) => {
    const body = { adminUID: admin().uid, email, name: 'Ben Dizon' };
    return String((await call('inviteAdmin', { token: admin().token, body })).body.inviteId);
  };
  const accept = ({ token }: Someone, inviteId: string) => {
    const names = { firstname: 'Ben', lastname: 'Dizon' };
    return call('acceptAdminInvite', { token, body: { as: 'invited', inviteId, ...names } });
  };

  it('has no invite to the former address any more, and is promoted by one to the new address', async () => {
    const former = await invite(teacher().email);
    const email = await move(teacher());
    const moved = { ...teacher(), email, token: await signIn(email) };
    await adopt(moved);
    expect(refusal(await accept(moved, former))).toEqual({ status: 404, code: 'server/not-found' });
    // The administrator invited the owner of that address, who may be somebody else now.
    expect(await fieldsOf(`adminInviteRequests/${former}`)).toMatchObject({ email: teacher().email });
    expect(await fieldsOf(`users/${teacher().uid}`)).toMatchObject({ role: ROLE_TEACHER, email });
    expect((await accept(moved, await invite(email))).status).toBe(200);
    expect(await fieldsOf(`users/${teacher().uid}`)).toMatchObject({ role: ROLE_ADMIN, email });
    expect((await fieldsOf(`schools/${world.own.school.id}`))?.admins).toContain(email);
  });

  it('is promoted where the invite to the new address comes before the record has it', async () => {
    const email = await move(teacher());
    const moved = { ...teacher(), email, token: await signIn(email) };
    expect((await accept(moved, await invite(email))).status).toBe(200);
    expect((await adopt(moved)).body).toEqual({ email });
    expect(await fieldsOf(`users/${teacher().uid}`)).toMatchObject({ role: ROLE_ADMIN, email });
    const admins = (await fieldsOf(`schools/${world.own.school.id}`))?.admins as string[];
    expect(admins.filter((one) => one === email)).toHaveLength(1);
    expect(admins).not.toContain(teacher().email);
  });
});
