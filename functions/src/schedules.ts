/**
 * Scheduled work: Cloud Scheduler starts each (three are free). The emulators have no clock for them, so
 * there a function that exists nowhere else runs one when it is called.
 */
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { sendDueNotices } from './deletion';
import { DEPLOYED } from './deployed';
import { removeUnproven } from './expiry';
import { logUnexpected } from './http';
import { removeOldReports } from './reports/reportDay';
import { removeDueRecords } from './retention/removeDue';
import { tellWaiting } from './waitingMails';

const OPTIONS = {
  ...{ region: 'asia-southeast1', maxInstances: 1, timeoutSeconds: 540, timeZone: 'Asia/Manila' },
  ...DEPLOYED,
} as const;

/** Each takes the present time and answers how much it did. */
const TASKS: Readonly<Record<string, (nowMs: number) => Promise<number>>> = {
  waitingMails: tellWaiting,
  dueNotices: sendDueNotices,
  unprovenAccounts: removeUnproven,
  oldReports: removeOldReports,
  dueRecords: removeDueRecords,
};

/** At each full hour. E-mails about deletions that no client called for go in the same run. */
export const waitingMails = onSchedule({ ...OPTIONS, schedule: '0 * * * *' }, async () => {
  await tellWaiting(Date.now()).catch((thrown: unknown) => logUnexpected('tellWaiting', thrown));
  await sendDueNotices(Date.now());
});

/**
 * Each night. Old reports and records that are due go in the same run, because three schedules are free. Records come
 * before accounts: schools planned their day, and each has 4 of the 9 minutes.
 */
export const unprovenAccounts = onSchedule({ ...OPTIONS, memory: '1GiB', schedule: '30 2 * * *' }, async () => {
  await removeOldReports(Date.now()).catch((thrown: unknown) => logUnexpected('removeOldReports', thrown));
  await removeDueRecords(Date.now()).catch((thrown: unknown) => logUnexpected('removeDueRecords', thrown));
  await removeUnproven(Date.now());
});

/** `{task, now?}`; `now` lets tests put the clock forward. */
export const runScheduled =
  process.env.FUNCTIONS_EMULATOR === 'true'
    ? onRequest({ region: OPTIONS.region }, async ({ body }, response) => {
        const { task, now } = body as { task?: string; now?: number };
        const work = TASKS[task ?? ''];
        if (!work) return void response.status(404).json({});
        response.json({ done: await work(now ?? Date.now()) });
      })
    : undefined;
