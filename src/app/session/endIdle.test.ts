// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#support/eventually';
import { memoryStorage } from '#support/memory/memoryStorage';
import { endWhenIdle, IDLE_MS, isIdleTooLong } from './endIdle';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const touch = () => window.dispatchEvent(new Event('pointerdown'));

test('ends a session of the tabs after half an hour without a touch', () => {
  const end = vi.fn();
  const stop = endWhenIdle(memoryStorage(), end);
  vi.advanceTimersByTime(IDLE_MS - 60_000);
  touch();
  vi.advanceTimersByTime(IDLE_MS - 60_000);
  expect(end).not.toHaveBeenCalled();
  expect(isIdleTooLong(Date.now())).toBe(false);
  vi.advanceTimersByTime(90_000);
  expect(end).toHaveBeenCalled();
  expect(isIdleTooLong(Date.now())).toBe(true);
  stop();
  expect(isIdleTooLong(Date.now())).toBe(false);
});

test('the first touch after the computer slept ends it, too', () => {
  const end = vi.fn();
  const stop = endWhenIdle(memoryStorage(), end);
  vi.setSystemTime(Date.now() + IDLE_MS);
  touch();
  expect(end).toHaveBeenCalledOnce();
  stop();
});

test('a touch of another tab ends a session that was over before it', async () => {
  const end = vi.fn();
  const stop = endWhenIdle(memoryStorage(), end);
  const other = new BroadcastChannel('talaan.touched');
  vi.setSystemTime(Date.now() + IDLE_MS);
  other.postMessage(Date.now());
  await eventually(() => expect(end).toHaveBeenCalledOnce());
  other.close();
  stop();
});

test('leaves a session alone that is kept on the disk', () => {
  const end = vi.fn();
  const stop = endWhenIdle(memoryStorage('t', new Set(['ownDevice'])), end);
  vi.advanceTimersByTime(2 * IDLE_MS);
  touch();
  expect(end).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
  stop();
});
