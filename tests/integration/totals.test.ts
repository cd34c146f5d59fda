/** Counts and sums of a book in Firestore equal those of the rows; the device is compared with them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminDb, createPerson, PASSWORD } from '#support/adminWorld';
import { type LiveWorld, openLiveWorld } from '#support/liveData';
import type { BookServer } from '@/data/replica/server';
import type { UserId } from '@/domain/book/ids';
import { type TreeQuery, toQuerySpec } from '@/domain/book/treeQueries';

let live: LiveWorld;
let server: BookServer;
let owner: UserId;

const scores = (...activityIds: string[]) => ({ of: 'scores', subjectId: 's1', activityIds }) as unknown as TreeQuery;
const totals = (query: TreeQuery, field: string) => server.fetchSpecTotals(owner, toQuerySpec(query), field);

beforeAll(async () => {
  live = await openLiveWorld();
  ({ bookServer: server } = await import('@/data/book/bookServer'));
  const { uid, email } = await createPerson('totals');
  owner = uid as UserId;
  await live.session.signIn(email, PASSWORD);
  const tree = adminDb().doc(`users/${uid}`);
  const batch = adminDb().batch();
  for (let index = 0; index < 35; index += 1) {
    const score = { classSubjectModel: 's1', activityModel: `a${index}`, score: index + 0.25 };
    batch.set(tree.collection('studentPerformance').doc(`p${index}`), score);
  }
  const grade = { classSubjectModel: 's1', quarter: 1 };
  batch.set(tree.collection('studentGrades').doc('g1'), { ...grade, rawTotalGrade: 84.86 });
  batch.set(tree.collection('studentGrades').doc('g2'), { ...grade, rawTotalGrade: null });
  await batch.commit();
});
afterAll(() => live.close());

test('a question is counted and summed, also where its list is too long for one', async () => {
  expect(await totals(scores('a0', 'a2'), 'score')).toEqual({ count: 2, sum: 2.5 });
  const all = Array.from({ length: 35 }, (_, index) => `a${index}`);
  expect(await totals(scores(...all), 'score')).toEqual({ count: 35, sum: 603.75 });
  expect(await totals(scores(), 'score')).toEqual({ count: 0, sum: 0 });
});

test('a grade without a value counts, and adds 0 to the sum', async () => {
  const grades: TreeQuery = { of: 'grades', subjectId: 's1' as never, quarter: 1 };
  expect(await totals(grades, 'rawTotalGrade')).toEqual({ count: 2, sum: 84.86 });
});
