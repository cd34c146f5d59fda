/** Documents read by the administrator's pages in a school of 200 teachers, counted in the server's answers. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminDb, createPerson } from '#support/adminWorld';
import { storeLargeSchool, storePending, TEACHERS } from '#support/largeSchool';
import { type LiveWorld, openLiveWorld } from '#support/liveData';
import { memoryStorage } from '#support/memory/memoryStorage';
import type { SchoolId, UserId } from '@/domain/book/ids';
import type { UserDoc } from '@/domain/people/people';
import type { SubjectStanding } from '@/domain/school/completion';
import { LIST_SPECS, type ListName } from '@/domain/school/schoolLists';
import { loadBoard, loadMoreTeachers } from '@/features/dashboard/completion/completion';
import { fetchTrailPage } from '@/features/school-admin/trailPages';
import { makeStore, type Store } from '@/store/makeStore';
import { loadSchoolOverview } from '@/store/school/loadOverview';
import { loadList, loadListUpTo } from '@/store/school/peopleLists';
import { FIRST_TEACHERS } from '@/store/session/aheadTeachers';
import { signedIn } from '@/store/state/session';

const SCHOOL = `large-${randomBytes(4).toString('hex')}` as SchoolId;
const PAGE = 25;
const FETCHED = 100;
const ENTRIES = 60;

let live: LiveWorld;
let admin: UserDoc;

beforeAll(async () => {
  live = await openLiveWorld();
  const person = await createPerson('principal', { role: 0 });
  await adminDb().doc(`users/${person.uid}`).update({ schoolid: SCHOOL });
  admin = { id: person.uid as UserId, schoolid: SCHOOL, role: 0, approved: true } as UserDoc;
  await storeLargeSchool(SCHOOL, PAGE);
  const batch = adminDb().batch();
  for (let number = 0; number < ENTRIES; number += 1) {
    const entry = { id: `viewed_${number}`, kind: 'viewed', people: [], at: new Date(number) };
    batch.set(adminDb().doc(`schools/${SCHOOL}/audit/${entry.id}`), entry);
  }
  await batch.commit();
  await live.signIn(person);
});
afterAll(() => live.close());

function openStore(): Store {
  const store = makeStore({ data: live.data, nowMs: Date.now, newId: () => 'id', storage: memoryStorage() });
  store.dispatch(signedIn({ user: admin, emailVerified: true }));
  return store;
}

function shownBy(store: Store) {
  const books = Object.values(store.getState().school.board.standings);
  const sum = (count: (each: SubjectStanding) => number) =>
    books.flat().reduce((total, each) => total + count(each), 0);
  const isBegun = ({ scores, learners, activities }: SubjectStanding) => scores > 0 && scores < learners * activities;
  return {
    ...{ books: books.length, subjects: books.flat().length, begun: books.flat().filter(isBegun).length },
    ...{ activities: sum(({ activities }) => activities), scores: sum(({ scores }) => scores) },
  };
}

async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = live.line.reads();
  await work();
  return live.line.reads() - before;
}

it('the figures of the dashboard: six counts, one read each, and the five newest teachers', async () => {
  const store = openStore();
  expect(await costOf(() => store.dispatch(loadSchoolOverview()))).toBe(6 + 5);
  const counts = { accounts: TEACHERS + 1, admins: 1, teachers: TEACHERS, pendingTeachers: 0, inviteRequests: 0 };
  expect(store.getState().school.counts).toMatchObject(counts);
});

it('the completion board: the rows of its first page, each once; marks are counted where scores are missing', async () => {
  const store = openStore();
  const cost = await costOf(() => store.dispatch(loadBoard()));
  expect(store.getState().school.board).toMatchObject({ status: 'loaded', teachers: { length: FIRST_TEACHERS } });
  expect(shownBy(store)).toEqual({ books: 10, subjects: 18, activities: 33, scores: 144, begun: 7 });
  // The newest school year of each book is one read. One teacher has no section, so that nobody asks for the subjects;
  // three have no activity in the quarter: each query without a row costs one read.
  expect(cost).toBe(10 + 10 + (9 + 1) + 18 + (33 + 3) + 7);
});

it('the next page: its rows, and a read each for year and sections of a teacher without a book', async () => {
  const store = openStore();
  await store.dispatch(loadBoard());
  const cost = await costOf(() => store.dispatch(loadMoreTeachers()));
  expect(shownBy(store)).toEqual({ books: 35, subjects: 46, activities: 108, scores: 376, begun: 19 });
  expect(cost).toBe(PAGE + PAGE + (14 + 1 + 10) + 28 + (75 + 3) + (19 - 7));
});

it.each([
  ['teachers', FETCHED + 1],
  ['pending', 1],
  ['admins', 1],
  ['invites', 1],
] as const)('the list of %s: what was fetched, and a count where it is not all', async (of, cost) => {
  expect(Object.keys(LIST_SPECS)).toContain(of satisfies ListName);
  const store = openStore();
  expect(await costOf(() => store.dispatch(loadList(of)))).toBe(cost);
  // Four pages are turned without a further read.
  expect(await costOf(() => store.dispatch(loadListUpTo(of, FETCHED)))).toBe(0);
});

it('who did what: the entries shown', async () => {
  const store = openStore();
  expect(await costOf(() => store.dispatch(fetchTrailPage({ school: SCHOOL }, null, 50)))).toBe(50);
});

it('the list of pending teachers: its rows', async () => {
  await storePending(SCHOOL, 30);
  expect(await costOf(() => openStore().dispatch(loadList('pending')))).toBe(30);
});
