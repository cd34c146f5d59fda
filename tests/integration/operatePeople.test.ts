/** The operator's commands about people: a school whose only administrator is gone gets another. */
import { getAuth } from 'firebase-admin/auth';
import { beforeEach, expect, it } from 'vitest';
import { refusedPath } from '#functions/refusedAddress';
import { adminDb, createPerson, type TestPerson } from '#support/adminWorld';
import { call, makeIdentity, unique } from '#support/functionsWorld';
import { operate } from '../../scripts/operate/operate';

const SCHOOL_NAME = 'Narra High School';
let schoolid: string;
let head: TestPerson;
let printed: string[] = [];

const fieldsAt = async (path: string) => (await adminDb().doc(path).get()).data();
const text = () => printed.join('\n');
const trail = async () => (await adminDb().collection(`schools/${schoolid}/audit`).get()).docs.map((row) => row.data());

async function run(...args: string[]): Promise<number> {
  printed = [];
  const print = (line: string) => void printed.push(line);
  return await operate([...args, '--yes'], { env: process.env, print, ask: () => Promise.resolve('') });
}
const administrators = (...options: string[]) => run('administrators', schoolid, ...options);

beforeEach(async () => {
  schoolid = unique('school');
  head = await createPerson('head', { of: { school: SCHOOL_NAME, schoolid }, role: 0 });
  await adminDb()
    .doc(`schools/${schoolid}`)
    .set({ id: schoolid, name: SCHOOL_NAME, admins: [head.email] });
});

it('lists the administrators and who waits, and writes nothing', async () => {
  expect(await administrators()).toBe(0);
  expect(text()).toContain(`Tess Tester <${head.email}>`);
  expect(await trail()).toEqual([]);
});

it('accepts an application that nobody else can accept, with an entry of the operator', async () => {
  const applicant = await makeIdentity();
  await adminDb()
    .doc(`adminInviteRequests/${applicant.uid}`)
    .set({
      ...{ id: applicant.uid, kind: 'application', email: applicant.email, firstname: 'Luz', lastname: 'Ñunez' },
      ...{ schoolid, school: SCHOOL_NAME, createdAt: new Date() },
    });
  expect(await administrators('--accept', 'nobody@mabini.example')).toBe(1);
  await getAuth().updateUser(applicant.uid, { emailVerified: false });
  expect(await administrators('--accept', applicant.email)).toBe(1);
  expect(text()).toContain('not confirmed');
  await getAuth().updateUser(applicant.uid, { emailVerified: true });
  expect(await administrators('--accept', applicant.email)).toBe(0);
  expect(await fieldsAt(`users/${applicant.uid}`)).toMatchObject({
    role: 0,
    approved: true,
    schoolid,
    lastname: 'Ñunez',
  });
  expect((await fieldsAt(`schools/${schoolid}`))?.admins).toContain(applicant.email);
  expect(await fieldsAt(`adminInviteRequests/${applicant.uid}`)).toBeUndefined();
  expect(await trail()).toMatchObject([{ kind: 'applicationAccepted', actorName: 'Operator of Talaan' }]);
});

it('invites an address, whose owner becomes administrator by the app', async () => {
  const invited = await makeIdentity();
  expect(await administrators('--invite', invited.email)).toBe(1);
  expect(await administrators('--invite', invited.email.toUpperCase(), '--name', 'Luz Ñunez')).toBe(0);
  const [invite] = (await adminDb().collection('adminInviteRequests').where('schoolid', '==', schoolid).get()).docs;
  expect(text()).toContain(`/register/admin?invite=${invite?.id}`);
  const body = { as: 'invited', inviteId: invite?.id, firstname: 'Luz', lastname: 'Ñunez' };
  expect((await call('acceptAdminInvite', { token: invited.token, body })).status).toBe(200);
  expect(await fieldsAt(`users/${invited.uid}`)).toMatchObject({ role: 0, approved: true, schoolid });
});

it('withdraws a wrong administrator: no sign-in, not in the list, one entry', async () => {
  expect(await administrators('--remove', head.email)).toBe(0);
  expect(await fieldsAt(`users/${head.uid}`)).toMatchObject({ approved: false, disabled: true });
  expect((await getAuth().getUser(head.uid)).disabled).toBe(true);
  expect((await fieldsAt(`schools/${schoolid}`))?.admins).toEqual([]);
  expect(await trail()).toMatchObject([{ kind: 'adminRemoved', teacherUid: head.uid }]);
  expect(await run('people', head.email)).toBe(0);
  expect(text()).toContain('The account is disabled');
  expect(await run('people', head.email, '--unlock')).toBe(0);
  expect((await getAuth().getUser(head.uid)).disabled).toBe(false);
  expect(await fieldsAt(`users/${head.uid}`)).toMatchObject({ approved: false, disabled: false });
});

it('says what an address waits for, and unlocks nothing that is being deleted', async () => {
  expect(await run('people', 'nobody@mabini.example')).toBe(0);
  expect(text()).toContain('No account to sign in with');
  expect(text()).not.toContain('The mail server did not know');
  await adminDb()
    .doc(refusedPath(head.email))
    .set({ refusedAt: new Date('2026-06-01T05:00:00Z') });
  expect(await run('people', head.email)).toBe(0);
  expect(text()).toContain('The mail server did not know the address on 2026-06-01');
  await adminDb().doc(`deletedUsers/${head.uid}`).set({ id: head.uid, schoolid });
  expect(await run('people', head.email, '--unlock')).toBe(1);
  expect(text()).toContain('being deleted');
});
