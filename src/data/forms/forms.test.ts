/** The school's forms on a device: its own, or one that others use. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { KeptForm } from '@/data/ports/forms';
import type { UserId } from '@/domain/book/ids';
import { DEVICE_CHOICE } from '@/domain/storageKeys';
import { forms } from './forms';
import { MOST_FORMS } from './pageForms';

const [ANA, BEN] = ['ana' as UserId, 'ben' as UserId];
const choices = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => choices.get(key) ?? null });

const form = (digest: string, usedAt = 1): KeptForm => ({
  ...{ digest, name: `${digest}.xlsx`, usedAt, file: new Blob([`of ${digest}`]) },
});
const digestsOf = async (owner: UserId) => (await forms.list(owner)).map(({ digest }) => digest);

async function onDisk(): Promise<number> {
  const opening = indexedDB.open('talaan-forms');
  const db = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const counting = db.transaction('forms').objectStore('forms').count();
  const count = await new Promise<number>((resolve) => {
    counting.onsuccess = () => resolve(counting.result);
  });
  db.close();
  return count;
}

beforeEach(async () => {
  choices.set(DEVICE_CHOICE.ownDevice, '1');
  for (const owner of [ANA, BEN]) await forms.wipe(owner);
});

test('the own device keeps each form once, those used last first, and not more than a few', async () => {
  for (const [at, digest] of ['a', 'b', 'a'].entries()) await forms.keep(ANA, form(digest, at));
  expect(await digestsOf(ANA)).toEqual(['a', 'b']);
  expect(await onDisk()).toBe(2);
  for (let at = 0; at < MOST_FORMS; at += 1) await forms.keep(ANA, form(`n${at}`, 10 + at));
  expect(await digestsOf(ANA)).toHaveLength(MOST_FORMS);
  expect(await digestsOf(ANA)).not.toContain('a');
  await forms.remove(ANA, 'n0');
  expect(await digestsOf(ANA)).not.toContain('n0');
});

test('forms leave the disk of a device that others use, and stay in the page', async () => {
  await forms.keep(ANA, form('a'));
  choices.clear();
  expect(await digestsOf(BEN)).toEqual([]);
  expect(await onDisk()).toBe(0);
  const [kept] = await forms.list(ANA);
  expect(await kept?.file.text()).toBe('of a');
  await forms.keep(ANA, form('b', 2));
  expect(await onDisk()).toBe(0);
  expect(await digestsOf(ANA)).toEqual(['b', 'a']);
});

test('a sign-out deletes the forms of its person, and of nobody else who uses the device', async () => {
  await forms.keep(ANA, form('a'));
  await forms.keep(BEN, form('b'));
  await forms.wipe(ANA);
  expect(await digestsOf(ANA)).toEqual([]);
  expect(await digestsOf(BEN)).toEqual(['b']);
});
