/** Limits of a day for calls that look or take back. */
import { beforeAll, describe, expect, it } from 'vitest';
import { call, db, makeWorld, refusal, type World } from '#support/functionsWorld';
import type { FunctionName } from '@/domain/functionsApi';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

it.each<[FunctionName, string, (uid: string) => object]>([
  ['getUserVerification', 'verificationLists', (adminUID) => ({ adminUID, targetUIDs: [adminUID] })],
  ['cancelRemoval', 'removalsCancelled', () => ({ academicYear: '2001-2002' })],
  ['adoptEmail', 'adoptedEmails', () => ({})],
])('%s is limited in a day', async (name, counter, bodyOf) => {
  const { uid, token } = world.own.secondAdmin;
  const ask = () => call(name, { token, body: bodyOf(uid) });
  expect((await ask()).status).toBe(200);
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  await db.doc(`serverLimits/${uid}_${day}`).set({ [counter]: 1_000_000 }, { merge: true });
  expect(refusal(await ask())).toEqual({ status: 429, code: 'server/limit-reached' });
});

/** `DAILY_LIMITS.adoptedEmails` of the functions, as docs/functions.md has it. */
const ADOPTED_A_DAY = 50;

describe('twenty calls of one person at once', () => {
  const AT_ONCE = Array.from({ length: 20 }, (_, index) => index);
  const day = () => new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const counted = async (uid: string, counter: string): Promise<unknown> =>
    (await db.doc(`serverLimits/${uid}_${day()}`).get()).get(counter);

  it('are all answered, and each is counted once', async () => {
    const { uid, token } = world.other.admin;
    const body = { adminUID: uid, targetUIDs: [uid] };
    const answers = await Promise.all(AT_ONCE.map(() => call('getUserVerification', { token, body })));
    expect(answers.map(({ status }) => status)).toEqual(AT_ONCE.map(() => 200));
    expect(await counted(uid, 'verificationLists')).toBe(AT_ONCE.length);
  });

  it('at the end of a limit: as many go on as it says, and the others read a sentence', async () => {
    const { uid, token } = world.other.teacher;
    const left = 5;
    const counter = db.doc(`serverLimits/${uid}_${day()}`);
    await counter.set({ adoptedEmails: ADOPTED_A_DAY - left }, { merge: true });
    const answers = await Promise.all(AT_ONCE.map(() => call('adoptEmail', { token, body: {} })));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([...statuses].filter((status) => status === 200 || status === 429)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(left);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(AT_ONCE.length - left);
    expect(refused.map((answer) => refusal(answer).code)).toEqual(refused.map(() => 'server/limit-reached'));
    for (const { body } of refused)
      expect(body).toMatchObject({ error: { message: expect.stringMatching(/^[A-Z].*\.$/) } });
  });

  it('of one plan: all are answered, and one plan stands', async () => {
    const { uid, token } = world.other.secondAdmin;
    const body = { academicYear: '2001-2002', adminUID: uid };
    const answers = await Promise.all(AT_ONCE.map(() => call('cancelRemoval', { token, body })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(await counted(uid, 'removalsCancelled')).toBeLessThanOrEqual(AT_ONCE.length);
  });
});
