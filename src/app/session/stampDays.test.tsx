import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAdmin } from '#support/adminScreens';
import { tellWorld } from '@/data/memory/memoryWatchers';
import { stampDays } from './stampDays';

const EVENING = new Date(2026, 5, 10, 23, 58).getTime();
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function openPage() {
  const { world, store } = openAdmin();
  const nowMs = () => Date.now();
  const path = 'users/admin1';
  world.documents.set(path, { ...world.documents.get(path), lastLogin: EVENING });
  const stop = stampDays(store, { nowMs });
  const pass = async (ms: number) => {
    world.clockMs = Date.now() + ms;
    tellWorld(world);
    await vi.advanceTimersByTimeAsync(ms);
  };
  const lastLogin = () => world.documents.get(path)?.lastLogin;
  return { pass, lastLogin, stop };
}

test('a page that stays open over midnight is stamped once on the new day', async () => {
  const { pass, lastLogin, stop } = openPage();
  await pass(MINUTE_MS);
  expect(lastLogin()).toBe(EVENING);
  await pass(3 * MINUTE_MS);
  const stamped = lastLogin();
  expect(new Date(Number(stamped)).getDate()).toBe(11);
  await pass(10 * MINUTE_MS);
  expect(lastLogin()).toBe(stamped);
  stop();
});

test('a hidden page is stamped when it is shown again; a page after sign-out is not', async () => {
  const { pass, lastLogin, stop } = openPage();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(10 * MINUTE_MS);
  expect(lastLogin()).toBe(EVENING);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(lastLogin()).not.toBe(EVENING);
  stop();
  const stamped = lastLogin();
  await pass(24 * 60 * MINUTE_MS);
  expect(lastLogin()).toBe(stamped);
});
