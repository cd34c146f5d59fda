// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import { aBook } from '#support/book';
import { openedStore, TEACHER } from '#support/storeWorld';
import type { UserDoc } from '@/domain/people/people';
import { AppError, type ErrorCode, toErrorNote } from '@/domain/words/errors';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { leave } from '@/store/session/authentication';
import { signedIn, userChanged } from '@/store/state/session';
import { keepDrafts } from './keepDrafts';
import { keepImports } from './keepImports';
import { keepResting } from './keepResting';

const KEY = `talaan.drafts.${TEACHER}`;
const OTHERS = 'talaan.drafts.ben';
const IMPORTS = `talaan.imports.${TEACHER}`;
const [subjectId] = aBook().subjectIds as [ReturnType<typeof aBook>['subjectIds'][number]];

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

/** The page of a teacher who has typed 18, up to the moment at which the approval is withdrawn. */
function resting() {
  vi.useFakeTimers();
  const { store, world } = openedStore(aBook().tables);
  const user = { id: TEACHER, approved: true, role: 1, lastLogin: 1 } as UserDoc;
  store.dispatch(signedIn({ user, emailVerified: true }));
  const time = { nowMs: () => world.clockMs };
  const ends = [keepDrafts(store, TEACHER, time), keepImports(store, TEACHER)];
  store.dispatch(draftSheet(scoreSource({ subjectId, quarter: 1 }), [{ key: 'a_b', text: '18' }]));
  sessionStorage.setItem(IMPORTS, '[]');
  store.dispatch(userChanged({ ...user, approved: false }));
  for (const end of ends) end();
  sessionStorage.setItem(OTHERS, '{}');
  const stop = keepResting(store, TEACHER, time);
  return { store, user, stop, time };
}

const has = (key: string) => sessionStorage.getItem(key) !== null;

test('what was typed stays while the access rests, and what another person left goes', () => {
  resting();
  expect([has(KEY), has(IMPORTS), has(OTHERS)]).toEqual([true, true, false]);
});

test('it is there at once where the approval comes back, and is not offered beside itself', () => {
  const { store, user, stop, time } = resting();
  store.dispatch(userChanged({ ...user, approved: true }));
  stop();
  expect(has(KEY)).toBe(true);
  stops.push(keepDrafts(store, TEACHER, time));
  expect(store.getState().drafts.offers).toEqual({});
  expect(store.getState().drafts.sheets[`${subjectId}_1`]?.cells.a_b?.text).toBe('18');
});

test.each([
  ['a sign-out', null, false],
  ['a deleted account', 'auth/account-deleted', false],
  ['a session that ran out', 'auth/session-expired', true],
  ['a switched-off account', 'auth/disabled', false],
] as const)('%s afterwards', (_, code: ErrorCode | null, isKept) => {
  const { store, stop } = resting();
  store.dispatch(leave(code && toErrorNote(new AppError(code))));
  stop();
  expect([has(KEY), has(IMPORTS)]).toEqual([isKept, isKept]);
});

test.each([
  ['auth/session-expired', /waits in this tab for you, for half an hour\.$/],
  ['auth/disabled', /switched off or deleted\. Ask an administrator of your school\.$/],
  ['auth/account-deleted', /were deleted\.$/],
] as const)('the page where one lands promises what is so: %s', (code, sentence) => {
  const { store } = resting();
  store.dispatch(leave(toErrorNote(new AppError(code))));
  expect(store.getState().session.error?.message).toMatch(sentence);
});

test('nothing is promised where nothing was typed', () => {
  const { store } = openedStore(aBook().tables);
  store.dispatch(signedIn({ user: { id: TEACHER, approved: true } as UserDoc, emailVerified: true }));
  store.dispatch(leave(toErrorNote(new AppError('auth/session-expired'))));
  expect(store.getState().session.error?.message).toBe('Your session has ended. Sign in again.');
});
