/** Limits of a day for calls that look or take back. */
import { beforeAll, expect, it } from 'vitest';
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
