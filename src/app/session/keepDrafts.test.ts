// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBook } from '#support/book';
import { openedStore, TEACHER } from '#support/storeWorld';
import type { UserId } from '@/domain/book/ids';
import { AppError, toErrorNote } from '@/domain/words/errors';
import { setOpenText } from '@/store/drafts/openText';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { leave } from '@/store/session/authentication';
import { asideKept, cellsSetAside, offerAnswered } from '@/store/state/drafts';
import { keepDrafts } from './keepDrafts';
import { parseKeptDrafts } from './keptDrafts';
import { leaving } from './leaving';

const KEY = `talaan.drafts.${TEACHER}`;
const [subjectId] = aBook().subjectIds as [ReturnType<typeof aBook>['subjectIds'][number]];
const NAME = `${subjectId}_1`;
const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
const DRAFT = { text: '18', comment: '', base: { text: '', comment: '' } };

const stops: (() => void)[] = [];

function visit(onChange: () => void = () => {}) {
  const { store, world } = openedStore(aBook().tables);
  store.subscribe(onChange);
  const stop = keepDrafts(store, TEACHER, { nowMs: () => world.clockMs });
  stops.push(stop);
  const type = (text: string) =>
    store.dispatch(draftSheet(scoreSource({ subjectId, quarter: 1 }), [{ key: 'a_b', text }]));
  return { store, world, stop, type };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  setOpenText(null);
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('the text of a field that is open', () => {
  const open = (text: string) =>
    setOpenText({ source: scoreSource({ subjectId, quarter: 1 }), edit: { key: 'a_b', text, over: { text: '' } } });

  test('is kept as the draft that it would be within 300 ms, valid or not, and offered by the next page', () => {
    const first = visit();
    open('1');
    open('1x');
    vi.advanceTimersByTime(300);
    const offer = { [NAME]: { cells: { a_b: { ...DRAFT, text: '1x' } }, at: first.world.clockMs } };
    expect(kept()).toEqual(offer);
    // A killed page says nothing more; the next one finds what was written.
    expect(visit().store.getState().drafts.offers).toEqual(offer);
    expect(first.store.getState().drafts.sheets).toEqual({});
  });

  test('goes with Escape, and lies over the draft of its cell until then', () => {
    const { type } = visit();
    type('18');
    open('19');
    vi.advanceTimersByTime(300);
    expect(kept()[NAME].cells.a_b.text).toBe('19');
    setOpenText(null);
    vi.advanceTimersByTime(300);
    expect(kept()[NAME].cells).toEqual({ a_b: DRAFT });
  });

  test('is kept at once where the page is left, and the browser asks', () => {
    visit();
    open('7');
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()[NAME].cells.a_b.text).toBe('7');
  });

  test('leaves nothing for the next person, and nothing on the disk of a shared computer', () => {
    const first = visit();
    open('7');
    vi.advanceTimersByTime(300);
    expect(Object.keys(localStorage)).toEqual([]);
    first.store.dispatch(leave(null));
    first.stop();
    expect(sessionStorage.getItem(KEY)).toBeNull();
    visit();
    vi.advanceTimersByTime(300);
    expect(kept()).toEqual({});
  });
});

