import { expect, test } from 'vitest';
import { behindBy, noteServerTime } from './serverTime';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FROM_MS = Date.UTC(2026, 6, 1, 8);

const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const token = (claims: object) => `${part({ alg: 'none' })}.${part(claims)}.`;
const TOKEN = token({ iat: FROM_MS / 1000, exp: (FROM_MS + HOUR_MS) / 1000, name: 'Ñ?>~' });

test.each([
  ['right', FROM_MS + 1_000],
  ['a minute behind', FROM_MS - 60_000],
  ['half an hour ahead, within the life of the token', FROM_MS + HOUR_MS / 2],
])('a clock that is %s stays as it is', (_, deviceMs) => {
  expect(behindBy(TOKEN, deviceMs)).toBe(0);
});

test.each([3 * DAY_MS, -3 * DAY_MS, 2 * HOUR_MS, -2 * HOUR_MS])(
  'a clock that is %d ms ahead is corrected',
  (aheadMs) => {
    const deviceMs = FROM_MS + aheadMs;
    expect(deviceMs + behindBy(TOKEN, deviceMs)).toBe(FROM_MS);
  },
);

test.each(['', 'token', 'a.b.c', token({}), token({ iat: 'x', exp: 1 })])('%o tells no time', (text) => {
  expect(behindBy(text, FROM_MS)).toBe(0);
});

test('the correction follows each token', () => {
  let deviceMs = FROM_MS + 3 * DAY_MS;
  const clock = { nowMs: () => deviceMs };
  noteServerTime(clock, TOKEN);
  expect(clock.nowMs()).toBe(FROM_MS);
  deviceMs += HOUR_MS;
  expect(clock.nowMs()).toBe(FROM_MS + HOUR_MS);
  deviceMs = FROM_MS;
  noteServerTime(clock, TOKEN);
  expect(clock.nowMs()).toBe(FROM_MS);
});
