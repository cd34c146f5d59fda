import { expect, it } from 'vitest';
import { aBook, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { openedStore, storedTables, writtenTwice } from '#support/storeWorld';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { findSampleClass } from '@/plans/classes/planSampleClass';
import { newPlannedAttempt as newAttempt } from './commitAdding';
import { removeClass } from './removals';
import { addSampleClass } from './sampleClass';

const YEAR = '2030-2031';

it('the sample class is added with everything that belongs to it, in the newest year, and is removed completely', async () => {
  const book = aBook({ name: 'Rizal', academicYear: '2024-2025' });
  const { world, store } = openedStore(book.tables);
  const before = storedTables(world);
  const classId = await store.dispatch(addSampleClass(YEAR, newAttempt()));
  expect(store.getState().entities.tables.class[classId]).toMatchObject({ name: 'Sample class' });
  const stored = storedTables(world);
  expect(findSampleClass(stored)).toMatchObject({ id: classId, academicYear: '2024-2025' });
  expect(stored.controls['1']).toMatchObject({ totalClasses: 2, totalActivities: { '1': 6 } });
  expect(rowsOf(stored, 'studentGrades')).toHaveLength(12);
  expect(writtenTwice(world)).toEqual([]);

  await store.dispatch(removeClass(classId));
  await expect.poll(() => rowsOf(storedTables(world), 'class').length).toBe(1);
  const after = storedTables(world);
  for (const name of ['students', 'classSubjects', 'classStudents', 'activity', 'studentPerformance'] as const) {
    expect(Object.keys(after[name])).toEqual(Object.keys(before[name]));
  }
  await expect.poll(() => storedTables(world).controls['1']?.totalClasses).toBe(1);
});

it('a try whose answer was lost is known by the next one, which adds nothing twice', async () => {
  const { world, store } = openedStore(aBook({ name: 'Rizal' }).tables);
  const attempt = newAttempt();
  const whole = openedStore(aBook({ name: 'Rizal' }).tables);
  await whole.store.dispatch(addSampleClass(YEAR, newAttempt()));
  world.afterBatch = () => {
    throw new AppError('network/unreachable');
  };
  await expect(store.dispatch(addSampleClass(YEAR, attempt))).rejects.toThrow('cannot reach');
  await store.dispatch(addSampleClass(YEAR, attempt));
  const [made, expected] = [storedTables(world), storedTables(whole.world)];
  for (const name of TREE_COLLECTIONS)
    expect(Object.keys(made[name]).sort()).toEqual(Object.keys(expected[name]).sort());
  expect(made.controls['1']).toMatchObject({ totalClasses: 2, totalActivities: { '1': 6 } });
  expect(bookProblems(made, NO_WEIGHTS)).toEqual([]);
});

it('the sample class is added in the given year where there is no class yet', async () => {
  const { world, store } = openedStore({ ...aBook().tables, class: {}, controls: {} });
  await store.dispatch(addSampleClass(YEAR, newAttempt()));
  expect(findSampleClass(storedTables(world))?.academicYear).toBe(YEAR);
});

it('the sample class is refused where a class has its name, with a sentence that says what to do', async () => {
  const { world, store } = openedStore(aBook({ name: 'sample Class' }).tables);
  await expect(store.dispatch(addSampleClass(YEAR, newAttempt()))).rejects.toThrow(
    'You have a class named Sample class already. Open that one, or delete or rename it first.',
  );
  expect(rowsOf(storedTables(world), 'class')).toHaveLength(1);
  expect(store.getState().shell.notification?.status).toBe('error');
});
