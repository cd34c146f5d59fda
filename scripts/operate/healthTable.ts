/** The table of `npm run operate -- health`, from the documents of the days. */
import { type CountedError, DAY_LIMITS, type DayCounts, OTHERS } from '../../src/domain/reports/dayCounts';
import { textTable } from './textTable';

type Day = DayCounts & { readonly day: string };
type Row = CountedError & {
  readonly days: number /** Rare kinds of a day that had too many. */;
  readonly isOthers: boolean;
};

const PART =
  'part: a part of the app did not load on a device with a connection. Did a deployment lose files, or a bad line?';

const HEADINGS = ['times', 'days', 'kind', 'code', 'name', 'version', 'page of the newest', 'place of the newest'];

/** One row for each error of a version, the most frequent one first. The newest day comes first in `days`. */
export function healthLines(days: readonly Day[]): readonly string[] {
  const rows = sumUp(days);
  const problems = days.reduce((sum, day) => sum + day.problems, 0);
  const full = days.filter(({ total }) => total >= DAY_LIMITS.reports).map(({ day }) => day);
  return [
    problems === 1 ? '1 problem was described.' : `${problems} problems were described.`,
    ...(rows.length === 0 ? ['No error was reported.'] : ['', ...textTable([HEADINGS, ...rows.map(cells)])]),
    ...(rows.some(({ kind }) => kind === 'part') ? ['', PART] : []),
    ...full.map((day) => `On ${day} the limit of ${DAY_LIMITS.reports} reports was reached: there were more errors.`),
  ];
}

function sumUp(days: readonly Day[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { counts } of days) {
    for (const [key, counted] of Object.entries(counts)) {
      const known = rows.get(key);
      const times = { count: (known?.count ?? 0) + counted.count, days: (known?.days ?? 0) + 1 };
      rows.set(key, { ...(known ?? counted), ...times, isOthers: key === OTHERS });
    }
  }
  return [...rows.values()].sort((a, b) => b.count - a.count);
}

function cells({ count, days, kind, code, name, version, route, frames, isOthers }: Row): string[] {
  if (isOthers) return [String(count), String(days), OTHERS, '', '', '', '', ''];
  return [String(count), String(days), kind, code, name, version, route, frames[0] ?? 'not known'];
}
