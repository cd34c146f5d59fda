/** A backup keeps Firestore's types: integers and doubles, of which JavaScript knows one. And an emulator's file stays with emulators. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminDb, createPerson } from '#support/adminWorld';
import { makeTerminal } from '#support/operator/terminal';
import { checkBackupFile } from '../../scripts/operate/backup/backupFile';
import { operate } from '../../scripts/operate/operate';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'types-'));
});
afterAll(() => rm(folder, { recursive: true }));

const addressOf = (path: string) =>
  `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents/${path}`;

/** The fields as they travel; the SDK would make numbers of both types. */
async function sent(path: string, fields?: object): Promise<unknown> {
  const answer = await fetch(addressOf(path), {
    method: fields ? 'PATCH' : 'GET',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(fields ? { body: JSON.stringify({ fields }) } : {}),
  });
  return ((await answer.json()) as { fields?: unknown }).fields;
}

async function run(...args: string[]): Promise<[number, string]> {
  const { terminal, text } = makeTerminal();
  return [await operate(args, terminal), text()];
}

const FIELDS = {
  whole: { doubleValue: 5 },
  zero: { doubleValue: 0 },
  part: { doubleValue: 5.5 },
  integer: { integerValue: '5' },
  large: { integerValue: '9007199254740993' },
  largeDouble: { doubleValue: 1e300 },
  list: { arrayValue: { values: [{ doubleValue: 2 }, { integerValue: '2' }] } },
  map: { mapValue: { fields: { $double: { integerValue: '1' }, inner: { doubleValue: -3 } } } },
};

it('integers and doubles come back as they were, whole and large ones too, and a second restore finds no difference', async () => {
  const { uid } = await createPerson('types');
  const path = `users/${uid}/studentPerformance/odd`;
  const file = join(folder, 'types.bak');
  await sent(path, FIELDS);
  expect((await run('backup', 'teacher', uid, file))[0]).toBe(0);
  await adminDb().doc(path).delete();
  expect((await run('restore', file, '--yes'))[0]).toBe(0);
  expect(await sent(path)).toEqual(FIELDS);
  expect((await run('restore', file, '--yes'))[1]).toContain('Everything is as in the file');
  await sent(path, { ...FIELDS, whole: { integerValue: '5' } });
  expect((await run('restore', file, '--preview'))[1]).toContain(path);
});

it('a file says that it is of an emulator, and a real project does not take it', async () => {
  const { uid } = await createPerson('emulated');
  const file = join(folder, 'emulated.bak');
  expect((await run('backup', 'teacher', uid, file))[0]).toBe(0);
  expect((await checkBackupFile(file)).emulator).toBe(true);
  const { terminal, text } = makeTerminal();
  const real = { ...terminal, env: { ...terminal.env, FIRESTORE_EMULATOR_HOST: undefined } };
  expect(await operate(['restore', file, '--project', String(process.env.GCLOUD_PROJECT), '--yes'], real)).toBe(1);
  expect(text()).toContain('is of an emulator');
});
