/** The five functions that only send an e-mail to a person of the caller's own school. */

import { beforeAll, describe, expect, it } from 'vitest';
import { calm } from '#support/calm';
import {
  allMails,
  call,
  db,
  giveRecord,
  mailsTo,
  makeIdentity,
  makeWorld,
  refusal,
  type Someone,
  undeliverableEmail,
  unique,
  uniqueEmail,
  type World,
} from '#support/functionsWorld';
import type { FunctionName } from '@/domain/functionsApi';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { policyOf } from '@/grading';

type Case = {
  name: FunctionName;
  /** The person of a school to whom the function writes. */
  addressee: (school: World['own']) => Someone;
  /** A person of the same school for whom the message would not be true. */
  wrong: (school: World['own']) => Someone;
  body: Record<string, unknown>;
  subject: string;
  says: string[];
};

const person = { firstName: 'Whatever', lastName: 'Is Sent', school: 'Another School' };
const reason = 'Not on our list.\r\nBcc: all@deped.gov.ph\n<b>Sorry</b>';

const CASES: Case[] = [
  {
    name: 'teacherAcceptEmail',
    addressee: ({ teacher }) => teacher,
    wrong: ({ pending }) => pending,
    body: person,
    subject: 'Your Talaan account was approved',
    says: ['Hello Ben Dizon,', 'Mabini High School', '/login'],
  },
  {
    name: 'teacherRejectEmail',
    addressee: ({ pending }) => pending,
    wrong: ({ teacher }) => teacher,
    body: { ...person, reason },
    subject: 'Your Talaan registration was not accepted',
    says: ['Hello Dina Peña,', 'Mabini High School', 'Not on our list.', '<b>Sorry</b>'],
  },
  {
    name: 'teacherDeleteEmail',
    addressee: ({ pending }) => pending,
    wrong: ({ secondAdmin }) => secondAdmin,
    body: person,
    subject: 'Your Talaan account is being deleted',
    says: ['Hello Dina Peña,', 'Mabini High School'],
  },
  {
    name: 'quarterRejectEmail',
    addressee: ({ teacher }) => teacher,
    wrong: ({ pending }) => pending,
    body: { ...person, reason, quarter: 2 },
    subject: 'Your request to reopen 2nd Quarter was not accepted',
    says: ['Hello Ben,', '2nd Quarter', 'Not on our list.'],
  },
  {
    name: 'rejectAdminEmail',
    addressee: ({ pending }) => pending,
    wrong: ({ teacher }) => teacher,
    body: { fullname: 'Whatever Is Sent', school: 'Another School' },
    subject: 'Your request to administer a school was not accepted',
    says: ['Hello Dina P.,', 'Mabini High School'],
  },
];

const NOT_FOUND = { status: 404, code: 'server/not-found' };

let world: World;

beforeAll(async () => {}, calm(200));

/** One world for all rows of a function. */
async function makeWorldWithApplications(): Promise<void> {
  world = await makeWorld();
  await Promise.all(
    [world.own, world.other].map(({ school, pending }) => {
      const id = unique('invite');
      const entry = { id, email: pending.email, name: 'Dina P.', school: school.name, schoolid: school.id };
      return db.doc(`adminInviteRequests/${id}`).set({ ...entry, kind: 'application' });
    }),
  );
}

