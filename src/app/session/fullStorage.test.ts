// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBook } from '#support/book';
import { openedStore, TEACHER } from '#support/storeWorld';
import { keepCells } from '@/parts/saving/keptCells';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { keepDrafts } from './keepDrafts';

const [subjectId] = aBook().subjectIds as [ReturnType<typeof aBook>['subjectIds'][number]];
const NAME = `${subjectId}_1`;
const kept = () => JSON.parse(sessionStorage.getItem(`talaan.drafts.${TEACHER}`) ?? '{}');
const stops: (() => void)[] = [];

function visit() {
  const { store, world } = openedStore(aBook().tables);
  stops.push(keepDrafts(store, TEACHER, { nowMs: () => world.clockMs }));
  const type = (text: string) =>
    store.dispatch(draftSheet(scoreSource({ subjectId, quarter: 1 }), [{ key: 'a_b', text }]));
  return { store, type };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('a browser without room', () => {
  const fill = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });

  test('keeps the drafts in the page, says so once, and stores them when there is room again', () => {
    const { store, type } = visit();
    const full = fill();
    type('18');
    vi.advanceTimersByTime(300);
    expect(store.getState().drafts.sheets[NAME]?.cells).toMatchObject({ a_b: { text: '18' } });
    expect(store.getState().shell.notification).toMatchObject({
      status: 'warning',
      message: expect.stringMatching(/no room left.*a reload would lose it/),
    });
    const told = store.getState().shell.notification;
    type('17');
    vi.advanceTimersByTime(300);
    expect(store.getState().shell.notification).toBe(told);
    full.mockRestore();
    type('16');
    vi.advanceTimersByTime(300);
    expect(kept()[NAME].cells.a_b.text).toBe('16');
  });

  test('says nothing where nothing was typed', () => {
    const { store } = visit();
    fill();
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(300);
    expect(store.getState().shell.notification).toBeNull();
  });

  test('an adviser’s sheet hears that its texts were not kept', () => {
    const sheet = { uid: 'ana', sheet: 'rizal_1.comments' };
    const cells = { a: { learner: 'a', field: 'comment', text: 'Helps others.', base: null } } as never;
    expect(keepCells(sheet, cells)).toBe(true);
    fill();
    expect(keepCells(sheet, cells)).toBe(false);
    expect(keepCells(sheet, {})).toBe(true);
  });
});
