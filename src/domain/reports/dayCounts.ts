/** How often each error was reported on a day: a small document that the functions write and the operator reads. */
import type { ErrorReport } from './report';

/** One kind of error of one version, with the newest report of it. */
export type CountedError = ErrorReport & { readonly count: number };

export type DayCounts = {
  /** All reports of errors of the day; above the limit no more are counted. */
  readonly total: number;
  /** Problems that people described. */
  readonly problems: number;
  readonly counts: Readonly<Record<string, CountedError>>;
};

export const DAY_LIMITS = {
  /** Reports of errors that are counted in a day: a bound on writes and on lines of the log. */
  reports: 5000,
  /** Kinds of errors that are told apart in a day: a bound on the size of the document. */
  errors: 150,
} as const;

export const NO_COUNTS: DayCounts = { total: 0, problems: 0, counts: {} };

/** The id of a day's document (UTC). */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The key of kinds that are counted together. */
export const OTHERS = 'others';

/**
 * The day with these reports. Reports above the limit of a day are left out. Above the limit of kinds the rarest kind goes
 * to `others`, so that one person with invented versions cannot hide the errors that many people meet.
 */
export function addReports(day: DayCounts, reports: readonly ErrorReport[]): DayCounts {
  const taken = reports.slice(0, Math.max(0, DAY_LIMITS.reports - day.total));
  const counts: Record<string, CountedError> = { ...day.counts };
  for (const report of taken) {
    const { kind, code, name, version } = report;
    const key = [kind, code, name, version].join(' ');
    if (!counts[key]) makeRoom(counts);
    counts[key] = { ...report, count: (counts[key]?.count ?? 0) + 1 };
  }
  return { ...day, total: day.total + taken.length, counts };
}

/** Counts the rarest kind under `others` where a further kind would be one too many. */
function makeRoom(counts: Record<string, CountedError>): void {
  const kinds = Object.entries(counts).filter(([key]) => key !== OTHERS);
  const [first, ...more] = kinds;
  if (!first || kinds.length < DAY_LIMITS.errors) return;
  const [key, rarest] = more.reduce((least, each) => (each[1].count < least[1].count ? each : least), first);
  delete counts[key];
  counts[OTHERS] = { ...rarest, count: (counts[OTHERS]?.count ?? 0) + rarest.count };
}
