/** The disk of a device that was the person's own, with the browser's database in memory. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { KeptReading } from '@/data/ports/papers';
import type { ActivityId, UserId } from '@/domain/book/ids';
import { DEVICE_CHOICE } from '@/domain/storageKeys';
import { papers } from './papers';

type Rows = Map<string, unknown>;
const disk = vi.hoisted(() => ({ readings: new Map() as Rows, images: new Map() as Rows }));

vi.mock('idb', () => {
  type Range = readonly string[];
  const storeOf = (name: 'readings' | 'images') => {
    const rows = disk[name];
    const found = (range: Range = []) =>
      [...rows].filter(([key]) => range.every((part, at) => (JSON.parse(key) as string[])[at] === part));
    return {
      put: async (value: unknown, key: unknown) => void rows.set(JSON.stringify(key), value),
      get: async (key: unknown) => rows.get(JSON.stringify(key)),
      getAllKeys: async (range?: Range) => found(range).map(([key]) => JSON.parse(key)),
      getAll: async (range?: Range) => found(range).map(([, value]) => value),
      clear: async () => rows.clear(),
      delete: async (range: Range) => void found(range).map(([key]) => rows.delete(key)),
    };
  };
  const database = {
    getAllKeys: (name: 'readings' | 'images', range?: Range) => storeOf(name).getAllKeys(range),
    transaction: () => ({ objectStore: storeOf, done: Promise.resolve() }),
  };
  return { openDB: async () => database };
});
vi.stubGlobal('IDBKeyRange', { bound: (start: readonly string[]) => start });
const choices = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => choices.get(key) ?? null });

const ANA = 'ana' as UserId;
const READING = { activityId: 'a1', subjectId: 's1', quarter: 1, keep: 'saved', accepted: false } as KeptReading;
const IMAGE = { digest: 'd1', image: new Blob(['a child wrote this'], { type: 'image/jpeg' }) };

beforeEach(async () => {
  disk.readings.clear();
  disk.images.clear();
  await papers.wipe(ANA);
  choices.set(DEVICE_CHOICE.ownDevice, '1');
  expect(await papers.put(ANA, READING, [IMAGE])).toBe(true);
  expect([disk.readings.size, disk.images.size]).toEqual([1, 1]);
});

test('pictures leave the disk of a device that others use, and stay in the page', async () => {
  await papers.leaveDisk();
  expect([disk.readings.size, disk.images.size]).toEqual([1, 1]);
  choices.clear();
  await papers.leaveDisk();
  expect([disk.readings.size, disk.images.size]).toEqual([0, 0]);
  const kept = await papers.load(ANA, 'a1' as ActivityId);
  expect(kept?.reading).toEqual(READING);
  expect(await kept?.images[0]?.image.text()).toBe('a child wrote this');
});

test('so they do once somebody signs in there, without any choice in the settings', async () => {
  choices.clear();
  expect(await papers.activities('ben' as UserId)).toEqual([]);
  expect([disk.readings.size, disk.images.size]).toEqual([0, 0]);
  expect(await papers.activities(ANA)).toEqual(['a1']);
});

test('a sign-out deletes the pictures of its person, and of nobody else who uses the device', async () => {
  const BEN = 'ben' as UserId;
  expect(await papers.put(BEN, READING, [IMAGE])).toBe(true);
  await papers.wipe(ANA);
  expect(await papers.activities(ANA)).toEqual([]);
  expect(await papers.activities(BEN)).toEqual(['a1']);
  expect([disk.readings.size, disk.images.size]).toEqual([1, 1]);
  await papers.wipe(undefined);
  expect(disk.readings.size).toBe(1);
});
