/** The operator learns of a school's first administrator, and confirms it where the setting says so. */
import { describe, expect, it } from 'vitest';
import {
  call,
  db,
  fieldsOf,
  mailsTo,
  makeIdentity,
  makeListedSchool,
  makeSchool,
  type Someone,
  unique,
} from '#support/functionsWorld';
import { hold, release } from '#support/hangingMail';
import { runScheduled } from '#support/runScheduled';
import { operate } from '../../scripts/operate/operate';

const OPERATOR = 'operator@talaan.example';
/** `CONFIRM_FIRST_ADMIN` of the emulators names this domain. */
const TO_CONFIRM = 'confirm.talaan.example';
const HOUR_MS = 60 * 60 * 1000;
const names = { firstname: 'Nena', lastname: 'Luz' };

const register = ({ token }: Someone, schoolid: string) =>
  call('registerAdmin', { token, body: { schoolid, ...names } });
const waits = () => makeIdentity({ email: `${unique('nena')}@${TO_CONFIRM}` });
const toldOf = async (text: string) => (await mailsTo(OPERATOR)).filter((mail) => mail.text.includes(text));

async function run(...args: string[]): Promise<[number, string]> {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const code = await operate([...args, '--yes'], { env: process.env, print, ask: () => Promise.resolve('') });
  return [code, printed.join('\n')];
}

describe('a first administrator', () => {
  it('who needs no confirmation is told to the operator, once, with the way to take it back', async () => {
    const [school, nena] = await Promise.all([makeListedSchool(), makeIdentity()]);
    expect((await register(nena, school.id)).status).toBe(201);
    expect((await register(nena, school.id)).status).toBe(201);
    const [mail, ...more] = await toldOf(school.id);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('A school has its first administrator on Talaan');
    for (const part of ['Nena Luz', nena.email, school.name]) expect(mail?.text).toContain(part);
    expect(mail?.text).toContain(`npm run operate -- administrators ${school.id} --remove ${nena.email}`);
  });

  it('waits where the setting says so: no school, no rights, one e-mail to the operator', async () => {
    const [school, nena] = await Promise.all([makeListedSchool(), waits()]);
    for (let time = 1; time <= 2; time += 1) {
      const answer = await register(nena, school.id);
      expect([answer.status, answer.body]).toEqual([202, { outcome: 'application', schoolid: school.id }]);
    }
    expect(await fieldsOf(`users/${nena.uid}`)).toBeNull();
    expect(await fieldsOf(`schools/${school.id}`)).toBeNull();
    expect((await fieldsOf(`beisSchools/${school.id}`))?.onTalaan).not.toBe(true);
    expect(await fieldsOf(`adminInviteRequests/${nena.uid}`)).toMatchObject({ kind: 'application', isFirst: true });
    const mails = await toldOf(school.id);
    expect(mails.map(({ subject }) => subject)).toEqual(['A first administrator waits for your confirmation']);
    expect(mails[0]?.text).toContain(`npm run operate -- administrators ${school.id} --confirm ${nena.email}`);
  });

  it('is confirmed by the operator: the school is on Talaan, and whoever else waited applies to its administrator', async () => {
    const [school, nena, other] = await Promise.all([makeListedSchool(), waits(), waits()]);
    await register(nena, school.id);
    await register(other, school.id);
    const [code, text] = await run('administrators', school.id, '--confirm', nena.email);
    expect([code, text]).toEqual([0, expect.stringContaining('Nena Luz is the first administrator now')]);
    expect(await fieldsOf(`users/${nena.uid}`)).toMatchObject({ role: 0, approved: true, schoolid: school.id });
    expect(await fieldsOf(`schools/${school.id}`)).toMatchObject({ name: school.name, admins: [nena.email] });
    expect((await fieldsOf(`beisSchools/${school.id}`))?.onTalaan).toBe(true);
    expect(await fieldsOf(`adminInviteRequests/${nena.uid}`)).toBeNull();
    const [entry, ...more] = (await db.collection(`schools/${school.id}/audit`).get()).docs.map((row) => row.data());
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ kind: 'adminCreated', actorName: 'Operator of Talaan', teacherUid: nena.uid });
    expect(await fieldsOf(`adminInviteRequests/${other.uid}`)).toMatchObject({ isFirst: false });
    // The new administrator decides about the other one, as about any application.
    const decided = await call('acceptAdminInvite', {
      token: nena.token,
      body: { as: 'administrator', inviteId: other.uid },
    });
    expect(decided.status).toBe(200);
  });

  it('cannot be confirmed beside an administrator, nor where nobody with the address waits', async () => {
    const [school, nena, other] = await Promise.all([makeListedSchool(), waits(), waits()]);
    const nobody = await run('administrators', school.id, '--confirm', 'nobody@mabini.example');
    expect(nobody).toEqual([1, expect.stringContaining('has not asked to administer the school')]);
    await register(nena, school.id);
    await register(other, school.id);
    expect((await run('administrators', school.id, '--confirm', nena.email))[0]).toBe(0);
    const second = await run('administrators', school.id, '--confirm', other.email);
    expect(second).toEqual([1, expect.stringContaining('has an administrator already')]);
    expect(await fieldsOf(`users/${other.uid}`)).toBeNull();
  });

  it('that nobody confirmed can go without a word', async () => {
    const [school, nena] = await Promise.all([makeListedSchool(), waits()]);
    await register(nena, school.id);
    const answer = await call('deleteOwnAccount', { token: nena.token, body: { targetUID: nena.uid } });
    expect(answer.status).toBe(200);
    expect(await fieldsOf(`adminInviteRequests/${nena.uid}`)).toBeNull();
  });

  it('is told by the next hourly look where the mail server did not take the e-mail, and once', async () => {
    const [school, nena] = await Promise.all([makeListedSchool(), makeIdentity()]);
    await hold(OPERATOR);
    expect((await register(nena, school.id)).status).toBe(201);
    await release(OPERATOR);
    expect(await toldOf(school.id)).toEqual([]);
    await runScheduled('dueNotices', Date.now() + HOUR_MS);
    await runScheduled('dueNotices', Date.now() + 2 * HOUR_MS);
    expect(await toldOf(school.id)).toHaveLength(1);
    const note = await fieldsOf(`serverMails/operator_${school.id}_${nena.uid}`);
    expect(Object.keys(note ?? {}).sort()).toEqual(['expiresAt', 'schoolid', 'settledAt', 'standing', 'uid']);
  });

  it('is not told any more where they are gone by then, and nothing of them is kept', async () => {
    const [school, nena] = await Promise.all([makeListedSchool(), waits()]);
    await hold(OPERATOR);
    await register(nena, school.id);
    await release(OPERATOR);
    await call('deleteOwnAccount', { token: nena.token, body: { targetUID: nena.uid } });
    expect(await fieldsOf(`serverMails/operator_${school.id}_${nena.uid}`)).toBeNull();
    await runScheduled('dueNotices', Date.now() + HOUR_MS);
    expect(await toldOf(school.id)).toEqual([]);
  });
});

