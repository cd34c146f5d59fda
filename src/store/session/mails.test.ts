import { expect, test } from 'vitest';
import { ADMIN, personDoc, put, schoolWorld, sessionOf } from '#support/schoolWorld';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { noteLook } from './mails';

const HALF_AN_HOUR = 30 * 60 * 1000;
const NOW = 1_700_000_000_000;

/** An administrator who looked last at the given time, or never. */
function open(lookedAt?: number) {
  const opened = schoolWorld();
  const admin = personDoc(ADMIN, { role: ROLE_ADMIN, ...(lookedAt === undefined ? {} : { lookedAt }) });
  const store = sessionOf(opened.world, admin);
  const stored = () => opened.world.documents.get(`users/${ADMIN}`)?.lookedAt;
  return { ...opened, store, stored, shown: () => store.getState().session.user?.lookedAt };
}

test.each([
  ['never before', undefined],
  ['half an hour ago', NOW - HALF_AN_HOUR],
])('a look of an administrator who looked %s is noted', async (_, before) => {
  const { store, stored, shown } = open(before);
  await store.dispatch(noteLook(NOW));
  expect(stored()).toEqual(expect.any(Number));
  expect(shown()).toBe(NOW);
});

test('a second look within half an hour costs no write', async () => {
  const { store, stored, shown } = open(NOW - HALF_AN_HOUR + 1);
  await store.dispatch(noteLook(NOW));
  expect(stored()).toBeUndefined();
  expect(shown()).toBe(NOW - HALF_AN_HOUR + 1);
});

test('a teacher’s look is none', async () => {
  const { world } = open();
  const teacher = personDoc('tess');
  put(world, 'users/tess', teacher);
  const store = sessionOf(world, teacher);
  await store.dispatch(noteLook(NOW));
  expect(store.getState().session.user?.lookedAt).toBeUndefined();
});

test('a look that cannot be stored is no error', async () => {
  const { world, store } = open();
  world.failure = new AppError('network/unreachable');
  await expect(store.dispatch(noteLook(NOW))).resolves.toBeUndefined();
});
