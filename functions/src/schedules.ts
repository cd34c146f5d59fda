/**
 * Scheduled work: Cloud Scheduler starts each (three are free). The emulators have no clock for them, so
 * there a function that exists nowhere else runs one when it is called.
 */
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { DEPLOYED } from './deployed';
import { isScheduledTask, runTask, runTasks } from './scheduledRuns';

const OPTIONS = {
  region: 'asia-southeast1',
  maxInstances: 1,
  timeoutSeconds: 540,
  timeZone: 'Asia/Manila',
  ...DEPLOYED,
} as const;

/** At each full hour. E-mails that no client called for go in the same run. */
export const waitingMails = onSchedule({ ...OPTIONS, schedule: '0 * * * *' }, () =>
  runTasks(['waitingMails', 'dueNotices', 'owedMails']),
);

/**
 * Each night. Old reports and records that are due go in the same run, because three schedules are free. Records come
 * before accounts: schools planned their day, and each has 4 of the 9 minutes.
 */
export const unprovenAccounts = onSchedule({ ...OPTIONS, memory: '1GiB', schedule: '30 2 * * *' }, () =>
  runTasks(['oldReports', 'oldRemoved', 'oldDeletions', 'dueRecords', 'unprovenAccounts']),
);

/** `{task, now?}`; `now` lets tests put the clock forward. */
export const runScheduled =
  process.env.FUNCTIONS_EMULATOR === 'true'
    ? onRequest({ region: OPTIONS.region }, async ({ body }, response) => {
        const { task = '', now } = body as { task?: string; now?: number };
        if (!isScheduledTask(task)) return void response.status(404).json({});
        response.json({ done: await runTask(task, now ?? Date.now()) });
      })
    : undefined;
