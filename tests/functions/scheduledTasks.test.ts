/** When each scheduled task last ran, which `npm run operate -- health` shows. */
import type { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { db } from '#support/functionsWorld';
import { runScheduled } from '#support/runScheduled';
import { SCHEDULED_TASKS, TASK_RUNS_PATH } from '@/domain/reports/scheduledTasks';

it('every task keeps when it began and finished', async () => {
  const before = Date.now() - 1000;
  for (const task of Object.keys(SCHEDULED_TASKS)) {
    await runScheduled(task);
    const run = (await db.doc(TASK_RUNS_PATH).get()).get(task) as { startedAt: Timestamp; finishedAt: Timestamp };
    expect(run.startedAt.toMillis()).toBeGreaterThan(before);
    expect(run.finishedAt.toMillis()).toBeGreaterThanOrEqual(run.startedAt.toMillis());
  }
});
