/** A few of the random histories of src/plans/histories.test.ts, on the real server under the real rules. */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applied, countingIds } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { calm } from '#support/calm';
import { aStep, planned, REPEATABLE, START, STEPS, type StepChoice, subCategoryWeights } from '#support/historySteps';
import { type LiveWorld, openLiveWorld, seedTables, serverTables } from '#support/liveData';
import { withoutTimes } from '#support/withoutTimes';
import { toRowGroups } from '@/data/book/rows';
import type { Change } from '@/domain/book/change';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { unfinishedRemovals } from '@/plans/classes/planClassRemove';
import { planRecount } from '@/plans/planControls';

const HISTORIES = 5;
const LENGTH = 12;

let live: LiveWorld;
beforeAll(async () => {
  live = await openLiveWorld();
});
afterAll(() => live.close());

/** Runs a history for a new teacher; returns the tables as the app has them, and as the server has them. */
async function run(steps: readonly StepChoice[]): Promise<{ tables: Tables; stored: Tables }> {
  const newId = countingIds('n');
  const owner = await live.newTeacher();
  await seedTables(owner, START);
  let tables = START;
  /** A commit that breaks off leaves the first of its rows. */
  const write = async (changes: Change[], part = 1): Promise<void> => {
    const groups = toRowGroups(changes);
    const some = groups.slice(0, Math.ceil(groups.length * part)).flatMap((group) => group.changes);
    await live.records.commitChanges(owner, some, { operation: 'classOperation' });
    tables = applied(tables, some);
  };
  for (const step of steps) {
    if (step.cut !== null && REPEATABLE.includes(step.kind)) {
      await write(planned(tables, step, newId), step.cut);
      await write(planned(tables, step, newId));
      await write(planRecount(tables));
    } else {
      await write(planned(tables, step, newId));
    }
  }
  const isRemovalLeft = () => Object.values(unfinishedRemovals(tables)).some((ids) => ids.length > 0);
  while (isRemovalLeft()) await write(STEPS.finishRemovals!({ tables, dice: () => 0, newId }));
  return { tables, stored: await serverTables(owner) };
}

it(
  'leave counters, lists and grades right, and no orphan, on the server as in the tables',
  async () => {
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: LENGTH, maxLength: LENGTH }), async (steps) => {
        const { tables, stored } = await run(steps);
        expect(withoutTimes(stored)).toEqual(withoutTimes(tables));
        expect(bookProblems(stored, subCategoryWeights)).toEqual([]);
        expect(planRecount(stored)).toEqual([]);
        rows += rowsOf(stored, 'studentPerformance').length;
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
    // A history without rows would prove nothing.
    expect(rows).toBeGreaterThan(0);
  },
  calm(300),
);
