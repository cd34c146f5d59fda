import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { UserId } from '@/domain/book/ids';
import { forms } from './forms/forms';
import { OPENS_WITHIN_MS, openKept } from './openKept';
import { diskPlace } from './outbox/diskPlace';
import { papers } from './papers/papers';
import { openIndexedDbDisk } from './replica/indexedDbDisk';

const OWNER = 'teacher' as UserId;
const locks = {
  request: (_: string, options: unknown, hold?: (lock: object) => Promise<void>) =>
    (hold ?? (options as (lock: object) => Promise<void>))({}),
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** As a later version of Talaan does in another tab; says whether somebody kept it waiting. */
function openLater(name: string, version: number): Promise<'opened' | 'blocked'> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onblocked = () => resolve('blocked');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      resolve('opened');
    };
  });
}

const EVERY = [
  ['talaan-outbox', async () => void (await diskPlace.load(OWNER))],
  ['talaan-forms', async () => void (await forms.list(OWNER))],
  ['talaan-papers', async () => void (await papers.activities(OWNER))],
  ['talaan', async () => void (await openIndexedDbDisk())],
] as const;

test.each(EVERY)('an open page lets a later version have its database %s', async (name, use) => {
  vi.stubGlobal('navigator', { locks });
  await use();
  expect((await indexedDB.databases()).find((each) => each.name === name)?.version).toBe(1);
  expect(await openLater(name, 2)).toBe('opened');
  // From now on the stored database is a later version's. It does not open here, and stays as it is.
  await use().catch(() => undefined);
  expect((await indexedDB.databases()).find((each) => each.name === name)?.version).toBe(2);
  expect(await openLater(name, 3)).toBe('opened');
});

test('the replica of a page goes on in memory beside a later version, whose database it leaves alone', async () => {
  vi.stubGlobal('navigator', { locks });
  expect(await openIndexedDbDisk()).toBeNull();
});

const ASKED = { name: 'talaan-silent', upgrade: () => undefined, onClosed: () => undefined };

/** A page that lets nothing go, as one from before `blocking`. */
function holdOpen(): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(ASKED.name, 1);
    opening.onsuccess = () => resolve(opening.result);
  });
}

/** The database in memory works between turns of the loop. */
const turn = setTimeout;
const settled = () => new Promise<void>((resolve) => void turn(resolve, 1));

test.each([
  ['another tab deletes it', () => indexedDB.deleteDatabase(ASKED.name), 'opened'],
  ['another tab changes it to the next version', () => indexedDB.open(ASKED.name, 2), 'later'],
] as const)('a database that does not answer while %s is waited for once', async (_, ask, then) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const holder = await holdOpen();
  const changing = ask();
  changing.addEventListener('success', () => {
    if (changing.result) changing.result.close();
  });
  await settled();
  const open = vi.spyOn(indexedDB, 'open');
  const first = openKept(ASKED).catch(String);
  await vi.advanceTimersByTimeAsync(OPENS_WITHIN_MS);
  expect(await first).toContain('does not open');
  expect(await openKept(ASKED).catch(String)).toContain('does not open');
  expect(open).toHaveBeenCalledTimes(1);
  holder.close();
  await new Promise((resolve) => changing.addEventListener('success', resolve));
  for (let turns = 0; turns < 20; turns += 1) await settled();
  // It answers now: by today's version, or by the next one, beside which today's goes on without it.
  const again = await openKept(ASKED).catch(String);
  if (then === 'later') return expect(again).toContain('VersionError');
  expect(again).toMatchObject({ version: 1 });
  if (typeof again !== 'string') again.close();
});
