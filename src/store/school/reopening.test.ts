import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { returnedLearner } from '#support/returnedLearner';
import { openedStore, storedTables } from '#support/storeWorld';
import { reopenRequestId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import { loadRows } from '@/store/book/load';
import { learnAnswer, withdrawReopening } from './reopening';

test('a withdrawal that the server did not answer is told to the form, and stays marked as this tab’s own', async () => {
  const { subjectIds, tables } = aBook();
  const { world, store } = openedStore(tables);
  world.failure = new AppError('network/unreachable');
  const asked = { subjectId: subjectIds[0]!, quarter: 1 };
  await expect(store.dispatch(withdrawReopening(asked))).rejects.toMatchObject({ code: 'network/unreachable' });
  expect(store.getState().reopening.withdrawn).toEqual([`${asked.subjectId}_1`]);
});

/** The answer to the request about the period of a learner who returned while it was closed. */
async function answered(period: 'reopened' | 'closed') {
  const { key, gradeId, ...books } = returnedLearner();
  const { world, store } = openedStore(books[period]);
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
  const id = reopenRequestId(key.subjectId, 1);
  await store.dispatch(learnAnswer({ id, ...key }, { isWithdrawn: false }));
  const grade = storedTables(world).studentGrades[gradeId]?.transmutedGrade;
  return { grade, outcome: store.getState().reopening.ended[id], batches: world.batches };
}

test('a learner who returned while the quarter was closed is graded anew once the quarter is known to be open', async () => {
  expect(await answered('reopened')).toMatchObject({ outcome: 'reopened', grade: 81 });
});

test('while the quarter stays closed, nothing is graded', async () => {
  expect(await answered('closed')).toMatchObject({ grade: 93, batches: [] });
});
