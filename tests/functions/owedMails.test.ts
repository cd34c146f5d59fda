/** An e-mail about a decision goes out once, whether the page calls for it, the hourly look comes first, or both come at once. */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  db,
  fieldsOf,
  mailsTo,
  makeIdentity,
  makeSchool,
  type OwnSchool,
  refusal,
  type Someone,
  unique,
} from '#support/functionsWorld';
import { hold, release } from '#support/hangingMail';
import { runScheduled } from '#support/runScheduled';
import type { FunctionName } from '@/domain/functionsApi';
import { auditId, type TrailKind } from '@/domain/trail/trail';

const HOUR_MS = 60 * 60 * 1000;
const RUN = 'serverRuns/owedMails';

let own: OwnSchool;
let begunMs = 0;

beforeAll(async () => {});
beforeEach(async () => {
  own = await makeSchool('Mabini High School');
  begunMs = Date.now() - 1;
  await db.doc(RUN).set({});
});

/** A look an hour later at everything since the test began; answers how many e-mails it sent. */
async function look(): Promise<number> {
  await db.doc(RUN).set({ until: Timestamp.fromMillis(begunMs) }, { merge: true });
  return await runScheduled('owedMails', Date.now() + HOUR_MS);
}

type About = { teacherUid?: string; teacherName?: string; aboutId?: string; quarter?: number; reason?: string };

/** The entry as the batch of the decision leaves it. */
async function note(kind: TrailKind, parts: readonly (string | number)[], about: About): Promise<void> {
  const id = auditId(kind, ...parts);
  const { uid: actorUid } = own.admin;
  await db.doc(`schools/${own.school.id}/audit/${id}`).set({
    ...{ id, kind, actorUid, actorName: 'Gloria Santos', people: [actorUid], at: Timestamp.now() },
    ...{
      teacherUid: null,
      teacherName: null,
      aboutId: null,
      subject: null,
      section: null,
      quarter: null,
      reason: null,
    },
    ...about,
  });
}

type Owed = {
  to: Someone;
  subject: string;
  says: string;
  /** The call that the page makes after the decision. */
  call: () => ReturnType<typeof call>;
};

const byAdmin = (name: FunctionName, body: Record<string, unknown>) => () =>
  call(name, { token: own.admin.token, body: { firstName: 'Ben', lastName: 'Dizon', ...body } });

async function approval(): Promise<Owed> {
  const { teacher } = own;
  await note('approved', [teacher.uid], { teacherUid: teacher.uid, teacherName: 'Ben Dizon' });
  const once = `approved_${teacher.uid}`;
  const ask = byAdmin('teacherAcceptEmail', { email: teacher.email, once });
  return { to: teacher, subject: 'Your Talaan account was approved', says: 'Mabini High School', call: ask };
}

async function rejectedApplication(): Promise<Owed> {
  const to = await makeIdentity();
  const reason = 'Not on our list.';
  await note('applicationRejected', [to.uid, 7], { aboutId: to.uid, teacherName: 'Nena Luz', reason });
  const body = { email: to.email, fullname: 'Nena Luz', reason, once: `applicationRejected_${to.uid}_7` };
  const subject = 'Your request to administer a school was not accepted';
  return { to, subject, says: reason, call: byAdmin('rejectAdminEmail', body) };
}

/** A subject of the teacher, whose period is open. */
async function subject(name: string): Promise<string> {
  const [subjectId, classId] = [unique('subject'), unique('class')];
  const tree = `users/${own.teacher.uid}`;
  await db.doc(`${tree}/class/${classId}`).set({ name: 'Rizal' });
  await db.doc(`${tree}/classSubjects/${subjectId}`).set({ subject: name, classModel: classId });
  return subjectId;
}

