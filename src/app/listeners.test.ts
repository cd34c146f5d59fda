// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#support/eventually';
import { memoryStorage } from '#support/memory/memoryStorage';
import { nextSession, TEACHER } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import { memoryWorld } from '@/data/memory/memoryWorld';
import type { SessionUser } from '@/data/ports/session';
import { signedIn, signedOut, userChanged } from '@/store/state/session';
import { startListeners } from './listeners';

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

test('a teacher who waits asks for nothing but the own record, and for the book once approved', async () => {
  // The background work waits for the first screen, which this heading stands for.
  document.body.append(document.createElement('h1'));
  const world = memoryWorld();
  world.signedIn = { uid: TEACHER, email: 'ana@school.example', emailVerified: true } as SessionUser;
  const data = memoryData(world);
  const records = await data.records();
  const live = await data.live();
  const books = vi.spyOn(records, 'watchBook');
  const versions = vi.spyOn(live, 'watchVersion');
  const reads = vi.spyOn(records, 'fetchKept');
  const storage = memoryStorage('token');
  const store = nextSession(world, data, storage);
  const approved = store.getState().session.user!;
  store.dispatch(signedOut(null));
  const watchUser = vi.spyOn(live, 'watchUser').mockReturnValue(() => undefined);
  const stop = startListeners(store, { data, storage, nowMs: () => world.clockMs, newId: () => 'new' });
  store.dispatch(signedIn({ user: { ...approved, approved: false }, emailVerified: true }));
  await eventually(() => expect(watchUser).toHaveBeenCalledWith(TEACHER, expect.anything(), expect.anything()));
  expect([books, versions, reads].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  store.dispatch(userChanged({ ...approved, approved: true }));
  await eventually(() => expect(versions).toHaveBeenCalled());
  expect(books).toHaveBeenCalled();
  store.dispatch(signedOut(null));
  stop();
});
