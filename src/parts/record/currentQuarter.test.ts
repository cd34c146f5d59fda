import { expect, test } from 'vitest';
import { aBook, applied, aQuiz } from '#support/book';
import { personDoc } from '#support/schoolWorld';
import { openedStore, TEACHER } from '#support/storeWorld';
import { queryKey } from '@/domain/book/treeQueries';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { loadRows } from '@/store/book/load';
import { schoolRead } from '@/store/state/school';
import { findCurrentQuarter } from './currentQuarter';

const subjects = ['English', 'Science'].map((subject) => ({
  subject,
  writtenWorks: 30,
  performanceTask: 50,
  quarterlyExam: 20,
}));

/** English has activities in quarters 1 and 3, Science none. */
async function opened() {
  const book = aBook({ subjects });
  const [english, science] = book.subjectIds as [(typeof book.subjectIds)[number], (typeof book.subjectIds)[number]];
  let { tables } = book;
  for (const quarter of [1, 3]) {
    tables = applied(tables, planActivityAdd(tables, aQuiz(english, { quarter }), book.newId));
  }
  const world = openedStore(tables);
  await world.store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }]));
  const reads = world.world.reads;
  return { ...world, english, science, readsSince: () => world.world.reads - reads };
}

test('opens on the highest quarter of that subject, by one read', async () => {
  const { store, english, readsSince } = await opened();
  expect(await store.dispatch(findCurrentQuarter(english, null))).toBe(3);
  expect(readsSince()).toBe(1);
});

test('has read the activities and grades that the record shows next; an administrator’s are only counted', async () => {
  const { store, english } = await opened();
  await store.dispatch(findCurrentQuarter(english, null));
  expect(Object.values(store.getState().entities.tables.activity).map(({ quarter }) => quarter)).toEqual([3]);
  const grades = queryKey({ of: 'grades', subjectId: english, quarter: 3 });
  expect(store.getState().entities.loads[grades]).toBe('loaded');
  const other = await opened();
  other.store.dispatch(schoolRead({ reading: personDoc('ana') }));
  expect(await other.store.dispatch(findCurrentQuarter(other.english, null))).toBe(3);
  expect([other.store.getState().entities.tables.activity, other.readsSince()]).toEqual([{}, 1]);
});

test('opens a subject without activities on the first quarter, whatever quarters the others have', async () => {
  const { store, science } = await opened();
  expect(await store.dispatch(findCurrentQuarter(science, null))).toBe(1);
});

test('takes the quarter from a reduced record of the counters too', async () => {
  const { store, world, english } = await opened();
  const controls = `users/${TEACHER}/controls/`;
  world.documents.set(`${controls}1`, { id: '1', currentQuarter: 3, updatedAt: 0 });
  for (const path of world.documents.keys()) {
    if (path.startsWith(controls) && !path.endsWith('/1')) world.documents.delete(path);
  }
  await store.dispatch(loadRows([{ of: 'controls' }], { force: true }));
  expect(await store.dispatch(findCurrentQuarter(english, null))).toBe(3);
});

test.each([
  [1, 1],
  [2, 3],
  [3, 3],
])('answers, coming from quarter %d: %d', async (preferred, quarter) => {
  const { store, english } = await opened();
  expect(await store.dispatch(findCurrentQuarter(english, preferred))).toBe(quarter);
});

test('does not read again what is loaded', async () => {
  const { store, world, english } = await opened();
  await store.dispatch(loadRows([{ of: 'activitiesOfSubject', subjectId: english, quarter: 3 }]));
  const { reads } = world;
  expect(await store.dispatch(findCurrentQuarter(english, null))).toBe(3);
  expect(world.reads).toBe(reads);
});
