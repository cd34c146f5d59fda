/** An application whose applicant becomes an administrator elsewhere, or that is rejected. */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  db,
  entriesOf,
  fieldsOf,
  mailsTo,
  makeIdentity,
  makeListedSchool,
  makeSchool,
  type OwnSchool,
  refusal,
} from '#support/functionsWorld';

let own: OwnSchool;
beforeAll(async () => {});
beforeEach(async () => {
  own = await makeSchool('Mabini High School');
});

const names = { firstname: 'Nena', lastname: 'Luz' };
const register = ({ token }: { token: string }, schoolid: string) =>
  call('registerAdmin', { token, body: { schoolid, ...names } });

describe('an application to one school', () => {
  it('is deleted when its applicant becomes the first administrator of another', async () => {
    const nena = await makeIdentity();
    expect((await register(nena, own.school.id)).status).toBe(202);
    const elsewhere = await makeListedSchool();
    expect((await register(nena, elsewhere.id)).status).toBe(201);
    expect(await entriesOf('adminInviteRequests', own.school.id)).toEqual([]);
    expect(await fieldsOf(`users/${nena.uid}`)).toMatchObject({ schoolid: elsewhere.id });
  });

  it('is refused at the limit of the school and day, with a sentence; applying again is not counted', async () => {
    const [last, more] = [await makeIdentity(), await makeIdentity()];
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    const counters = db.doc(`serverLimits/school_${own.school.id}_${day}`);
    await counters.set({ applications: 49 });
    expect((await register(last, own.school.id)).status).toBe(202);
    expect((await register(last, own.school.id)).status).toBe(202);
    const answer = await register(more, own.school.id);
    expect(refusal(answer)).toEqual({ status: 429, code: 'server/limit-reached' });
    expect(answer.text).toContain('ask one of its administrators to invite you');
    expect((await counters.get()).get('applications')).toBe(50);
    expect(await entriesOf('adminInviteRequests', own.school.id)).toHaveLength(1);
  });

  it('moved from school to school is refused after five a day, and uses up nothing of the next school', async () => {
    const nena = await makeIdentity();
    const schools = [own, ...(await Promise.all([1, 2].map(() => makeSchool('Rizal High School'))))];
    const [first = '', second = '', third = ''] = schools.map(({ school }) => school.id);
    for (const id of [first, second, first, second, first]) expect((await register(nena, id)).status).toBe(202);
    const answer = await register(nena, third);
    expect(refusal(answer)).toEqual({ status: 429, code: 'server/limit-reached' });
    expect(answer.text).toContain('You applied to many schools today');
    expect((await register(nena, first)).status).toBe(202);
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    expect(await fieldsOf(`serverLimits/school_${third}_${day}`)).toBeNull();
    expect(await entriesOf('adminInviteRequests', third)).toEqual([]);
    expect((await register(await makeIdentity(), third)).status).toBe(202);
  });

  it('can be rejected by e-mail after it is deleted, for a day, by its own school only', async () => {
    const { school, admin } = own;
    const nena = await makeIdentity();
    await register(nena, school.id);
    const reject = (email: string, by = admin) => {
      const body = { email, fullname: 'Nena Luz', reason: 'Not of our staff.' };
      return call('rejectAdminEmail', { token: by.token, body });
    };
    // The app's batch has deleted the application and written the trail entry.
    await db.doc(`adminInviteRequests/${nena.uid}`).delete();
    expect(refusal(await reject(nena.email)).code).toBe('server/not-found');
    const act = db.doc(`schools/${school.id}/audit/applicationRejected_${nena.uid}_1`);
    const told = { kind: 'applicationRejected', aboutId: nena.uid, teacherName: 'Nena Luz' };
    await act.set({ ...told, at: Timestamp.fromMillis(Date.now() - 25 * 60 * 60 * 1000) });
    expect(refusal(await reject(nena.email)).code).toBe('server/not-found');
    await act.set({ ...told, at: Timestamp.now() });
    const other = await makeSchool('Rizal High School');
    expect(refusal(await reject(nena.email, other.admin)).code).toBe('server/not-found');
    expect(await mailsTo(nena.email)).toEqual([]);
    expect((await reject(nena.email)).body).toEqual({ sent: true });
    const [mail] = await mailsTo(nena.email);
    expect(mail?.text).toContain('Hello Nena Luz,');
    expect(mail?.text).toContain('Not of our staff.');
  });
});
