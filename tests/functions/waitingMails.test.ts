/** E-mails about what waits: one e-mail an hour a school, in numbers, to those who want it. */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { db, mailsTo, makeSchool, type OwnSchool, unique } from '#support/functionsWorld';
import { runScheduled } from '#support/runScheduled';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let own: OwnSchool;
let now: number;

const at = (ms: number) => Timestamp.fromMillis(ms);
const registers = async (ms: number) => {
  const id = unique('waits');
  await db
    .doc(`adminTeacherRegisterRequests/${id}`)
    .set({ id, firstname: 'Dina', lastname: 'Peña', schoolid: own.school.id, createdAt: at(ms) });
};
const applies = async (ms: number, kind = 'application') => {
  const id = unique('applies');
  await db
    .doc(`adminInviteRequests/${id}`)
    .set({ id, kind, name: 'Luz Cruz', schoolid: own.school.id, createdAt: at(ms) });
};
const asksToReopen = async (ms: number) => {
  const parent = db.doc(`adminRequests/${own.teacher.uid}`);
  await parent.set({ id: own.teacher.uid, schoolid: own.school.id, createdAt: at(0) });
  await parent
    .collection('requests')
    .doc(unique('subject'))
    .set({ quarter: 1, createdAt: at(ms) });
};
const mails = () => mailsTo(own.admin.email);
const texts = async () => (await mails()).map(({ text }) => text);
const change = (fields: object) => db.doc(`users/${own.admin.uid}`).update(fields);

beforeEach(async () => {
  own = await makeSchool('Mabini High School');
  now = Date.now();
});

describe('requests of a client that writes neither school nor names', () => {
  const BOOK = () => `users/${own.teacher.uid}`;
  const asks = async (subjectId: string, fields: object = {}) => {
    await db
      .doc(`adminRequests/${own.teacher.uid}`)
      .set({ id: own.teacher.uid, schoolid: own.school.id, createdAt: at(0) });
    const request = db.doc(`adminRequests/${own.teacher.uid}/requests/${subjectId}_1`);
    await request.set({ id: `${subjectId}_1`, subjectId, quarter: 1, createdAt: at(now - MINUTE_MS), ...fields });
    return async () => (await request.get()).data();
  };

  beforeEach(async () => {
    await db.doc(`${BOOK()}/class/class1`).set({ id: 'class1', name: 'Narra', academicYear: '2026-2027' });
    await db.doc(`${BOOK()}/classSubjects/math`).set({ id: 'math', subject: 'Mathematics', classModel: 'class1' });
  });

  const NAMES = { subject: 'Mathematics', section: 'Narra', academicYear: '2026-2027', gradingPolicy: null };

  it('get them by the hourly run; one of a subject that is gone gets its school', async () => {
    const [named, nameless] = [await asks('math'), await asks('gone')];
    const before = await named();
    await runScheduled('waitingMails', now);
    expect(await named()).toEqual({ ...before, schoolid: own.school.id, ...NAMES });
    expect(await nameless()).toMatchObject({ schoolid: own.school.id });
    expect(await nameless()).not.toHaveProperty('subject');
  });

  it('get them once in an installation however old they are, and what has them stays', async () => {
    const year = { createdAt: at(now - 365 * 24 * HOUR_MS) };
    const [old, own1] = [
      await asks('math', year),
      await asks('own', { ...year, schoolid: own.school.id, subject: 'Kept' }),
    ];
    await db.doc('serverRuns/waitingMails').set({ until: at(now) });
    await runScheduled('waitingMails', now);
    expect(await old()).toMatchObject({ schoolid: own.school.id, ...NAMES });
    expect(await own1()).toMatchObject({ subject: 'Kept' });
    expect(await own1()).not.toHaveProperty('section');
    expect((await db.doc('serverRuns/waitingMails').get()).get('requestsNamed')).toBe(true);
  });
});

