// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabPlace } from '@/data/outbox/tabPlace';
import type { UserId } from '@/domain/book/ids';
import type { OutboxEntry } from '@/domain/intents/outbox';
import { TAB_OWNER } from '@/domain/storageKeys';
import { forgetOldWork, KEPT_AFTER_EXPIRY_MS, personCame, sessionExpired } from './expiredWork';

const NOW_MS = 1_790_000_000_000;
const DRAFTS = 'talaan.drafts.ana';
const drafts = (at: number) => JSON.stringify({ s1_1: { cells: {}, at }, s1_2: { cells: {}, at: at - 5 } });
const isHere = () => sessionStorage.getItem(DRAFTS) !== null;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.setItem(DRAFTS, drafts(NOW_MS));
});
afterEach(() => {
  personCame(NOW_MS);
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

test('unsaved work is deleted half an hour after the session ended, while the page stays open', () => {
  sessionExpired(NOW_MS, 'ana');
  vi.advanceTimersByTime(KEPT_AFTER_EXPIRY_MS - 1);
  expect(isHere()).toBe(true);
  expect(sessionStorage.getItem(TAB_OWNER)).toBe('ana');
  vi.advanceTimersByTime(1);
  expect(isHere()).toBe(false);
  expect(sessionStorage.getItem(TAB_OWNER)).toBeNull();
});

test('a tab without unsaved work keeps to nobody', () => {
  sessionStorage.clear();
  sessionExpired(NOW_MS, 'ana');
  expect(sessionStorage.getItem(TAB_OWNER)).toBeNull();
});

test('unsaved work is deleted at the start of a page that is opened later, and in time on one opened before', () => {
  sessionExpired(NOW_MS, 'ana');
  vi.clearAllTimers();
  forgetOldWork(NOW_MS + KEPT_AFTER_EXPIRY_MS - 10);
  expect(isHere()).toBe(true);
  vi.advanceTimersByTime(10);
  expect(isHere()).toBe(false);
  sessionStorage.setItem(DRAFTS, drafts(NOW_MS));
  sessionExpired(NOW_MS, 'ana');
  vi.clearAllTimers();
  forgetOldWork(NOW_MS + KEPT_AFTER_EXPIRY_MS);
  expect(isHere()).toBe(false);
});

test('unsaved work is deleted by its own age where no page noted the end, outbox entries too', async () => {
  await tabPlace.put('ana' as UserId, { id: 'e1', at: NOW_MS + 7 } as OutboxEntry);
  forgetOldWork(NOW_MS + 7 + KEPT_AFTER_EXPIRY_MS - 1);
  expect(isHere()).toBe(true);
  forgetOldWork(NOW_MS + 7 + KEPT_AFTER_EXPIRY_MS);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('unsaved work is there for its owner who comes back in time, and not for one who comes too late', () => {
  sessionExpired(NOW_MS, 'ana');
  personCame(NOW_MS + KEPT_AFTER_EXPIRY_MS - 1);
  vi.advanceTimersByTime(2 * KEPT_AFTER_EXPIRY_MS);
  expect(isHere()).toBe(true);
  sessionExpired(NOW_MS, 'ana');
  personCame(NOW_MS + KEPT_AFTER_EXPIRY_MS);
  expect(isHere()).toBe(false);
});

test('unsaved work of a running session stays at any age, because the laptop was only closed', () => {
  personCame(NOW_MS + 10 * KEPT_AFTER_EXPIRY_MS);
  expect(isHere()).toBe(true);
});

test('unsaved work stays on the own device', () => {
  localStorage.setItem('ownDevice', '1');
  sessionExpired(NOW_MS, 'ana');
  forgetOldWork(NOW_MS + 2 * KEPT_AFTER_EXPIRY_MS);
  expect(isHere()).toBe(true);
});

test('the typed texts of an adviser stay as long, also where nobody noted when the session ended', () => {
  sessionStorage.clear();
  sessionStorage.setItem('talaan.advising.ana.s1_1', '{}');
  forgetOldWork(NOW_MS);
  vi.advanceTimersByTime(KEPT_AFTER_EXPIRY_MS - 1);
  expect(sessionStorage.getItem('talaan.advising.ana.s1_1')).toBe('{}');
  vi.advanceTimersByTime(1);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