async function reopening(kind: 'reopenAccepted' | 'reopenRejected', name = 'English'): Promise<Owed> {
  const { teacher } = own;
  const [subjectId, quarter, reason] = [await subject(name), 2, 'The grades were printed.'];
  const isRejected = kind === 'reopenRejected';
  const about = { teacherUid: teacher.uid, aboutId: subjectId, quarter, ...(isRejected ? { reason } : {}) };
  await note(kind, [teacher.uid, subjectId, quarter, 7], about);
  const once = auditId(kind, teacher.uid, subjectId, quarter, 7);
  const body = { email: teacher.email, subjectId, quarter, once, ...(isRejected ? { reason } : {}) };
  return {
    to: teacher,
    subject: isRejected ? 'Your request to reopen 2nd Quarter was not accepted' : 'Your request to reopen was accepted',
    says: `${name}, Rizal, 2nd Quarter`,
    call: byAdmin(isRejected ? 'quarterRejectEmail' : 'quarterAcceptEmail', body),
  };
}

async function givenAreas(): Promise<Owed> {
  const { teacher, admin } = own;
  const sectionId = unique('section');
  await db.doc(`schools/${own.school.id}/sections/${sectionId}`).set({
    ...{ id: sectionId, name: 'Narra', academicYear: '2026-2027', adviserUid: null, adviserName: '', claims: {} },
    ...{ areas: { science: { name: 'Science', order: 1 } }, areaTeachers: { science: teacher.uid } },
    ...{ teachers: [teacher.uid], teacherNames: { [teacher.uid]: 'Ben Dizon' }, revision: 3 },
  });
  await note('claimAccepted', [sectionId, 3], { teacherUid: teacher.uid, aboutId: sectionId });
  const body = { sectionId, teacherUID: teacher.uid, accepted: true, areas: ['science'] };
  const ask = () => call('claimAnsweredEmail', { token: admin.token, body });
  return { to: teacher, subject: 'You teach a section of your school', says: 'in the section Narra', call: ask };
}

const DECISIONS = {
  'an approval': approval,
  'a rejected application': rejectedApplication,
  'an accepted request to reopen': () => reopening('reopenAccepted'),
  'a rejected request to reopen': () => reopening('reopenRejected'),
  'an accepted claim': givenAreas,
} as const satisfies Readonly<Record<string, () => Promise<Owed>>>;

type Step = 'call' | 'look' | 'both';
const ORDERS: readonly (readonly Step[])[] = [
  ['call', 'look', 'look'],
  ['look', 'call', 'look'],
  ['look', 'look', 'call', 'call'],
  ['call', 'call', 'look'],
  ['both', 'look', 'call'],
];

