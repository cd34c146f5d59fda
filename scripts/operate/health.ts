/** `npm run operate -- health`: the errors and problems that people reported in the last days. */
import { parseArgs } from 'node:util';
import { type DayCounts, dayOf, NO_COUNTS } from '../../src/domain/reports/dayCounts';
import { Mend } from '../lib/mend.mjs';
import { type Command, describeTarget, openTarget, TARGET_OPTIONS } from './command';
import { healthLines } from './healthTable';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The functions keep the numbers for so many days. */
const KEPT_DAYS = 30;
const DAYS = 7;

export const health: Command = {
  about: `Sums up the errors and problems that people reported in the last ${DAYS} days, by kind and version.`,
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
    return 0;
  },
};
