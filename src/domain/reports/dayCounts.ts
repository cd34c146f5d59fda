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

/** The day with these reports. Reports above the limits are left out or counted under `others`. */
export function addReports(day: DayCounts, reports: readonly ErrorReport[]): DayCounts {
  const taken = reports.slice(0, Math.max(0, DAY_LIMITS.reports - day.total));
  const counts: Record<string, CountedError> = { ...day.counts };
  for (const report of taken) {
    const { kind, code, name, version } = report;
    const own = [kind, code, name, version].join(' ');
    const key = counts[own] || Object.keys(counts).length < DAY_LIMITS.errors ? own : 'others';
    counts[key] = { ...report, count: (counts[key]?.count ?? 0) + 1 };
  }
  return { ...day, total: day.total + taken.length, counts };
}