describe('drafts of a tab that was closed', () => {
  const DEVICE = 'ownDevice';
  /** Closes the tab: its storage goes, and the page with it. */
  const close = (page: ReturnType<typeof visit>) => {
    window.dispatchEvent(new Event('pagehide'));
    const left = { ...localStorage };
    page.stop();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(left)) localStorage.setItem(key, value);
  };
  afterEach(() => localStorage.clear());

  test('are offered by the next page of the own device, also where it was closed right after typing', () => {
    localStorage.setItem(DEVICE, '1');
    const first = visit();
    first.type('18');
    close(first);
    const next = visit();
    const offer = { [NAME]: { cells: { a_b: DRAFT }, at: first.world.clockMs } };
    expect(next.store.getState().drafts.offers).toEqual(offer);
    // The tab that took them keeps them over a reload, and no other tab is offered them again.
    expect([kept(), Object.keys(localStorage)]).toEqual([offer, [DEVICE]]);
  });

  test('are nowhere on a computer that others use', () => {
    const first = visit();
    first.type('18');
    close(first);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('stay with a page that the browser shows again', () => {
    localStorage.setItem(DEVICE, '1');
    const first = visit();
    first.type('18');
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    expect(Object.keys(localStorage)).toEqual([DEVICE]);
  });

  test('are deleted at sign-out, and when another person signs in', () => {
    localStorage.setItem(DEVICE, '1');
    const first = visit();
    first.type('18');
    window.dispatchEvent(new Event('pagehide'));
    localStorage.setItem('talaan.left.someone.1', '{}');
    first.stop();
    expect(Object.keys(localStorage)).toEqual([DEVICE]);
    localStorage.setItem('talaan.left.someone.1', '{}');
    visit();
    expect(Object.keys(localStorage)).toEqual([DEVICE]);
  });
});

describe('drafts in the tab', () => {
  test('are written a moment after typing, at once when the page is left, and offered by the next page', () => {
    const first = visit();
    first.type('17');
    expect(kept()).toEqual({});
    vi.advanceTimersByTime(200);
    first.type('18');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual({ [NAME]: { cells: { a_b: DRAFT }, at: first.world.clockMs } });
    const next = visit();
    expect(next.store.getState().drafts.offers).toEqual({
      [NAME]: { cells: { a_b: DRAFT }, at: first.world.clockMs },
    });
    next.store.dispatch(offerAnswered({ sheet: NAME, restore: true }));
    expect(next.store.getState().drafts.sheets[NAME]?.cells).toEqual({ a_b: DRAFT });
  });

  test('of an open offer outlive another reload; those of a discarded offer do not', () => {
    const first = visit();
    first.type('18');
    vi.advanceTimersByTime(200);
    visit();
    vi.advanceTimersByTime(200);
    const third = visit();
    expect(Object.keys(third.store.getState().drafts.offers)).toEqual([NAME]);
    third.store.dispatch(offerAnswered({ sheet: NAME, restore: false }));
    vi.advanceTimersByTime(200);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test('without a cell stay until the browser keeps the entry that they went into', () => {
    const first = visit();
    first.type('18');
    vi.advanceTimersByTime(200);
    first.store.dispatch(cellsSetAside({ sheet: NAME, cells: { a_b: DRAFT } }));
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()[NAME].cells).toEqual({ a_b: DRAFT });
    first.store.dispatch(asideKept({ sheet: NAME, keys: ['a_b'] }));
    vi.advanceTimersByTime(200);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test('are deleted at sign-out, and stay where the session ran out', () => {
    const first = visit();
    first.type('18');
    vi.advanceTimersByTime(200);
    first.store.dispatch(leave(toErrorNote(new AppError('auth/session-expired'))));
    first.stop();
    expect(kept()[NAME].cells).toEqual({ a_b: DRAFT });
    const second = visit();
    second.store.dispatch(leave(null));
    second.stop();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test('are written again where the browser cleared them: when the page is left, and where the session ran out', () => {
    const first = visit();
    first.type('18');
    vi.advanceTimersByTime(200);
    sessionStorage.clear();
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()[NAME].cells).toEqual({ a_b: DRAFT });
    sessionStorage.clear();
    first.store.dispatch(leave(toErrorNote(new AppError('auth/session-expired'))));
    first.stop();
    expect(kept()[NAME].cells).toEqual({ a_b: DRAFT });
  });

  test('stay where the session ends in the middle of the dispatch that empties them, as the app ends it', () => {
    const first = visit(() => {
      if (first.store.getState().session.error) first.stop();
    });
    first.type('18');
    vi.advanceTimersByTime(200);
    first.store.dispatch(leave(toErrorNote(new AppError('auth/session-expired'))));
    vi.advanceTimersByTime(1_000);
    expect(kept()[NAME].cells).toEqual({ a_b: DRAFT });
  });

  test('stay where the session ends before they were written', () => {
    const first = visit(() => {
      if (first.store.getState().session.error) first.stop();
    });
    first.type('17');
    vi.advanceTimersByTime(200);
    first.type('18');
    first.store.dispatch(leave(toErrorNote(new AppError('auth/session-expired'))));
    expect(kept()[NAME].cells).toEqual({ a_b: DRAFT });
  });

  test('of a session that ran out wait half an hour, unless their owner comes back', () => {
    const expire = () => {
      const { store, stop, type } = visit();
      type('18');
      vi.advanceTimersByTime(200);
      store.dispatch(leave(toErrorNote(new AppError('auth/session-expired'))));
      stop();
    };
    expire();
    vi.advanceTimersByTime(30 * 60_000 - 1);
    expect(sessionStorage.getItem(KEY)).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expire();
    visit();
    vi.advanceTimersByTime(60 * 60_000);
    expect(sessionStorage.getItem(KEY)).not.toBeNull();
  });

  test('of another person are deleted', () => {
    sessionStorage.setItem('talaan.drafts.other', '{}');
    const { store } = openedStore(aBook().tables);
    keepDrafts(store, 'me' as UserId, { nowMs: () => 0 });
    expect(sessionStorage.getItem('talaan.drafts.other')).toBeNull();
  });

  test('make the browser ask before the tab is closed', () => {
    const { type } = visit();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    type('18');
    expect(closing()).toBe(true);
    // The person agreed to a new version: the drafts come back, so the browser does not ask.
    leaving.agreed = true;
    expect(closing()).toBe(false);
    leaving.agreed = false;
  });
});

describe('a stored text of drafts', () => {
  test.each([
    ['', 0],
    ['null', 0],
    ['[1]', 0],
    ['{"a":{"cells":{},"at":1}}', 0],
    ['{"a":{"cells":{"k":{"text":1,"comment":"","base":{"text":"","comment":""}}},"at":1}}', 0],
    ['{"a":{"cells":{"k":{"text":"1","comment":""}},"at":1}}', 0],
    ['{"a":{"cells":{"k":{"text":"1","comment":"","base":{"text":"","comment":""}}},"at":1},"b":3}', 1],
  ])('%s has %i sheets', (text, count) => expect(Object.keys(parseKeptDrafts(text))).toHaveLength(count));
});
