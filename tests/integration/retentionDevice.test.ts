/** A device that holds the book of a teacher, while the server removes a class of a past school year from it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, db, PASSWORD } from '#support/functionsWorld';
import { type LiveWorld, newSession, openLiveWorld, serverTables } from '#support/liveData';
import { bookOf, keepFor, makeOldYearSchool, OLD_YEAR, oldAndNew } from '#support/oldYearSchool';
import { runScheduled } from '#support/runScheduled';
import { withoutTimes } from '#support/withoutTimes';
import { toId, type UserId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { daysLater } from '@/domain/school/retention';
import { AppError } from '@/domain/words/errors';
import { philippineDay, startOfDay } from '@/domain/words/philippineTime';
import { loadFresh } from '@/store/book/loadFresh';

/** The size of a usual class. */
const SIZE = { learners: 45, activities: 25 };

let live: LiveWorld;
beforeAll(async () => {
  live = await openLiveWorld();
});
afterAll(() => live.close());

it('a device that held the rows has none of them, and what it still sends to them is refused', async () => {
  const { own, ben } = await makeOldYearSchool(SIZE);
  await keepFor(own, 5);
  const uid = toId<UserId>(ben.uid);
  await live.session.signIn(ben.email, PASSWORD);
  const { tables, oldClass } = oldAndNew(SIZE);
  const of = ({ subjectId }: { subjectId: string }) => ({ subjectId: subjectId as never });
  const asked = rowsOf(tables, 'classSubjects').flatMap(({ id: subjectId }): TreeQuery[] => [
    { of: 'enrolments', ...of({ subjectId }) },
    { of: 'allActivitiesOfSubject', ...of({ subjectId }) },
    { of: 'scoresOfSubject', ...of({ subjectId }) },
    { of: 'allGradesOfSubject', ...of({ subjectId }) },
  ]);
  const questions: TreeQuery[] = [{ of: 'classes' }, { of: 'subjects' }, { of: 'learners' }, ...asked];
  const store = newSession(live, uid);
  const before = await store.dispatch(loadFresh(questions));
  expect(rowsOf(before, 'studentPerformance').length).toBeGreaterThan(1_000);

  const plannedFor = daysLater(philippineDay(Date.now()), 30);
  const body = { academicYear: OLD_YEAR, confirmed: OLD_YEAR, plannedFor };
  expect((await call('planRemoval', { token: own.admin.token, body })).status).toBe(200);
  const countRows = async () =>
    [...(await bookOf(ben.uid)).keys()].filter((path) => !path.startsWith('controls')).length;
  const [rowsBefore, startMs] = [await countRows(), Date.now()];
  expect(await runScheduled('dueRecords', startOfDay(plannedFor))).toBe(1);
  const queue = await db.collection(`users/${ben.uid}/deleteItemQueue`).count().get();
  const rev = (await db.doc(`users/${ben.uid}/globalVersion/1`).get()).get('rev') as number;
  const removed = rowsBefore - (await countRows());
  // biome-ignore lint/suspicious/noConsole: the figures are what a person reads who wants to know the cost
  console.log(`removed ${removed}, queue ${queue.data().count}, commits ${rev - 7}, ${Date.now() - startMs} ms`);
  // Each removed row has its entry, but for the history, which no device keeps.
  expect(queue.data().count).toBe(removed - 1);
  expect(rev - 7).toBeLessThan(14);

  const after = await store.dispatch(loadFresh(questions));
  const server = await serverTables(uid);
  for (const name of [
    'class',
    'classSubjects',
    'students',
    'classStudents',
    'activity',
    'studentPerformance',
  ] as const) {
    expect(withoutTimes(after)[name]).toEqual(withoutTimes(server)[name]);
  }
  expect(rowsOf(after, 'studentPerformance').length).toBeLessThan(20);
  const gone = rowsOf(before, 'activity', ({ id }) => id.startsWith('o'))[0]!;
  const late = live.records.commitChanges(
    uid,
    [{ op: 'update', collection: 'activity', id: gone.id, fields: { name: 'Late' } }],
    { operation: 'classOperation' },
  );
  await expect(late).rejects.toBeInstanceOf(AppError);
  expect((await db.doc(`users/${ben.uid}/class/${oldClass}`).get()).exists).toBe(false);
});