describe.each(Object.entries(DECISIONS))('%s', (_, decide) => {
  it.each(ORDERS.map((steps) => [steps.join(', '), steps] as const))('is told once: %s', async (_order, steps) => {
    const owed = await decide();
    const ask = async () => expect((await owed.call()).body).toEqual({ sent: true });
    for (const step of steps) {
      if (step !== 'look') await (step === 'both' ? Promise.all([ask(), look(), ask()]) : ask());
      else await look();
    }
    const [mail, ...more] = await mailsTo(owed.to.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(owed.subject);
    expect(mail?.text).toContain(owed.says);
  });
});

describe('the hourly look', () => {
  it('leaves the page ten minutes for its own call', async () => {
    const { to } = await approval();
    await db.doc(RUN).set({ until: Timestamp.fromMillis(begunMs) });
    await runScheduled('owedMails', Date.now());
    expect(await mailsTo(to.email)).toEqual([]);
    expect(await runScheduled('owedMails', Date.now() + HOUR_MS)).toBe(1);
    const { until } = (await fieldsOf(RUN)) as { until: Timestamp };
    expect(until.toMillis()).toBeGreaterThan(Date.now());
  });

  it('tells nothing of before its first run', async () => {
    const { to } = await approval();
    await db.doc(RUN).delete();
    expect(await runScheduled('owedMails', Date.now() + HOUR_MS)).toBe(0);
    expect(await mailsTo(to.email)).toEqual([]);
  });

  it('sends answers to one teacher as one e-mail, without those that a call told', async () => {
    const told = await reopening('reopenAccepted', 'English');
    await Promise.all([reopening('reopenAccepted', 'Filipino'), reopening('reopenAccepted', 'Science')]);
    await told.call();
    expect(await look()).toBe(1);
    const [first, second, ...more] = await mailsTo(told.to.email);
    expect(more).toEqual([]);
    expect(first?.text).toContain('English');
    expect(second?.text).not.toContain('English');
    for (const name of ['Filipino', 'Science']) expect(second?.text).toContain(name);
  });

  it('marks what one call told of several answers', async () => {
    const first = await reopening('reopenRejected', 'English');
    const second = await reopening('reopenRejected', 'Filipino');
    const { docs } = await db.collection(`schools/${own.school.id}/audit`).where('kind', '==', 'reopenRejected').get();
    const [one, other] = docs.map((entry) => ({ subjectId: entry.get('aboutId'), quarter: 2 }));
    const body = { email: first.to.email, ...one, others: [other], reason: 'Late', once: unique('both') };
    expect((await byAdmin('quarterRejectEmail', body)()).body).toEqual({ sent: true });
    expect(await look()).toBe(0);
    expect((await second.call()).body).toEqual({ sent: true });
    expect(await mailsTo(first.to.email)).toHaveLength(1);
  });

  it('knows a call of another client, which names neither the e-mail nor the subject', async () => {
    const { to } = await reopening('reopenRejected');
    const ask = byAdmin('quarterRejectEmail', { email: to.email, quarter: 2, reason: 'Late' });
    expect((await ask()).body).toEqual({ sent: true });
    expect(await look()).toBe(0);
    const approved = await approval();
    await byAdmin('teacherAcceptEmail', { email: to.email })();
    expect(await look()).toBe(0);
    expect(await mailsTo(approved.to.email)).toHaveLength(2);
  });

  it('tries again where the mail server failed, and where the call failed', async () => {
    const owed = await approval();
    await hold(owed.to.email);
    expect(refusal(await owed.call()).code).toBe('server/mail-failed');
    expect(await look()).toBe(0);
    expect((await fieldsOf(RUN))?.left).toHaveLength(1);
    await release(owed.to.email);
    expect(await look()).toBe(1);
    expect((await fieldsOf(RUN))?.left).toEqual([]);
    expect(await look()).toBe(0);
    expect(await mailsTo(owed.to.email)).toHaveLength(1);
  });

  it('writes to nobody whom the message is not true for any more', async () => {
    const { teacher, school } = own;
    const record = db.doc(`users/${teacher.uid}`);
    const accepted = await reopening('reopenAccepted');
    const { docs } = await db.collection(`users/${teacher.uid}/classSubjects`).get();
    await Promise.all(docs.map(({ ref }) => ref.update({ quarterClosed: { 2: true } })));
    expect(await look()).toBe(0);
    await givenAreas();
    await record.update({ mailsOff: ['claimAnswers'] });
    expect(await look()).toBe(0);
    const turnedDown = await rejectedApplication();
    await db.doc(`adminInviteRequests/${turnedDown.to.uid}`).set({ kind: 'application', schoolid: school.id });
    expect(await look()).toBe(0);
    await approval();
    await record.update({ disabled: true });
    expect(await look()).toBe(0);
    for (const { to } of [accepted, turnedDown]) expect(await mailsTo(to.email)).toEqual([]);
  });

  it('tells an applicant whose acceptance told nobody', async () => {
    const to = own.secondAdmin;
    await note('applicationAccepted', [to.uid], { teacherUid: to.uid, teacherName: 'Jose Cruz' });
    await look();
    await look();
    const [mail, ...more] = await mailsTo(to.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('You are now an administrator on Talaan');
  });

  it('asks an address no further that the mail server does not know', async () => {
    const { to } = await approval();
    await db.doc(`users/${to.uid}`).update({ email: `${unique('x')}@unknown.example` });
    expect(await look()).toBe(0);
    expect((await fieldsOf(RUN))?.left).toEqual([]);
  });
});
