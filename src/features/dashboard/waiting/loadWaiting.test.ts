import { expect, it } from 'vitest';
import { ADMIN, askToReopen, openAdmin, personOf } from '#support/adminScreens';
import { aBook, countingIds } from '#support/book';
import { memoryStorage } from '#support/memory/memoryStorage';
import { memoryData } from '@/data/memory/memoryData';
import type { UserId } from '@/domain/book/ids';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { makeStore } from '@/store/makeStore';
import { schoolRead, selectRequestCount } from '@/store/state/school';
import { signedIn } from '@/store/state/session';
import { loadWaiting } from './loadWaiting';

/** An administrator's store before the listeners have started, with a teacher who waits and a request. */
function beforeListeners() {
  const book = aBook();
  const { world } = openAdmin(book.tables);
  const names = { subject: 'English', section: 'Rizal', academicYear: '2025-2026', gradingPolicy: null };
  askToReopen(world, book.subjectIds[0]!, 1, { names });
  world.documents.set('users/new1', personOf('new1' as UserId, { approved: false, lastname: 'Cruz' }));
  const user = personOf(ADMIN, { role: ROLE_ADMIN });
  const store = makeStore({
    data: memoryData(world),
    nowMs: () => world.clockMs,
    newId: countingIds('own-'),
    storage: memoryStorage('token'),
  });
  store.dispatch(signedIn({ user, emailVerified: true }));
  return { world, store };
}

it('counts what waits before a listener tells, with three reads', async () => {
  const { world, store } = beforeListeners();
  const before = world.reads;
  await store.dispatch(loadWaiting());
  expect(store.getState().school.waiting).toEqual({ requests: 1, pending: 1, applications: 0 });
  expect(world.reads - before).toBe(3);
  expect(selectRequestCount(store.getState())).toBe(1);
  // A listener that was told knows better.
  store.dispatch(schoolRead({ requests: [] }));
  expect(selectRequestCount(store.getState())).toBe(0);
});

it('asks for nothing where all are known', async () => {
  const { world, store } = beforeListeners();
  store.dispatch(schoolRead({ requests: [], pending: [], applications: [] }));
  const before = world.reads;
  await store.dispatch(loadWaiting());
  expect(world.reads).toBe(before);
});

it('says nothing where the server does not answer: the listeners do', async () => {
  const { world, store } = beforeListeners();
  world.failure = new AppError('network/unreachable');
  await store.dispatch(loadWaiting());
  expect(store.getState().school.waiting).toEqual({});
});
