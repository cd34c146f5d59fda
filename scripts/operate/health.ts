/** `npm run operate -- health`: errors and problems of the last days, and how the scheduled work stands. */
import { parseArgs } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import { type DayCounts, dayOf, NO_COUNTS } from '../../src/domain/reports/dayCounts';
import { TASK_RUNS_PATH, type TaskRun } from '../../src/domain/reports/scheduledTasks';
import { Mend } from '../lib/mend.mjs';
import { type Command, describeTarget, openTarget, TARGET_OPTIONS, type Target } from './command';
import { healthLines } from './healthTable';
import { type TaskRuns, taskLines } from './taskTable';
import { fetchForOperator, forOperatorLines } from './waitingForOperator';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The functions keep the numbers for so many days. */
const KEPT_DAYS = 30;
const DAYS = 7;

export const health: Command = {
  about: `Sums up the errors and problems that people reported in the last ${DAYS} days, and says how the scheduled work stands and who waits for you.`,
  usage: `[--days <1 to ${KEPT_DAYS}>] [--project <id>]`,
  run: async (args, terminal) => {
    const options = { ...TARGET_OPTIONS, days: { type: 'string', default: String(DAYS) } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const days = Number(values.days);
    if (!Number.isInteger(days) || days < 1 || days > KEPT_DAYS) {
      throw new Mend(`--days takes 1 to ${KEPT_DAYS}, not "${values.days}".`, 'name a number of days');
    }
    const target = openTarget(terminal, values.project);
    const names = Array.from({ length: days }, (_, ago) => dayOf(Date.now() - ago * DAY_MS));
    const found = await target.db.getAll(...names.map((name) => target.db.doc(`reports/${name}`)));
    const counts = found.map((day) => ({
      day: day.id,
      ...NO_COUNTS,
      ...(day.data() as Partial<DayCounts> | undefined),
    }));
    terminal.print(`The last ${days === 1 ? 'day' : `${days} days`} (UTC) of ${describeTarget(target)}`);
    for (const line of healthLines(counts)) terminal.print(line);
    terminal.print('');
    for (const line of taskLines(await fetchTaskRuns(target), Date.now())) terminal.print(line);
    terminal.print('');
    for (const line of forOperatorLines(await fetchForOperator(target.db))) terminal.print(line);
    return 0;
  },
};

async function fetchTaskRuns({ db }: Target): Promise<TaskRuns> {
  const stored = (await db.doc(TASK_RUNS_PATH).get()).data() ?? {};
  return Object.fromEntries(Object.entries(stored).map(([task, run]) => [task, toRun(run)]));
}

function toRun(stored: Record<string, unknown>): TaskRun {
  const times = { startedMs: 'startedAt', finishedMs: 'finishedAt', failedMs: 'failedAt' };
  const known = Object.entries(times).flatMap(([name, field]) => {
    const at = stored[field];
    return at instanceof Timestamp ? [[name, at.toMillis()]] : [];
  });
  return { ...Object.fromEntries(known), code: String(stored.code ?? '') };
}
