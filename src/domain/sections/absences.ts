/** Learners whose absences come near the order's limit, from months by day and from totals of months. */
import { dayTotals } from './attendanceMonth';
import { monthsOfLearner } from './monthTotals';
import type { SectionAdvising } from './sectionAdvising';
import type { SectionAttendance } from './sectionAttendance';
import { isPresent, type ListedLearner } from './sectionRoster';

/** Of the limit: the adviser is told from this share on. */
const NEAR = 0.75;
/** Fewer absences are not near a limit of the year, however few days there were. */
const LEAST_ABSENT = 5;

export type Absences = {
  learner: ListedLearner;
  /** Days absent, of `days` school days: those for which both are known. */
  absent: number;
  days: number;
  /** Two decimals, a half up. */
  percent: number;
  isOver: boolean;
};

/** Percent of the school days from which on a learner is near the limit. */
export function nearLimit(limit: number): number {
  return NEAR * limit;
}

type Asked = {
  learners: readonly ListedLearner[];
  /** `YYYY-MM`, in any order; of the months of the year those that have begun. */
  months: readonly string[];
  advising: readonly (SectionAdvising | null)[];
  attendance: readonly (SectionAttendance | null)[];
  /** Percent of the school days; a learner who is absent more often may fail. */
  limit: number;
  /** Days by day after this moment do not count yet, in milliseconds. */
  nowMs: number;
};

/**
 * Those who are in the section now, the highest share first. The limit is one of the whole year, whose school days are
 * known at its end only: the share is that of the days that are kept so far.
 */
export function learnersNearLimit({ learners, months, advising, attendance, limit, nowMs }: Asked): Absences[] {
  const byDay = dayTotals(attendance, learners, nowMs);
  const rows = learners.filter(isPresent).map((learner): Absences => {
    const known = monthsOfLearner(advising, learner.key, months, byDay).flatMap(({ figures: { days, absent } }) =>
      days === null || absent === null ? [] : [{ days, absent }],
    );
    const days = known.reduce((sum, month) => sum + month.days, 0);
    const absent = known.reduce((sum, month) => sum + month.absent, 0);
    const percent = days === 0 ? 0 : Math.round((10_000 * absent) / days) / 100;
    return { learner, absent, days, percent, isOver: 100 * absent > limit * days };
  });
  return rows
    .filter(({ absent, days }) => absent >= LEAST_ABSENT && 100 * absent >= nearLimit(limit) * days)
    .toSorted((a, b) => b.absent * a.days - a.absent * b.days);
}
