/** The work that the functions do by the clock, when each task last ran, and whether that is well. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Task = {
  /** Milliseconds from one run to the next. */
  readonly everyMs: number;
};

const NIGHTLY = 24 * HOUR_MS;

/** In the order of a run: the first three each hour (`waitingMails`), the others each night (`unprovenAccounts`). */
export const SCHEDULED_TASKS = {
  waitingMails: { everyMs: HOUR_MS },
  dueNotices: { everyMs: HOUR_MS },
  owedMails: { everyMs: HOUR_MS },
  oldReports: { everyMs: NIGHTLY },
  oldRemoved: { everyMs: NIGHTLY },
  oldDeletions: { everyMs: NIGHTLY },
  dueRecords: { everyMs: NIGHTLY },
  unprovenAccounts: { everyMs: NIGHTLY },
} as const satisfies Readonly<Record<string, Task>>;

export type ScheduledTask = keyof typeof SCHEDULED_TASKS;

/** The document with the last run of every task: a `TaskRun` by the task's name. */
export const TASK_RUNS_PATH = 'serverRuns/tasks';

/** Times in milliseconds; absent where it never happened. `code` is the error code of the failure. */
export type TaskRun = {
  readonly startedMs?: number;
  readonly finishedMs?: number;
  readonly failedMs?: number;
  readonly code?: string;
};

export type TaskState = 'well' | 'running' | 'late' | 'failed' | 'ended' | 'never';

/** Longer than a scheduled function may run, 9 minutes. */
const LONGEST_RUN_MS = 10 * MINUTE_MS;
/** A nightly run may take its whole time, and the scheduler may be a little late. */
const SLACK_MS = HOUR_MS;

/**
 * How a task stands. `ended`: the last run neither finished nor failed, because it was stopped at its time limit or lost its
 * machine. `late`: the last run was well, and the next one is overdue.
 */
export function taskState(task: ScheduledTask, run: TaskRun, nowMs: number): TaskState {
  const { startedMs, finishedMs = 0, failedMs = 0 } = run;
  if (startedMs === undefined) return 'never';
  const { everyMs }: Task = SCHEDULED_TASKS[task];
  if (nowMs - startedMs > everyMs + SLACK_MS) return 'late';
  if (startedMs > Math.max(finishedMs, failedMs)) return nowMs - startedMs > LONGEST_RUN_MS ? 'ended' : 'running';
  return failedMs > finishedMs ? 'failed' : 'well';
}