describe('somebody who is an administrator of the school already', () => {
  it('is no first one, whenever they register again', async () => {
    const { school, secondAdmin } = await makeSchool('Mabini High School');
    const answer = await register(secondAdmin, school.id);
    expect([answer.status, answer.body]).toEqual([201, { outcome: 'administrator', schoolid: school.id }]);
    expect(await toldOf(school.id)).toEqual([]);
  });
});

describe('an application at a school whose administrators cannot sign in', () => {
  it('is told to the operator, is in `health`, and ends with an acceptance', async () => {
    const { school, admin, secondAdmin } = await makeSchool('Mabini High School');
    const [nena, dan] = await Promise.all([makeIdentity(), makeIdentity()]);
    expect((await register(dan, school.id)).status).toBe(202);
    expect(await toldOf(school.id)).toEqual([]);
    await db.doc(`users/${admin.uid}`).update({ disabled: true, approved: false });
    await db.doc(`users/${secondAdmin.uid}`).update({ passwordResetRequired: true });
    expect((await register(nena, school.id)).status).toBe(202);
    const [mail, ...more] = await toldOf(school.id);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Nobody at a school can answer an application');
    expect(mail?.text).toContain(`npm run operate -- administrators ${school.id} --accept ${nena.email}`);
    const ofSchool = (text: string) => text.split('\n').filter((line) => line.includes(school.id));
    // The earlier application is answered by nobody either.
    const accepts = expect.stringContaining('--accept');
    expect(ofSchool((await run('health'))[1])).toEqual([accepts, accepts]);
    expect((await run('administrators', school.id, '--accept', nena.email))[0]).toBe(0);
    expect(ofSchool((await run('health'))[1])).toEqual([]);
  });

  it('a first administrator who waits is in `health` too', async () => {
    const [school, nena] = await Promise.all([makeListedSchool(), waits()]);
    await register(nena, school.id);
    const [code, text] = await run('health');
    expect(code).toBe(0);
    expect(text.split('\n').filter((line) => line.includes(school.id))).toEqual([expect.stringContaining('--confirm')]);
  });
});