describe.each(CASES)('$name', ({ name, addressee, wrong, body, subject, says }) => {
  beforeAll(makeWorldWithApplications);
  const ask = (email: unknown, more: object = {}, admin = world.own.admin) =>
    call(name, { token: admin.token, body: { ...body, email, ...more } });

  it('writes to the person, with the names of the record and the words of the administrator', async () => {
    const { email } = addressee(world.own);
    const answer = await ask(` ${email.toUpperCase()} `);
    expect([answer.status, answer.body]).toEqual([200, { sent: true }]);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ from: 'no-reply@talaan.example', to: [email], subject });
    for (const words of says) expect(mail?.text).toContain(words);
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.text).not.toContain('Whatever');
    expect(mail?.text).not.toContain('Another School');
  });

  it('sends the same message again when repeated, and changes no document', async () => {
    const { email } = addressee(world.own);
    const [before] = await mailsTo(email);
    const people = await db.collection('users').where('schoolid', '==', world.own.school.id).get();
    expect((await ask(email)).body).toEqual({ sent: true });
    const mails = await mailsTo(email);
    expect(mails.map(({ text }) => text)).toEqual([before?.text, before?.text]);
    const after = await db.collection('users').where('schoolid', '==', world.own.school.id).get();
    expect(after.docs.map((record) => record.data())).toEqual(people.docs.map((record) => record.data()));
  });

  it('answers alike for an unknown id, another school and an untrue message, and writes to none', async () => {
    const before = (await allMails()).length;
    for (const email of [uniqueEmail('nobody-'), addressee(world.other).email, wrong(world.own).email]) {
      expect(refusal(await ask(email))).toEqual(NOT_FOUND);
    }
    expect(await allMails()).toHaveLength(before);
  });

  it('lets no line break into the headers', async () => {
    const before = (await allMails()).length;
    const { email } = addressee(world.own);
    const attack = 'x\r\nBcc: all@deped.gov.ph';
    expect(refusal(await ask(`${email}\r\nBcc: all@deped.gov.ph`)).status).toBe(400);
    expect(refusal(await ask(`${email},all@deped.gov.ph`)).status).toBe(400);
    expect(refusal(await ask([email])).status).toBe(400);
    for (const field of Object.keys(body).filter((key) => key !== 'reason' && key !== 'quarter')) {
      expect(refusal(await ask(email, { [field]: attack })).status).toBe(400);
    }
    expect(await allMails()).toHaveLength(before);
  });

  it('refuses at the limit of the day, before an e-mail is sent', async () => {
    if (name === 'rejectAdminEmail') await makeWorldWithApplications();
    const { secondAdmin } = world.own;
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    await db.doc(`serverLimits/${secondAdmin.uid}_${day}`).set({ uid: secondAdmin.uid, mails: 299 });
    const { email } = addressee(world.own);
    const before = (await mailsTo(email)).length;
    expect((await ask(email, {}, secondAdmin)).status).toBe(200);
    expect(refusal(await ask(email, {}, secondAdmin))).toEqual({ status: 429, code: 'server/limit-reached' });
    expect(await mailsTo(email)).toHaveLength(before + 1);
  });
});

describe('rejectAdminEmail', () => {
  beforeAll(makeWorldWithApplications);
  it('carries the reason, and of two who reject at once sends the first one’s alone', async () => {
    const { admin, secondAdmin, pending } = world.own;
    const reject = ({ token }: { token: string }, why: string) =>
      call('rejectAdminEmail', {
        token,
        body: { email: pending.email, fullname: 'Dina', reason: why, once: 'applicationRejected_dina' },
      });
    const answers = await Promise.all([reject(admin, 'Reason one.'), reject(secondAdmin, 'Reason two.')]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { sent: true }],
      [200, { sent: true }],
    ]);
    const [mail, ...more] = await mailsTo(pending.email);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/This is the reason they gave:[\s\S]*Reason (one|two)\./);
    expect(refusal(await reject(admin, 'x'.repeat(1001))).status).toBe(400);
  });

  it('is sent although a message of another kind has the same name', async () => {
    const { school, admin } = world.own;
    const waiting = await makeIdentity({});
    await giveRecord(waiting, { school, role: ROLE_TEACHER, approved: false });
    const body = { ...person, email: waiting.email, once: `rejected_${waiting.uid}` };
    await call('teacherDeleteEmail', { token: admin.token, body });
    await call('teacherRejectEmail', { token: admin.token, body: { ...body, reason: 'Another school.' } });
    expect(await mailsTo(waiting.email)).toHaveLength(2);
  });
});

