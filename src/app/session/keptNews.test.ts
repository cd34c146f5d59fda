import { beforeEach, expect, test, vi } from 'vitest';
import { forgetNews, NEWS_HOLD_MS, readNews, writeNews } from './keptNews';

const NOW = 1_000;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

const write = () => writeNews({ uid: 'ana', askedAtMs: NOW, entries: [] });

test('stored news are used for some hours, for the same person', () => {
  write();
  expect(readNews('ana', NOW + NEWS_HOLD_MS - 1)).toEqual({ uid: 'ana', askedAtMs: NOW, entries: [] });
  expect(readNews('ana', NOW + NEWS_HOLD_MS)).toBeNull();
  expect(readNews('ana', NOW - 1)).toBeNull();
  expect(readNews('ben', NOW)).toBeNull();
});

test('deleted news leave nothing behind', () => {
  write();
  forgetNews();
  expect(kept.size).toBe(0);
  expect(readNews('ana', NOW)).toBeNull();
});

test.each(['{', 'null', '[]', '{"uid":"ana","askedAtMs":1000}'])('news are asked for where %s is stored', (text) => {
  kept.set('talaan.news', text);
  expect(readNews('ana', NOW)).toBeNull();
});
