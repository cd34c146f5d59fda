/** The scheduled work in `npm run operate -- health`. */
import { SCHEDULED_TASKS, type ScheduledTask, type TaskRun, taskState } from '../../src/domain/reports/scheduledTasks';
import { textTable } from './textTable';

export type TaskRuns = Readonly<Partial<Record<ScheduledTask, TaskRun>>>;

const HOUR_MS = 3_600_000;
/** The schedules are of Manila, which has no daylight saving. */
const MANILA_MS = 8 * HOUR_MS;

/** A heading, and a row for each task: when it last finished, and what is wrong. */
export function taskLines(runs: TaskRuns, nowMs: number): readonly string[] {
  const names = Object.keys(SCHEDULED_TASKS) as ScheduledTask[];
  const rows = names.map((task) => {
    const run = runs[task] ?? {};
    return [task, timeOf(run.finishedMs), stateLine(task, run, nowMs)];
  });
  return textTable([['scheduled task', 'last finished (Manila)', 'state'], ...rows]);
}

function stateLine(task: ScheduledTask, run: TaskRun, nowMs: number): string {
  const lines = {
    well: 'well',
    running: 'running',
    never: 'has not run yet',
    late: `late: it should run each ${SCHEDULED_TASKS[task].everyMs === HOUR_MS ? 'hour' : 'night'}`,
    failed: `failed on ${timeOf(run.failedMs)}${run.code ? ` with the code ${run.code}` : ''}`,
    ended: `broken off: the run of ${timeOf(run.startedMs)} did not finish`,
  };
  return lines[taskState(task, run, nowMs)];
}

function timeOf(ms: number | undefined): string {
  if (ms === undefined) return 'never';
  return new Date(ms + MANILA_MS).toISOString().slice(0, 16).replace('T', ' ');
}
