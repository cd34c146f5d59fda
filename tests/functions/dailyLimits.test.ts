/** Limits of a day for calls that look or take back, and many calls of one person at once. */
import { beforeAll, expect, it } from 'vitest';
import { countAction, limitPath } from '#functions/limits';
import { DAILY_LIMITS } from '#functions/settings';
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
  await db.doc(limitPath(uid, Date.now())).set({ [counter]: 1_000_000 }, { merge: true });
  expect(refusal(await ask())).toEqual({ status: 429, code: 'server/limit-reached' });
});

it('of many actions of one person at once as many go on as the limit says, and each other is told so', async () => {
  const nowMs = Date.now();
  const asked = Array.from({ length: 30 }, () => countAction('many-at-once', 'problems', nowMs));
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  expect(refused.map((reason) => (reason as { code?: unknown }).code)).toEqual(
    refused.map(() => 'server/limit-reached'),
  );
  expect(outcomes.length - refused.length).toBeLessThanOrEqual(DAILY_LIMITS.problems);
});
