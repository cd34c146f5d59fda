import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SchoolId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import { KEPT_MS, orKeptAddress, orKeptPolicy, orKeptWeights } from './keptReference';

const NOW = 1_000;
const kept = new Map<string, string>();
let asked = 0;
const fetch = (weight: number | null = null) => {
  asked += 1;
  return Promise.resolve({ '1': weight });
};
const down = () => Promise.reject(new AppError('network/unreachable'));

beforeEach(() => {
  asked = 0;
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('the weights are asked for once a week', async () => {
  expect(await orKeptWeights(() => fetch(20), NOW)).toEqual({ '1': 20 });
  expect(await orKeptWeights(() => fetch(30), NOW + KEPT_MS - 1)).toEqual({ '1': 20 });
  expect(asked).toBe(1);
  expect(await orKeptWeights(() => fetch(30), NOW + KEPT_MS)).toEqual({ '1': 30 });
  expect(asked).toBe(2);
});

test('older weights are used if the server cannot be reached, and after no other failure', async () => {
  await orKeptWeights(() => fetch(20), NOW);
  expect(await orKeptWeights(down, NOW + KEPT_MS)).toEqual({ '1': 20 });
  const refused = new AppError('data/refused');
  await expect(orKeptWeights(() => Promise.reject(refused), NOW + KEPT_MS)).rejects.toBe(refused);
});

test.each([
  ['nothing', null],
  ['not JSON', '{'],
  ['of an earlier form', '{"1":20}'],
  ['incomplete', '{"value":{"1":"20"},"atMs":1}'],
  ['of a clock that was ahead', `{"value":{"1":20},"atMs":${NOW + 1}}`],
])('the weights are asked for where the stored text is %s', async (_, text) => {
  if (text !== null) kept.set('talaan.weights', text);
  expect(await orKeptWeights(() => fetch(30), NOW)).toEqual({ '1': 30 });
  expect(asked).toBe(1);
});

test('a policy is kept on the own device, and not where others use the computer', async () => {
  const own = () => Promise.resolve({ name: 'Own' });
  await orKeptPolicy('p1', own, NOW);
  expect([...kept.keys()]).toEqual([]);
  kept.set('ownDevice', '1');
  await orKeptPolicy('p1', own, NOW);
  expect([...kept.keys()]).toEqual(['ownDevice', 'talaan.policy.p1']);
});

describe('the address of a school', () => {
  const MABINI = '301847' as SchoolId;
  const PLACE = { region: 'Region IV-A', division: 'Batangas' };
  const place = (found: typeof PLACE | null = PLACE) => {
    asked += 1;
    return Promise.resolve(found);
  };

  test.each([PLACE, null])('is asked for once a week on the own device, found or not: %o', async (found) => {
    kept.set('ownDevice', '1');
    expect(await orKeptAddress(MABINI, () => place(found), NOW)).toEqual(found);
    expect(await orKeptAddress(MABINI, () => place(), NOW + KEPT_MS - 1)).toEqual(found);
    expect(asked).toBe(1);
    await orKeptAddress(MABINI, () => place(), NOW + KEPT_MS);
    expect(asked).toBe(2);
  });

  test('is asked for again for another school', async () => {
    kept.set('ownDevice', '1');
    await orKeptAddress(MABINI, () => place(), NOW);
    expect(await orKeptAddress('301850' as SchoolId, () => place(null), NOW)).toBeNull();
    expect(asked).toBe(2);
  });

  test('is not stored on a computer that others use', async () => {
    kept.set('ownDevice', '1');
    await orKeptAddress(MABINI, () => place(), NOW);
    kept.delete('ownDevice');
    await orKeptAddress(MABINI, () => place(), NOW);
    expect(asked).toBe(2);
    expect([...kept]).toEqual([]);
  });
});
