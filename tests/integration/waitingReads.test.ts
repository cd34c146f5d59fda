/** Documents read by the administrator's listeners in a school of 200 teachers, counted as they are delivered. */

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { adminDb, createPerson, PASSWORD } from '#support/adminWorld';
import { calm } from '#support/calm';
import { storeLargeSchool, storePending, storeRequests } from '#support/largeSchool';
import { memoryStorage } from '#support/memory/memoryStorage';
import type { LazyData } from '@/data/index';
import type { Meter } from '@/data/readMeter';
import type { SchoolId, UserId } from '@/domain/book/ids';
import { NOTIFICATIONS } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import { loadWaiting } from '@/features/dashboard/waiting/loadWaiting';
import { makeStore, type Store } from '@/store/makeStore';
import { watchWaiting } from '@/store/school/watchSchool';
import { selectRequestCount } from '@/store/state/school';
import { signedIn } from '@/store/state/session';
import '@/store/signedInSlices';

const SCHOOL = `waiting-${randomBytes(4).toString('hex')}` as SchoolId;
const ASKING = 5;
const PENDING = 30;
const SOON = { timeout: calm(30) };

let data: LazyData;
let admin: UserDoc;
const meter = () => (globalThis as { talaanMeter?: Meter }).talaanMeter as Meter;

beforeAll(async () => {
  // Listeners keep a stream open, which goes to the emulator itself.
  process.env.VITE_EMULATOR_FIRESTORE = process.env.FIRESTORE_EMULATOR_HOST;
  ({ lazyData: data } = await import('@/data/loadData'));
  await storeLargeSchool(SCHOOL, ASKING * 2);
  const person = await createPerson('principal', { role: 0 });
  await adminDb().doc(`users/${person.uid}`).update({ schoolid: SCHOOL });
  admin = { id: person.uid as UserId, schoolid: SCHOOL, role: 0, approved: true } as UserDoc;
  await (await data.session()).signIn(person.email, PASSWORD);
});
afterAll(async () => (await data.session()).signOut());
beforeEach(() => meter()?.reset());

/** Follows the waiting lists until `isThere`, and a moment longer, in which no more may be read. */
async function follow(
  isThere: (school: ReturnType<Store['getState']>['school']) => boolean,
  first: (dispatch: Store['dispatch']) => void = () => undefined,
): Promise<Store> {
  const store = makeStore({ data, nowMs: Date.now, newId: () => 'id', storage: memoryStorage() });
  store.dispatch(signedIn({ user: admin, emailVerified: true }));
  first(store.dispatch);
  const stop = store.dispatch(watchWaiting(data.liveSchool, admin));
  try {
    await vi.waitFor(() => expect(isThere(store.getState().school)).toBe(true), SOON);
    await new Promise((later) => setTimeout(later, 1_000));
  } finally {
    stop();
  }
  return store;
}

it('empty lists: one read for each of the three queries', async () => {
  await follow(({ requests, pending, applications }) =>
    [requests, pending, applications].every((list) => list !== null),
  );
  expect(meter().reads).toBe(3);
});

const readsOf = (of: string) => meter().log.reduce((sum, { what, reads }) => sum + (what === of ? reads : 0), 0);

it('waiting lists: the rows shown, each once, and nothing for the names of a request', async () => {
  await storePending(SCHOOL, PENDING);
  const asked = await storeRequests(SCHOOL, ASKING);
  const store = await follow(
    ({ requests, pending }) => requests?.length === asked && pending?.length === NOTIFICATIONS + 1,
  );
  const [request] = store.getState().school.requests ?? [];
  expect(request).toMatchObject({ subject: expect.any(String), section: expect.any(String), schoolid: SCHOOL });
  // The reads are the requests, the pending teachers shown and one more, and one for the query of applications, which
  // has no rows.
  expect(readsOf('waiting')).toBe(asked + (NOTIFICATIONS + 1) + 1);
  expect(meter().reads).toBe(readsOf('waiting'));
});

it.each([20, 60])(
  'an opening has a bound where %i teachers ask: sixteen rows of each list, and counts',
  async (teachers) => {
    await storePending(SCHOOL, PENDING);
    const asked = await storeRequests(SCHOOL, teachers);
    expect(asked).toBeGreaterThan(2 * NOTIFICATIONS);
    const store = await follow(
      ({ requests, pending, waiting }) => requests !== null && pending !== null && waiting.requests === asked,
      (dispatch) => void dispatch(loadWaiting()),
    );
    expect(selectRequestCount(store.getState())).toBe(asked);
    const { requests, pending } = store.getState().school;
    expect([requests?.length, pending?.length]).toEqual([NOTIFICATIONS + 1, NOTIFICATIONS + 1]);
    // Rows that the process still has from the test before may be missing in the count of the listeners.
    expect(readsOf('waiting')).toBeLessThanOrEqual(2 * (NOTIFICATIONS + 1) + 1);
    // Three counts for the first screen, and one of the list that is longer than was asked for.
    expect(readsOf('waiting count')).toBe(4);
    expect(meter().reads).toBe(readsOf('waiting') + readsOf('waiting count'));
  },
);
