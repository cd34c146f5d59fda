/** A period that was opened again is closed with the grades that its scores make. */
import { expect, test } from 'vitest';
import { NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { returnedLearner } from '#support/returnedLearner';
import { openedStore, storedTables } from '#support/storeWorld';
import { loadRows } from '@/store/book/load';
import { closeQuarter, savedForClosing } from './quarters';

test('a learner who returned while the period was closed is graded anew before it is closed again', async () => {
  const { reopened, key, gradeId, enrolmentId } = returnedLearner();
  expect(reopened.studentGrades[gradeId]?.transmutedGrade).toBe(93);
  const { world, store } = openedStore(reopened);
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
  expect(await store.dispatch(closeQuarter(key, { stillAs: () => true }))).toBe('closed');
  const stored = storedTables(world);
  expect(stored.studentGrades[gradeId]?.transmutedGrade).toBe(81);
  expect(stored.quarterClosings[`${key.subjectId}_1_2`]?.grades[enrolmentId]?.quarterly).toBe(81);
  expect(bookProblems(stored, NO_WEIGHTS)).toEqual([]);
});

test('the look before the closing has the grades already, so that the record is as it was looked at', async () => {
  const { reopened, key, gradeId } = returnedLearner();
  const { world, store } = openedStore(reopened);
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
  await store.dispatch(savedForClosing(key));
  expect(store.getState().entities.tables.studentGrades[gradeId]?.transmutedGrade).toBe(81);
  const written = world.batches.length;
  expect(written).toBe(1);
  await store.dispatch(savedForClosing(key));
  expect(world.batches).toHaveLength(written);
});