describe('quarterRejectEmail', () => {
  beforeAll(makeWorldWithApplications);
  it.each([0, 5, '2', 1.5, null])('refuses quarter %j', async (quarter) => {
    const { admin, teacher } = world.own;
    const asked = { ...person, email: teacher.email, reason: 'Late', quarter };
    expect(refusal(await call('quarterRejectEmail', { token: admin.token, body: asked })).status).toBe(400);
  });

  describe('of a subject', () => {
    const ask = async (gradingPolicy: string | undefined, quarter: number) => {
      const { admin, teacher } = world.own;
      const [subjectId, classId] = [unique('subject'), unique('class')];
      const tree = `users/${teacher.uid}`;
      await db.doc(`${tree}/class/${classId}`).set({ name: 'Rizal', ...(gradingPolicy ? { gradingPolicy } : {}) });
      await db.doc(`${tree}/classSubjects/${subjectId}`).set({ subject: 'English', classModel: classId });
      return await askAbout({ email: teacher.email, subjectId, quarter, token: admin.token });
    };
    type Asked = { email: string; subjectId: string; quarter: number; token: string };
    const askAbout = async ({ email, subjectId, quarter, token }: Asked) => {
      const answer = await call('quarterRejectEmail', {
        token,
        body: { ...person, email, reason: 'Late', quarter, subjectId },
      });
      return { status: answer.status, subject: (await mailsTo(email)).at(-1)?.subject };
    };

    it('names the period by the policy of its class', async () => {
      expect((await ask('DO15_2026', 2)).subject).toBe('Your request to reopen Term 2 was not accepted');
      expect((await ask(undefined, 4)).subject).toBe('Your request to reopen 4th Quarter was not accepted');
      expect((await ask('DO15_2026', 4)).status).toBe(400);
    });

    it('names subject, section and period, and several in one e-mail; an accepted one only where it is open', async () => {
      const { admin, teacher } = world.own;
      const tree = `users/${teacher.uid}`;
      const [rizal, luna, classId] = [unique('subject'), unique('subject'), unique('class')];
      await db.doc(`${tree}/class/${classId}`).set({ name: 'Rizal' });
      const quarterClosed = { 1: false, 2: true };
      await db.doc(`${tree}/classSubjects/${rizal}`).set({ subject: 'English', classModel: classId, quarterClosed });
      await db.doc(`${tree}/classSubjects/${luna}`).set({ subject: 'Math', classModel: classId, quarterClosed });
      const others = [{ subjectId: luna, quarter: 2 }];
      const body = { ...person, email: teacher.email, subjectId: rizal, quarter: 1, others };
      const newest = async () => (await mailsTo(teacher.email)).at(-1);
      const answers = (name: FunctionName, more: object) =>
        call(name, { token: admin.token, body: { ...body, ...more } });
      expect((await answers('quarterRejectEmail', { reason: 'Late' })).status).toBe(200);
      expect((await newest())?.subject).toBe('Your requests to reopen were not accepted');
      expect((await newest())?.text).toContain('• English, Rizal, 1st Quarter\n• Math, Rizal, 2nd Quarter');
      expect((await answers('quarterAcceptEmail', {})).status).toBe(200);
      expect((await newest())?.subject).toBe('Your request to reopen was accepted');
      expect((await newest())?.text).toContain('• English, Rizal, 1st Quarter');
      expect((await newest())?.text).not.toContain('Math');
      expect(refusal(await answers('quarterAcceptEmail', { quarter: 2 }))).toEqual(NOT_FOUND);
      await db.doc(tree).update({ mailsOff: ['reopenAnswers'] });
      const before = (await mailsTo(teacher.email)).length;
      expect((await answers('quarterAcceptEmail', {})).body).toEqual({ sent: true });
      expect((await answers('quarterRejectEmail', { reason: 'Late' })).body).toEqual({ sent: true });
      expect(await mailsTo(teacher.email)).toHaveLength(before);
      await db.doc(tree).update({ mailsOff: [] });
    });

    it('reads a policy of the school', async () => {
      const id = unique('policy');
      const own = JSON.parse(JSON.stringify(policyOf('DO15_2026'))) as object;
      const periods = [1, 2].map((number) => ({ number, name: `Semester ${number}` }));
      await db.doc(`schools/${world.own.school.id}/policies/${id}`).set({ ...own, periods });
      expect((await ask(`school:${id}`, 2)).subject).toBe('Your request to reopen Semester 2 was not accepted');
      expect((await ask(`school:${id}`, 3)).status).toBe(400);
    });

    it('says the number alone where the subject or the policy is gone', async () => {
      const { admin, teacher } = world.own;
      const gone = { email: teacher.email, subjectId: unique('gone'), quarter: 2, token: admin.token };
      expect((await askAbout(gone)).subject).toBe('Your request to reopen Period 2 was not accepted');
      expect((await ask(`school:${unique('gone')}`, 1)).subject).toBe(
        'Your request to reopen Period 1 was not accepted',
      );
    });
  });
});

describe('an e-mail that the mail server refuses', () => {
  it('is reported as a failure', async () => {
    const { school, admin } = world.own;
    const unlucky = await makeIdentity({ email: undeliverableEmail() });
    await giveRecord(unlucky, { school, role: ROLE_TEACHER, approved: true });
    const body = { ...person, email: unlucky.email };
    expect(refusal(await call('teacherAcceptEmail', { token: admin.token, body }))).toEqual({
      status: 502,
      code: 'server/mail-failed',
    });
  });
});
