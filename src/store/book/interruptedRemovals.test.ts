import { describe, expect, it } from 'vitest';
import { scoredClass } from '#support/bigClass';
import { aBook, learnersOf } from '#support/book';
import { removalsSettled, resumed } from '#support/removalSteps';
import { nextSession, openedStore, storedTables, TEACHER } from '#support/storeWorld';
import { withoutTimes } from '#support/withoutTimes';
import type { LazyData } from '@/data/index';
import { memoryData } from '@/data/memory/memoryData';
import { type MemoryWorld, storedRows } from '@/data/memory/memoryWorld';
import { emptyTables, rowsOf } from '@/domain/book/tables';
import { removeClass } from './removals';

/** Three learners of the neighbour class are in the big class too: they stay, without the big class's enrolments. */
const neighbour = scoredClass({ learners: 3, activities: 4 }, emptyTables(), 'n');
const big = scoredClass({ learners: 45, activities: 48 }, neighbour.tables, 'b');
/** The batches of the big class's removal, after the batch of the tombstone. */
const BATCHES = 18;

const expectOnlyNeighbour = (world: MemoryWorld) =>
  expect(withoutTimes(storedTables(world))).toEqual(withoutTimes(neighbour.tables));

describe('a class of 45 learners and 48 activities', () => {
  it('is as large as it says', () => {
    const ofBig = (row: { classSubjectModel: string }) => row.classSubjectModel === big.subjectIds[0];
    expect(big.enrolmentIds).toHaveLength(45);
    expect(rowsOf(big.tables, 'activity', ofBig)).toHaveLength(48);
    expect(rowsOf(big.tables, 'studentPerformance', ofBig)).toHaveLength(2160);
    expect(rowsOf(big.tables, 'studentGrades', ofBig)).toHaveLength(180);
    expect(rowsOf(big.tables, 'studentPoints', ofBig)).toHaveLength(90);
  });

  it.each([1, 3, 5, 7, 9, 11, 13, 15, 16, 17])(
    'interrupted at batch %i, is gone after the next session',
    async (at) => {
      const { world, store } = openedStore(big.tables);
      world.failAtBatch = at;
      await store.dispatch(removeClass(big.classId));
      const [stopped] = await removalsSettled(store);
      expect(stopped).toMatchObject({ done: at, total: BATCHES, error: { code: 'network/unreachable' } });
      expect(await resumed(nextSession(world))).toEqual([]);
      expectOnlyNeighbour(world);
    },
  );

  it('can be finished by two sessions at once', async () => {
    const { world, store } = openedStore(big.tables);
    world.failAtBatch = 4;
    await store.dispatch(removeClass(big.classId));
    await removalsSettled(store);
    expect(await Promise.all([resumed(nextSession(world)), resumed(nextSession(world))])).toEqual([[], []]);
    expectOnlyNeighbour(world);
  });
});

it('a learner who is to stay and whom another tab removes meanwhile does not stop the removal', async () => {
  const other = aBook({ learners: learnersOf(1) });
  const { classId, studentIds, tables } = aBook({}, other.tables, other.newId);
  const { world, store } = openedStore(tables);
  await store.dispatch(removeClass(classId));
  world.failAtBatch = 0;
  expect(await removalsSettled(store)).toMatchObject([{ done: 0, error: { code: 'network/unreachable' } }]);
  const shared = `users/${TEACHER}/students/${studentIds[0]}`;
  expect(world.documents.has(shared)).toBe(true);

  const data = memoryData(world);
  const records = await data.records();
  const withOtherTab: LazyData = {
    ...data,
    records: () =>
      Promise.resolve({
        ...records,
        // This runs between the reads and the writes of this tab.
        commitChanges: (...commit) => {
          world.documents.delete(shared);
          return records.commitChanges(...commit);
        },
      }),
  };
  expect(await resumed(nextSession(world, withOtherTab))).toEqual([]);
  expect(storedRows(world, TEACHER, 'class').has(classId)).toBe(false);
});