describe('what waits', () => {
  it('comes to every administrator in one e-mail without a name of those who wait', async () => {
    await registers(now - 3 * MINUTE_MS);
    await registers(now - 2 * MINUTE_MS);
    await applies(now - MINUTE_MS);
    await applies(now - MINUTE_MS, 'invite');
    await asksToReopen(now - MINUTE_MS);
    await runScheduled('waitingMails', now);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Somebody waits for your answer');
    expect(mail?.text).toContain('2 teachers registered and wait for approval');
    expect(mail?.text).toContain('1 person asks to be an administrator');
    expect(mail?.text).toContain('1 request to reopen a grading period');
    expect(mail?.text).not.toMatch(/Dina|Peña|Luz/);
    expect(mail?.text).toContain('/app/admin/dashboard');
    expect(await mailsTo(own.secondAdmin.email)).toHaveLength(1);
    expect(await mailsTo(own.teacher.email)).toEqual([]);
  });

  it('comes at most once an hour, and only what is new', async () => {
    await registers(now - MINUTE_MS);
    await runScheduled('waitingMails', now);
    await registers(now + MINUTE_MS);
    await runScheduled('waitingMails', now + 30 * MINUTE_MS);
    expect(await mails()).toHaveLength(1);
    await runScheduled('waitingMails', now + HOUR_MS);
    expect((await texts()).at(-1)).toContain('1 teacher registered and waits for approval');
    expect((await texts()).at(-1)).toContain('/app/admin/pending');
    await runScheduled('waitingMails', now + 2 * HOUR_MS);
    expect(await mails()).toHaveLength(2);
  });

  it('is no news again where the one who waits moves the time of the entry', async () => {
    const id = unique('waits');
    const entry = db.doc(`adminTeacherRegisterRequests/${id}`);
    await entry.set({ id, firstname: 'Dina', lastname: 'Peña', schoolid: own.school.id, createdAt: at(now) });
    await runScheduled('waitingMails', now);
    expect(await mails()).toHaveLength(1);
    await entry.update({ createdAt: at(now + HOUR_MS) });
    await runScheduled('waitingMails', now + HOUR_MS);
    await entry.update({ createdAt: at(now + 2 * HOUR_MS) });
    await runScheduled('waitingMails', now + 2 * HOUR_MS);
    expect(await mails()).toHaveLength(1);
  });

  it('is told once when two runs meet', async () => {
    await registers(now - MINUTE_MS);
    await Promise.all([runScheduled('waitingMails', now), runScheduled('waitingMails', now)]);
    expect(await mails()).toHaveLength(1);
  });

  it('does not come while an administrator looks, nor about what was there when they looked', async () => {
    await db.doc(`users/${own.secondAdmin.uid}`).update({ lookedAt: at(now) });
    await registers(now - MINUTE_MS);
    await runScheduled('waitingMails', now + MINUTE_MS);
    await applies(now + 2 * MINUTE_MS);
    await runScheduled('waitingMails', now + 30 * MINUTE_MS);
    expect(await mails()).toEqual([]);
    await runScheduled('waitingMails', now + HOUR_MS);
    const [text, ...more] = await texts();
    expect(more).toEqual([]);
    expect(text).toContain('1 person asks to be an administrator');
    expect(text).not.toContain('registered');
  });

  it('comes in the language of the person, without the kinds that they switched off', async () => {
    await change({ language: 'fil', mailsOff: ['registrations'] });
    await registers(now - MINUTE_MS);
    await asksToReopen(now - MINUTE_MS);
    await runScheduled('waitingMails', now);
    const [mail] = await mails();
    expect(mail?.subject).toBe('May naghihintay ng sagot mo');
    expect(mail?.text).toContain('1 kahilingang buksan muli');
    expect(mail?.text).not.toContain('guro');
    expect((await mailsTo(own.secondAdmin.email))[0]?.text).toContain('1 teacher registered');
  });

  it('does not come to an account that is disabled or was never opened', async () => {
    await change({ disabled: true });
    await db.doc(`users/${own.secondAdmin.uid}`).update({ passwordResetRequired: true });
    await registers(now - MINUTE_MS);
    await runScheduled('waitingMails', now);
    expect(await mails()).toEqual([]);
    expect(await mailsTo(own.secondAdmin.email)).toEqual([]);
  });
});
