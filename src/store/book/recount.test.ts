import { describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz } from '#support/book';
import { openedStore, storedTables, TEACHER } from '#support/storeWorld';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { recountControls } from './recount';

function aCountedBook() {
  const book = aBook();
  return openedStore(applied(book.tables, planActivityAdd(book.tables, aQuiz(book.subjectIds[0]!), book.newId)));
}

describe('the recount of the controls', () => {
  test('writes nothing where the numbers agree, and reads no activity', async () => {
    const { world, store } = aCountedBook();
    expect(await store.dispatch(recountControls())).toBe(true);
    expect(world.batches).toEqual([]);
    // Reads of 1 class, 1 subject, 2 controls, and a count for each of 4 quarters.
    expect(world.reads).toBe(8);
  });

  test('repairs drift on both records', async () => {
    const { world, store } = aCountedBook();
    for (const id of ['1', '2024-2025']) {
      const path = `users/${TEACHER}/controls/${id}`;
      const totalActivities = { '1': 7, '2': 0, '3': 1, '4': 0 };
      world.documents.set(path, { ...world.documents.get(path), totalActivities, totalClasses: 4, currentQuarter: 3 });
    }
    expect(await store.dispatch(recountControls())).toBe(true);
    const { controls } = storedTables(world);
    for (const id of ['1', '2024-2025']) {
      expect(controls[id]).toMatchObject({
        totalActivities: { '1': 1, '2': 0, '3': 0, '4': 0 },
        totalClasses: 1,
        currentQuarter: 1,
      });
    }
  });

  test('leaves a failing network to the next session', async () => {
    const { world, store } = aCountedBook();
    world.failure = new AppError('network/unreachable');
    expect(await store.dispatch(recountControls())).toBe(false);
  });
});
