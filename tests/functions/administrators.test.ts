/** Becoming an administrator: as the first, by invitation, by application. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  allMails,
  auth,
  call,
  db,
  entriesOf,
  fieldsOf,
  mailsTo,
  makeIdentity,
  makeListedSchool,
  makeWorld,
  refusal,
  type Someone,
  unique,
  uniqueEmail,
  type World,
} from '#support/functionsWorld';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';

const NOT_FOUND = { status: 404, code: 'server/not-found' };
const UNVERIFIED = { status: 403, code: 'server/email-unverified' };
const names = { firstname: 'Nena', lastname: 'Luz' };

let world: World;

beforeAll(async () => {});
beforeEach(async () => {
  world = await makeWorld();
});

const register = ({ token }: Someone, schoolid: string) =>
  call('registerAdmin', { token, body: { schoolid, ...names, facultyId: 'P-1' } });
const invite = (email: string, admin = world.own.admin) =>
  call('inviteAdmin', { token: admin.token, body: { adminUID: admin.uid, email, name: 'Nena Luz' } });
const acceptAs = ({ token }: Someone, inviteId: string) =>
  call('acceptAdminInvite', { token, body: { as: 'invited', inviteId, ...names } });
const decideAs = ({ token }: Someone, inviteId: string) =>
  call('acceptAdminInvite', { token, body: { as: 'administrator', inviteId } });

describe('the privacy policy that somebody agreed to', () => {
  const consents = async (uid: string) => Object.keys(((await fieldsOf(`users/${uid}`))?.consents ?? {}) as object);
  const registerWith = ({ token }: Someone, schoolid: string, privacy: unknown) =>
    call('registerAdmin', { token, body: { schoolid, ...names, privacy } });

  it('is in the record of a first administrator, an invited one, and one whose application was accepted', async () => {
    const [school, first, invited, applicant] = await Promise.all([
      ...[makeListedSchool(), makeIdentity(), makeIdentity()],
      makeIdentity(),
    ] as const);
    await registerWith(first, school.id, PRIVACY_VERSION);
    expect(await consents(first.uid)).toEqual([String(PRIVACY_VERSION)]);
    const { inviteId } = (await invite(invited.email)).body;
    const body = { as: 'invited', inviteId, ...names, privacy: PRIVACY_VERSION };
    await call('acceptAdminInvite', { token: invited.token, body });
    expect(await consents(invited.uid)).toEqual([String(PRIVACY_VERSION)]);
    await registerWith(applicant, world.own.school.id, PRIVACY_VERSION);
    await decideAs(world.own.admin, applicant.uid);
    expect(await consents(applicant.uid)).toEqual([String(PRIVACY_VERSION)]);
  });

  it('is none where the browser says none, or one that does not exist yet', async () => {
    for (const privacy of [undefined, PRIVACY_VERSION + 1]) {
      const [school, nena] = await Promise.all([makeListedSchool(), makeIdentity()]);
      await registerWith(nena, school.id, privacy);
      expect(await consents(nena.uid)).toEqual([]);
    }
  });
});

describe('registerAdmin', () => {
  it('puts a listed school on Talaan, with the first administrator', async () => {
    const school = await makeListedSchool();
    const nena = await makeIdentity();
    const answer = await register(nena, school.id);
    expect([answer.status, answer.body]).toEqual([201, { outcome: 'administrator', schoolid: school.id }]);
    const { createdAt, ...stored } = (await fieldsOf(`schools/${school.id}`)) ?? {};
    expect(createdAt).toBeDefined();
    expect(stored).toEqual({
      ...school,
      nameNormalized: 'mabini national high school',
      sector: 'Public',
      schoolAddress: 'Batangas, Region IV-A',
      admins: [nena.email],
    });
    expect(await fieldsOf(`beisSchools/${school.id}`)).toMatchObject({ name: school.name, onTalaan: true });
    const { createdAt: registeredAt, ...record } = (await fieldsOf(`users/${nena.uid}`)) ?? {};
    expect(registeredAt).toBeDefined();
    expect(record).toEqual({
      id: nena.uid,
      ...names,
      lastnamelower: 'luz',
      email: nena.email,
      facultyId: 'P-1',
      school: school.name,
      schoolid: school.id,
      approved: true,
      role: ROLE_ADMIN,
      lastLogin: null,
      passwordResetRequired: false,
    });
    expect((await register(nena, school.id)).body).toEqual(answer.body);
  });

  it('of two at once, one becomes the first administrator and the other applies', async () => {
    const school = await makeListedSchool();
    const people = await Promise.all([makeIdentity(), makeIdentity()]);
    const answers = await Promise.all(people.map((person) => register(person, school.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 202]);
    expect(await entriesOf('users', school.id)).toHaveLength(1);
    expect(await entriesOf('adminInviteRequests', school.id)).toHaveLength(1);
    expect((await fieldsOf(`schools/${school.id}`))?.admins).toHaveLength(1);
  });

  it('makes one application at a school that has an administrator, however often it is called', async () => {
    const nena = await makeIdentity();
    const { school } = world.own;
    for (const _ of [1, 2]) {
      const answer = await register(nena, school.id);
      expect([answer.status, answer.body]).toEqual([202, { outcome: 'application', schoolid: school.id }]);
    }
    const [entry, ...more] = await entriesOf('adminInviteRequests', school.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      id: nena.uid,
      kind: 'application',
      email: nena.email,
      name: 'Nena Luz',
      school: school.name,
    });
    expect(await fieldsOf(`users/${nena.uid}`)).toBeNull();
    expect((await fieldsOf(`schools/${school.id}`))?.admins).not.toContain(nena.email);
  });

  it('needs a proven address', async () => {
    const nena = await makeIdentity({ emailVerified: false });
    const school = await makeListedSchool();
    expect(refusal(await register(nena, school.id))).toEqual(UNVERIFIED);
    expect(refusal(await register(nena, world.own.school.id))).toEqual(UNVERIFIED);
    expect(await fieldsOf(`schools/${school.id}`)).toBeNull();
  });

  it('refuses a school that is not in the directory, and a person who has a school or was deleted', async () => {
    const nena = await makeIdentity();
    expect(refusal(await register(nena, unique('unknown')))).toEqual(NOT_FOUND);
    const school = await makeListedSchool();
    const registered = { status: 409, code: 'server/already-registered' };
    expect(refusal(await register(world.own.teacher, school.id))).toEqual(registered);
    expect(refusal(await register(world.own.pending, world.own.school.id))).toEqual(registered);
    expect(refusal(await register(world.own.admin, school.id))).toEqual(registered);
    await db.doc(`deletedUsers/${nena.uid}`).set({ id: nena.uid });
    expect(refusal(await register(nena, school.id))).toEqual({ status: 403, code: 'server/not-allowed' });
    expect(await fieldsOf(`schools/${school.id}`)).toBeNull();
  });
});

describe('inviteAdmin', () => {
  it('writes the entry, the list of the school and the mail with the link', async () => {
    const { school, admin } = world.own;
    const email = uniqueEmail('nena-');
    const answer = await invite(email);
    const inviteId = String(answer.body.inviteId);
    expect([answer.status, answer.body]).toEqual([201, { inviteId, mailSent: true }]);
    const { createdAt, ...entry } = (await fieldsOf(`adminInviteRequests/${inviteId}`)) ?? {};
    expect(createdAt).toBeDefined();
    expect(entry).toEqual({
      id: inviteId,
      kind: 'invite',
      email,
      name: 'Nena Luz',
      school: school.name,
      schoolid: school.id,
      invitedBy: 'Gloria Santos',
      invitedByUid: admin.uid,
    });
    expect((await fieldsOf(`schools/${school.id}`))?.admins).toContain(email);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('You are invited to administer your school on Talaan');
    expect(mail?.text).toContain(`${process.env.APP_URL}/register/admin?invite=${inviteId}`);
    expect(mail?.text).toContain('Gloria Santos invites you');
  });

  it('keeps one entry when repeated, and sends the link again', async () => {
    const email = uniqueEmail('nena-');
    const [first, second] = [await invite(email), await invite(email)];
    expect(second.body).toEqual(first.body);
    expect(await entriesOf('adminInviteRequests', world.own.school.id)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('does not tell whether an address belongs to another school', async () => {
    const keys = (answer: Awaited<ReturnType<typeof invite>>) => [answer.status, Object.keys(answer.body).sort()];
    const unknown = keys(await invite(uniqueEmail('nobody-')));
    expect(keys(await invite(world.other.teacher.email))).toEqual(unknown);
    expect(keys(await invite(world.other.admin.email))).toEqual(unknown);
    expect(refusal(await invite(world.own.secondAdmin.email))).toEqual({
      status: 409,
      code: 'server/already-administrator',
    });
  });

  it('lets no line break into the headers', async () => {
    const before = (await allMails()).length;
    const { uid, token } = world.own.admin;
    const ask = (body: object) => call('inviteAdmin', { token, body: { adminUID: uid, ...body } });
    const attack = 'x\r\nBcc: all@deped.gov.ph';
    expect((await ask({ email: uniqueEmail('n-'), name: attack })).status).toBe(400);
    expect((await ask({ email: `a@b.ph${attack}`, name: 'Nena' })).status).toBe(400);
    expect(await allMails()).toHaveLength(before);
    expect(await entriesOf('adminInviteRequests', world.own.school.id)).toEqual([]);
  });
});

describe('acceptAdminInvite by the invited person', () => {
  it('makes the person an administrator and deletes the invite', async () => {
    const { school } = world.own;
    const nena = await makeIdentity();
    const inviteId = String((await invite(nena.email)).body.inviteId);
    const answer = await acceptAs(nena, inviteId);
    expect([answer.status, answer.body]).toEqual([200, { uid: nena.uid, schoolid: school.id }]);
    expect(await fieldsOf(`users/${nena.uid}`)).toMatchObject({
      ...names,
      email: nena.email,
      role: ROLE_ADMIN,
      approved: true,
      school: school.name,
      schoolid: school.id,
    });
    expect(await fieldsOf(`adminInviteRequests/${inviteId}`)).toBeNull();
    expect((await acceptAs(nena, inviteId)).body).toEqual(answer.body);
  });

  it('promotes a teacher of the school, keeping their record and class records', async () => {
    const { pending, school } = world.own;
    await db.doc(`users/${pending.uid}/class/c1`).set({ id: 'c1' });
    await db.doc(`adminTeacherRegisterRequests/${pending.uid}`).set({ id: pending.uid, schoolid: school.id });
    const inviteId = String((await invite(pending.email)).body.inviteId);
    expect((await acceptAs(pending, inviteId)).status).toBe(200);
    expect(await fieldsOf(`users/${pending.uid}`)).toMatchObject({
      firstname: 'Dina',
      role: ROLE_ADMIN,
      approved: true,
    });
    expect(await fieldsOf(`users/${pending.uid}/class/c1`)).toEqual({ id: 'c1' });
    expect(await fieldsOf(`adminTeacherRegisterRequests/${pending.uid}`)).toBeNull();
  });

  it('refuses all other people alike, and an address that is not proven', async () => {
    const [nena, stranger] = await Promise.all([makeIdentity(), makeIdentity()]);
    const inviteId = String((await invite(nena.email)).body.inviteId);
    const texts = [
      await acceptAs(stranger, inviteId),
      await acceptAs(world.own.teacher, inviteId),
      await acceptAs(stranger, unique('unknown')),
    ].map((answer) => {
      expect(refusal(answer)).toEqual(NOT_FOUND);
      return answer.text;
    });
    expect(new Set(texts).size).toBe(1);
    const unproven = await makeIdentity({ emailVerified: false });
    const second = String((await invite(unproven.email)).body.inviteId);
    expect(refusal(await acceptAs(unproven, second))).toEqual(UNVERIFIED);
    expect(await fieldsOf(`users/${stranger.uid}`)).toBeNull();
    expect(await fieldsOf(`users/${world.own.teacher.uid}`)).toMatchObject({ role: ROLE_TEACHER });
  });

  it('refuses a person of another school', async () => {
    const { other } = world;
    const inviteId = String((await invite(other.teacher.email)).body.inviteId);
    expect(refusal(await acceptAs(other.teacher, inviteId))).toEqual({
      status: 409,
      code: 'server/already-registered',
    });
    expect(await fieldsOf(`users/${other.teacher.uid}`)).toMatchObject({
      role: ROLE_TEACHER,
      schoolid: other.school.id,
    });
  });

  it('does not let applicants accept themselves', async () => {
    const nena = await makeIdentity();
    await register(nena, world.own.school.id);
    expect(refusal(await acceptAs(nena, nena.uid))).toEqual(NOT_FOUND);
    expect(refusal(await decideAs(nena, nena.uid))).toEqual({ status: 403, code: 'server/not-allowed' });
    expect(await fieldsOf(`users/${nena.uid}`)).toBeNull();
  });
});

describe('acceptAdminInvite by an administrator', () => {
  it('makes the applicant an administrator and tells them', async () => {
    const { school, admin } = world.own;
    const nena = await makeIdentity();
    await register(nena, school.id);
    const answer = await decideAs(admin, nena.uid);
    expect([answer.status, answer.body]).toEqual([200, { uid: nena.uid, schoolid: school.id, mailSent: true }]);
    expect(await fieldsOf(`users/${nena.uid}`)).toMatchObject({ ...names, facultyId: 'P-1', role: ROLE_ADMIN });
    expect((await fieldsOf(`schools/${school.id}`))?.admins).toContain(nena.email);
    expect(await entriesOf('adminInviteRequests', school.id)).toEqual([]);
    expect(await mailsTo(nena.email)).toMatchObject([{ subject: 'You are now an administrator on Talaan' }]);
    expect((await decideAs(admin, nena.uid)).body).toEqual({ uid: nena.uid, schoolid: school.id });
    expect(await mailsTo(nena.email)).toHaveLength(1);
  });

  it('refuses alike an application to another school, an own invite, an unknown id, and a lost address', async () => {
    const { own, other } = world;
    const [elsewhere, changed, gone] = await Promise.all([makeIdentity(), makeIdentity(), makeIdentity()]);
    await register(elsewhere, other.school.id);
    await register(changed, own.school.id);
    await register(gone, own.school.id);
    await auth.updateUser(changed.uid, { email: uniqueEmail('other-') });
    await auth.deleteUser(gone.uid);
    const inviteId = String((await invite(uniqueEmail('nena-'))).body.inviteId);
    for (const id of [elsewhere.uid, changed.uid, gone.uid, inviteId, unique('nobody'), own.teacher.uid]) {
      expect(refusal(await decideAs(own.admin, id))).toEqual(NOT_FOUND);
    }
    for (const { uid } of [elsewhere, changed, gone]) expect(await fieldsOf(`users/${uid}`)).toBeNull();
  });
});
