/** Watched lists where one listener is refused: the list reports it, and the others go on. */

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { adminDb, createPerson, PASSWORD } from '#support/adminWorld';
import { calm } from '#support/calm';
import { storeLargeSchool, storePending, storeRequests } from '#support/largeSchool';
import type { LazyData } from '@/data/index';
import type { LiveSchoolPort, Told } from '@/data/ports/liveSchool';
import type { ListPage } from '@/data/ports/people';
import type { SchoolId } from '@/domain/book/ids';
import type { SchoolRequest } from '@/domain/school/school';

const SCHOOL = `watched-${randomBytes(4).toString('hex')}` as SchoolId;
const SOON = { timeout: calm(30) };

let data: LazyData;
let live: LiveSchoolPort;

beforeAll(async () => {
  // Listeners keep a stream open, which goes to the emulator itself.
  process.env.VITE_EMULATOR_FIRESTORE = process.env.FIRESTORE_EMULATOR_HOST;
  ({ lazyData: data } = await import('@/data/loadData'));
  await storeLargeSchool(SCHOOL, 4);
  const person = await createPerson('principal', { role: 0 });
  await adminDb().doc(`users/${person.uid}`).update({ schoolid: SCHOOL });
  await (await data.session()).signIn(person.email, PASSWORD);
  live = await data.liveSchool();
});
afterAll(async () => (await data.session()).signOut());

it('the requests of all teachers come in one list with their teachers, the newest up to the limit', async () => {
  const asked = await storeRequests(SCHOOL, 2);
  const [parent] = (await adminDb().collection('adminRequests').where('schoolid', '==', SCHOOL).get()).docs;
  const [oldest] = (await parent!.ref.collection('requests').get()).docs;
  await oldest!.ref.update({ createdAt: new Date(0) });
  const follow = (most: number) => {
    const told = { last: { value: null, trouble: null } as Told<readonly SchoolRequest[]> };
    const stop = live.watchSchoolRequests(SCHOOL, most, (word) => {
      told.last = word;
    });
    return { told, stop };
  };
  const [all, some] = [follow(100), follow(asked - 1)];
  await vi.waitFor(() => expect(all.told.last.value).toHaveLength(asked), SOON);
  await vi.waitFor(() => expect(some.told.last.value).toHaveLength(asked - 1), SOON);
  expect(all.told.last.value?.at(-1)).toMatchObject({ id: oldest!.id, teacher: parent!.id });
  expect(some.told.last.value).toEqual(all.told.last.value?.slice(0, -1));
  await oldest!.ref.delete();
  await vi.waitFor(() => expect(all.told.last.value).toEqual(some.told.last.value), SOON);
  all.stop();
  some.stop();
});

type Follow = (school: SchoolId, told: (word: Told<unknown>) => void) => () => void;

const listOf =
  (of: 'pending' | 'invites'): Follow =>
  (school, told) =>
    live.watchList({ school, query: { of, direction: 'asc' }, limit: 5 }, told);

const LISTS: Readonly<Record<string, Follow>> = {
  'requests to reopen': (school, told) => live.watchSchoolRequests(school, 5, told),
  'pending teachers of the bell': (school, told) => live.watchPendingTeachers(school, 5, told),
  'applications of the bell': (school, told) => live.watchApplications(school, 5, told),
  'pending teachers of the page': listOf('pending'),
  'invites and applications of the page': listOf('invites'),
};

it.each(Object.entries(LISTS))('%s that the server refuses report it at once, and once', async (_, follow) => {
  const told = vi.fn();
  const stop = follow('another-school' as SchoolId, told);
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), SOON);
  // A question that the server answers afterwards shows that no second refusal was under way.
  const after = vi.fn();
  const stopAfter = follow(SCHOOL, after);
  await vi.waitFor(() => expect(after).toHaveBeenCalled(), SOON);
  stopAfter();
  expect(told).toHaveBeenCalledTimes(1);
  expect(told.mock.calls[0]?.[0]).toMatchObject({ value: null, trouble: { code: 'data/refused' } });
  expect(after.mock.calls[0]?.[0]).toMatchObject({ trouble: null });
  stop();
});

it('a people list comes in its order, with the end of its page, and again after each change', async () => {
  await storePending(SCHOOL, 3);
  const { fetchList } = await data.people();
  for (const direction of ['asc', 'desc'] as const) {
    const query = { of: 'pending', direction } as const;
    let page: ListPage<'pending'> | null = null;
    const stop = live.watchList({ school: SCHOOL, query, limit: 2 }, ({ value }) => {
      page = value;
    });
    await vi.waitFor(() => expect(page?.rows).toHaveLength(2), SOON);
    expect(page).toEqual(await fetchList(SCHOOL, query, { limit: 2, after: null }));
    const rest = await fetchList(SCHOOL, query, {
      limit: 2,
      after: (page as ListPage<'pending'> | null)?.next ?? null,
    });
    expect(rest.rows).toHaveLength(1);
    stop();
  }
});

it('a new connection goes on listening', async () => {
  let last: Told<ListPage<'pending'>> = { value: null, trouble: null };
  const asked = { school: SCHOOL, query: { of: 'pending', direction: 'asc' }, limit: 10 } as const;
  const stop = live.watchList(asked, (told) => {
    last = told;
  });
  await vi.waitFor(() => expect(last.value?.rows).toHaveLength(3), SOON);
  const gone = last.value?.rows[0]?.id ?? '';
  last = { value: null, trouble: null };
  await live.reconnect();
  // The emulator can lose a deletion that falls into the moment in which a listener resumes: it then calls the deleted
  // row current. The deletion therefore waits until the server has spoken again.
  await vi.waitFor(() => expect([last.value?.rows.length, last.trouble]).toEqual([3, null]), SOON);
  await adminDb().doc(`users/${gone}`).delete();
  await vi.waitFor(() => expect(last.value?.rows).toHaveLength(2), SOON);
  expect(last.trouble).toBeNull();
  stop();
});
