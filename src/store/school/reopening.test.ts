import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { openedStore } from '#support/storeWorld';
import { AppError } from '@/domain/words/errors';
import { withdrawReopening } from './reopening';

test('a withdrawal that the server did not answer is told to the form, and stays marked as this tab’s own', async () => {
  const { subjectIds, tables } = aBook();
  const { world, store } = openedStore(tables);
  world.failure = new AppError('network/unreachable');
  const asked = { subjectId: subjectIds[0]!, quarter: 1 };
  await expect(store.dispatch(withdrawReopening(asked))).rejects.toMatchObject({ code: 'network/unreachable' });
  expect(store.getState().reopening.withdrawn).toEqual([`${asked.subjectId}_1`]);
});
