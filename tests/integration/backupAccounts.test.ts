/** Accounts to sign in with beside a restore: disabled ones stay disabled, and a rehearsal never reaches real ones. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminDb, createPerson } from '#support/adminWorld';
import { auth } from '#support/functionsWorld';
import { makeTerminal } from '#support/operator/terminal';
import { operate } from '../../scripts/operate/operate';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accounts-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(args: readonly string[], env = process.env): Promise<[number, string]> {
  const { terminal, text } = makeTerminal('', env);
  return [await operate(args, terminal), text()];
}

it.each([true, false])('of a record with disabled %s comes back alike', async (disabled) => {
  const { uid } = await createPerson('back');
  await adminDb().doc(`users/${uid}`).update({ disabled });
  const file = join(folder, uid);
  expect((await run(['backup', 'teacher', uid, file]))[0]).toBe(0);
  await auth.deleteUser(uid);
  expect((await run(['restore', file, '--yes', '--identities']))[0]).toBe(0);
  expect(await auth.getUser(uid)).toMatchObject({ disabled, emailVerified: false });
});

it('of a real project are not made beside documents of an emulator', async () => {
  const { uid } = await createPerson('kept');
  const file = join(folder, uid);
  expect((await run(['backup', 'teacher', uid, file]))[0]).toBe(0);
  await auth.deleteUser(uid);
  const { FIREBASE_AUTH_EMULATOR_HOST: _, ...env } = process.env;
  const [code, text] = await run(['restore', file, '--yes', '--identities'], env);
  expect([code, text]).toEqual([1, expect.stringContaining('not of one kind')]);
  await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});
