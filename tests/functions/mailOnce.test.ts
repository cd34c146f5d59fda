/** An e-mail goes out once under its name, and the answer is `sent` only when the mail server took it. */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, db, mailsTo, makeSchool, type OwnSchool, refusal, unique, uniqueEmail } from '#support/functionsWorld';
import { hold, letThrough, release, untilHanging } from '#support/hangingMail';

const SENT = [200, { sent: true }];

let own: OwnSchool;
beforeAll(async () => {});
beforeEach(async () => {
  own = await makeSchool('Mabini High School');
});

function ask(once: string) {
  const { admin, teacher } = own;
  const body = { email: teacher.email, firstName: 'Ben', lastName: 'Dizon', once };
  return call('teacherAcceptEmail', { token: admin.token, body });
}

const toAnswer = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body];

/** Starts a mail that hangs, waits until its note is stored, and returns the note. */
async function startHanging(once: string) {
  const before = new Set((await db.collection('serverMails').get()).docs.map(({ id }) => id));
  await hold(own.teacher.email);
  const first = ask(once);
  await untilHanging(own.teacher.email);
  await release(own.teacher.email);
  const [note] = (await db.collection('serverMails').get()).docs.filter(({ id }) => !before.has(id));
  if (!note) throw new Error('no note of the mail that is being sent');
  return { first, note };
}

describe('a mail under a name', () => {
  it('that hangs is not reported as sent: the repeat sends it', async () => {
    const once = unique('once');
    const { first } = await startHanging(once);
    expect(toAnswer(await ask(once))).toEqual(SENT);
    expect(await mailsTo(own.teacher.email)).toHaveLength(1);
    expect(refusal(await first)).toEqual({ status: 502, code: 'server/mail-failed' });
    expect(toAnswer(await ask(once))).toEqual(SENT);
    expect(await mailsTo(own.teacher.email)).toHaveLength(1);
  });

  it('whose sender was killed is sent by the repeat, once the sender’s time is over', async () => {
    const once = unique('once');
    const { first, note } = await startHanging(once);
    await first;
    const leaseUntil = Timestamp.fromMillis(Date.now() + 2000);
    await note.ref.set({ ...note.data(), leaseUntil });
    expect(toAnswer(await ask(once))).toEqual(SENT);
    expect(Date.now()).toBeGreaterThanOrEqual(leaseUntil.toMillis());
    expect(await mailsTo(own.teacher.email)).toHaveLength(1);
  });

  it('goes out once for four calls at once, and each answer is true', async () => {
    const once = unique('once');
    const answers = await Promise.all([ask(once), ask(once), ask(once), ask(once)]);
    expect(answers.map(toAnswer)).toEqual([SENT, SENT, SENT, SENT]);
    expect(await mailsTo(own.teacher.email)).toHaveLength(1);
  });
});

describe('createUser', () => {
  const create = (email: string) =>
    call('createUser', { token: own.admin.token, body: { email, firstname: 'Nena', lastname: 'Luz' } });

  it('makes one account and sends one e-mail for four calls at once', async () => {
    const email = uniqueEmail('nena-');
    await hold(email);
    const asked = [1, 2, 3, 4].map(() => create(email));
    await untilHanging(email);
    // Calls that come later are answered meanwhile, so each of the four has looked whether the e-mail went out.
    for (let later = 0; later < 5; later += 1) {
      await call('getUserVerification', { token: own.admin.token, body: { targetUIDs: [own.teacher.uid] } });
    }
    await letThrough(email);
    const answers = await Promise.all(asked);
    expect(answers.map(({ status, body }) => [status, body.mailSent])).toEqual([1, 2, 3, 4].map(() => [201, true]));
    expect(new Set(answers.map(({ body }) => body.uid)).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('sends the e-mail again where the mail server hung', async () => {
    const email = uniqueEmail('nena-');
    await hold(email);
    const first = create(email);
    await untilHanging(email);
    await release(email);
    expect((await create(email)).body.mailSent).toBe(true);
    expect((await first).body.mailSent).toBe(false);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
