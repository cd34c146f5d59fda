/**
 * The thunks of the product remove a class, through the rules, over a connection that breaks several times. As many
 * removals would take minutes; instead, the state at each break is also finished in memory, which keeps the same contract.
 */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedRows } from '#support/adminWorld';
import { scoredClass } from '#support/bigClass';
import { calm } from '#support/calm';
import { type LiveWorld, newSession, openLiveWorld, seedTables, serverTables } from '#support/liveData';
import { many } from '#support/many';
import { removalsSettled, resumed } from '#support/removalSteps';
import { openedStore, storedTables } from '#support/storeWorld';
import { withoutTimes } from '#support/withoutTimes';
import type { ClassId, UserId } from '@/domain/book/ids';
import { emptyTables, type Tables } from '@/domain/book/tables';
import { BATCH_ROWS } from '@/domain/constants';
import { loadFresh } from '@/store/book/loadFresh';
import { removeClass } from '@/store/book/removals';

const LONG_MS = calm(300);

let live: LiveWorld;
beforeAll(async () => {
  live = await openLiveWorld();
});
afterAll(() => live.close());

/** The neighbouring class. Its three learners are in the removed class too: they stay, without the enrolments there. */
const neighbour = scoredClass({ learners: 3, activities: 4 }, emptyTables(), 'n');

/** The first session takes the class out of the lists; the connection breaks after so many commits. */
async function begin(owner: UserId, classId: ClassId, commits: number): Promise<void> {
  const store = newSession(live, owner);
  await store.dispatch(loadFresh([{ of: 'classes' }, { of: 'subjects' }]));
  live.line.cutAfter(commits);
  await store.dispatch(removeClass(classId));
  expect(await removalsSettled(store)).toMatchObject([{ error: { code: 'network/unreachable' } }]);
}

async function expectOnlyNeighbour(owner: UserId, before: Tables): Promise<void> {
  expect(withoutTimes(await serverTables(owner))).toEqual(withoutTimes(neighbour.tables));
  const ids = (tables: Tables) => Object.values(tables).flatMap((table) => Object.keys(table));
  const stay = new Set(ids(neighbour.tables));
  const gone = ids(before).filter((id) => !stay.has(id));
  expect([...(await storedRows(owner, 'deleteItemQueue')).keys()].sort()).toEqual(gone.sort());
}

/** Copies the server's rows into memory, where one session finishes the removal. */
async function expectFinishable(owner: UserId): Promise<void> {
  const { world, store } = openedStore(await serverTables(owner));
  expect(await resumed(store)).toEqual([]);
  expect(withoutTimes(storedTables(world))).toEqual(withoutTimes(neighbour.tables));
}

function expectGoodCommits(): void {
  for (const paths of live.line.commits) {
    expect(paths.length).toBeLessThanOrEqual(BATCH_ROWS.classOperation);
    expect(new Set(paths).size).toBe(paths.length);
  }
}

it(
  'a class of 45 learners and 48 activities, broken off several times, each time taken up by a new session',
  async () => {
    const big = scoredClass({ learners: 45, activities: 48 }, neighbour.tables, 'b');
    const owner = await live.newTeacher();
    await seedTables(owner, big.tables);
    live.line.commits.length = 0;

    // The tombstone is the first commit, and 18 follow. At every third break the answer is lost, not the commit.
    await begin(owner, big.classId, 2);
    await expectFinishable(owner);
    const breaks = [1, 2, 2, 2, 2, 2, 2, 2, 1].slice(0, many(3, 9));
    for (const [index, commits] of breaks.entries()) {
      live.line.cutAfter(commits, { loseAnswer: index % 3 === 0 });
      expect(await resumed(newSession(live, owner))).toMatchObject([{ error: { code: 'network/unreachable' } }]);
      await expectFinishable(owner);
    }
    expect(live.line.commits).toHaveLength(breaks.reduce((sum, commits) => sum + commits, 2));
    live.line.mend();
    expect(await resumed(newSession(live, owner))).toEqual([]);
    expect(live.line.commits).toHaveLength(19);
    expectGoodCommits();
    await expectOnlyNeighbour(owner, big.tables);
  },
  LONG_MS,
);

it(
  'two sessions that take it up at once both finish',
  async () => {
    const middling = scoredClass({ learners: 20, activities: 12 }, neighbour.tables, 'b');
    const owner = await live.newTeacher();
    await seedTables(owner, middling.tables);
    live.line.commits.length = 0;
    await begin(owner, middling.classId, 2);
    live.line.mend();
    const [one, two] = [newSession(live, owner), newSession(live, owner)];
    expect(await Promise.all([resumed(one), resumed(two)])).toEqual([[], []]);
    expectGoodCommits();
    await expectOnlyNeighbour(owner, middling.tables);
  },
  LONG_MS,
);
