/** Runs a scheduled task and keeps when it began, finished or failed, for `npm run operate -- health`. */
import { type PartialWithFieldValue, Timestamp } from 'firebase-admin/firestore';
import { type ScheduledTask, TASK_RUNS_PATH } from '@/domain/reports/scheduledTasks';
import { sendDueNotices } from './deletion';
import { removeUnproven } from './expiry';
import { database } from './firebase';
import { tellOperatorDue } from './firstAdministrator';
import { removeHanded } from './handing/removeHanded';
import { logUnexpected, traceOf } from './http';
import { codeOf, log } from './log';
import { sendOwed } from './owed/owedMails';
import { removeOldReports } from './reports/reportDay';
import { cutQueues } from './retention/cutQueue';
import { removeDueRecords } from './retention/removeDue';
import { removeKept } from './retention/removeKept';
import { removeKeptClasses } from './retention/removeKeptClasses';
import { tellWaiting } from './waitingMails';

/** Each takes the present time and answers how much it did. */
const WORK: Readonly<Record<ScheduledTask, (nowMs: number) => Promise<number>>> = {
  waitingMails: tellWaiting,
  dueNotices: async (nowMs) => (await sendDueNotices(nowMs)) + (await tellOperatorDue(nowMs)),
  owedMails: sendOwed,
  oldReports: removeOldReports,
  oldRemoved: async (nowMs) =>
    (await removeKept(nowMs)) + (await removeKeptClasses(nowMs)) + (await removeHanded(nowMs)),
  oldDeletions: cutQueues,
  dueRecords: removeDueRecords,
  unprovenAccounts: removeUnproven,
};

export const isScheduledTask = (name: string): name is ScheduledTask => Object.hasOwn(WORK, name);

/** Runs one task; answers how much it did, and throws what it threw. */
export async function runTask(task: ScheduledTask, nowMs: number): Promise<number> {
  await note(task, { startedAt: Timestamp.now() });
  try {
    const done = await WORK[task](nowMs);
    await note(task, { finishedAt: Timestamp.now() });
    return done;
  } catch (thrown) {
    log('taskFailed', { task, ...traceOf(thrown) });
    await note(task, { failedAt: Timestamp.now(), code: codeOf(thrown) });
    throw thrown;
  }
}

/** Runs the tasks one after the other. A failure does not keep the later ones from their turn; the run then fails as a whole. */
export async function runTasks(tasks: readonly ScheduledTask[]): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) {
    await runTask(task, Date.now()).then(
      (done) => log('taskFinished', { task, done }),
      (thrown: unknown) => failures.push(thrown),
    );
  }
  if (failures.length > 0) throw failures[0];
}

type Fields = { startedAt?: Timestamp; finishedAt?: Timestamp; failedAt?: Timestamp; code?: string };

/** A note that cannot be kept is logged, and the work goes on: the note tells of it, and is not it. */
async function note(task: ScheduledTask, fields: PartialWithFieldValue<Fields>): Promise<void> {
  try {
    await database()
      .doc(TASK_RUNS_PATH)
      .set({ [task]: fields }, { merge: true });
  } catch (thrown) {
    logUnexpected(`note of ${task}`, thrown);
  }
}
