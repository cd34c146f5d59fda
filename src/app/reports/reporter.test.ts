// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#support/memory/memoryStorage';
import { nextSession } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import { memoryWorld } from '@/data/memory/memoryWorld';
import { AppError, errorSentence } from '@/domain/words/errors';
import { listenToErrors, noticeError } from '@/domain/words/noticed';
import { startNoticing } from './noticing';
import { startReporter } from './reporter';

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  stop();
  listenToErrors(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const world = memoryWorld();
  const data = memoryData(world);
  const storage = memoryStorage('token');
  const store = nextSession(world, data, storage);
  startNoticing();
  const start = () => {
    stop = startReporter(store, { data, storage });
  };
  return { world, store, storage, start };
}

const offline = (isOff: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOff);
const soon = () => vi.advanceTimersByTimeAsync(2_000);
const boom = () => new TypeError('Juan dela Cruz has no score');

test('an error that a sentence shows is reported once, also after a reload', async () => {
  const { world, store, start } = open();
  errorSentence(boom());
  start();
  await soon();
  expect(world.reports).toEqual([[expect.objectContaining({ kind: 'shown', code: 'unexpected', name: 'TypeError' })]]);
  expect(world.reports[0]?.[0]?.version).toBe('0.1.0+test');
  expect(JSON.stringify(world.reports)).not.toContain('Juan');
  expect(store.getState().reports.errors).toHaveLength(1);
  errorSentence(boom());
  await soon();
  stop();
  start();
  errorSentence(boom());
  await soon();
  expect(world.reports).toHaveLength(1);
});

test('a problem described after a reload names the error that was sent before it, once', async () => {
  const before = open();
  before.start();
  errorSentence(boom());
  await soon();
  stop();
  const after = open();
  after.start();
  errorSentence(boom());
  await soon();
  errorSentence(boom());
  await soon();
  expect([before.world.reports.length, after.world.reports.length]).toEqual([1, 0]);
  expect(after.store.getState().reports.errors).toMatchObject([{ name: 'TypeError' }]);
});

test('errors that come together go in one request, and those of a person or the connection in none', async () => {
  const { world, start } = open();
  start();
  errorSentence(boom());
  noticeError('outbox', new AppError('data/refused'));
  noticeError('sync', new AppError('unexpected'));
  noticeError('sync', new AppError('network/unreachable'));
  errorSentence(new AppError('auth/invalid-credentials'));
  window.dispatchEvent(new ErrorEvent('error', { error: boom() }));
  await soon();
  expect(world.reports.map((each) => each.map(({ kind }) => kind))).toEqual([['shown', 'outbox', 'sync']]);
});

test('nothing is sent without a connection; it is sent when the connection is back', async () => {
  const { world, start } = open();
  start();
  offline(true);
  errorSentence(boom());
  await vi.advanceTimersByTimeAsync(300_000);
  expect(world.reports).toEqual([]);
  offline(false);
  window.dispatchEvent(new Event('online'));
  await soon();
  expect(world.reports).toMatchObject([[{ online: false }]]);
});

test('a server that is not reached gets it later', async () => {
  const { world, start } = open();
  start();
  world.failure = new AppError('network/unreachable');
  errorSentence(boom());
  await soon();
  world.failure = null;
  await vi.advanceTimersByTimeAsync(70_000);
  expect(world.reports).toHaveLength(1);
});

test('a visit sends ten at most', async () => {
  const { world, start } = open();
  start();
  for (let at = 0; at < 30; at += 1) {
    const stack = `Error: x\n    at a (${location.origin}/assets/a-${at}.js:1:1)`;
    errorSentence(Object.assign(new Error('x'), { stack }));
    await Promise.resolve();
  }
  await vi.advanceTimersByTimeAsync(300_000);
  expect(world.reports.map(({ length }) => length)).toEqual([5, 5]);
});

test('a person who switched it off reports nothing, and a described problem names each error once', async () => {
  const { world, store, storage, start } = open();
  storage.writeChoice('noReports', true);
  start();
  errorSentence(boom());
  await soon();
  errorSentence(boom());
  await soon();
  expect(world.reports).toEqual([]);
  expect(store.getState().reports.errors).toHaveLength(1);
});

test('a part of the app that does not load is reported where there is a connection', async () => {
  const { world, start } = open();
  start();
  const fails = (file: string) => {
    const payload = new TypeError(`Failed to fetch dynamically imported module: https://talaan.example/assets/${file}`);
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  };
  offline(true);
  fails('a.js');
  await soon();
  offline(false);
  await soon();
  expect(world.reports).toEqual([]);
  fails('b.js');
  await soon();
  expect(world.reports).toEqual([[expect.objectContaining({ kind: 'part', name: 'TypeError', frames: [] })]]);
});
