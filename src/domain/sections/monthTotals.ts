/**
 * Attendance of a learner by month, from what the adviser keeps for each period, or by day: for cards, and for the order's
 * limit of absences. A figure that was not typed is null.
 */
import type { DayTotals, LearnerDays } from './attendanceMonth';
import { ATTENDANCE_PARTS, advisingValue, type SectionAdvising } from './sectionAdvising';

export type MonthCounts = {
  days: number | null;
  present: number | null;
  /** Null until both others are there. */
  absent: number | null;
  tardy: number | null;
};

const PARTS = ['days', 'present', 'absent', 'tardy'] as const satisfies readonly (keyof MonthCounts)[];

/** A month as `YYYY-MM`. */
export type LearnerMonth = { month: string; figures: MonthCounts };

const NONE: DayTotals = new Map();

type Advising = readonly (SectionAdvising | null)[];

/** June to March, where nothing is kept yet. */
const FIRST_MONTH = 6;
const MONTHS = { usual: 10, most: 12 };

/** The months of the section's year: ten from the first one that is kept, or more where more are kept. */
export function keptMonths(advising: Advising, academicYear: string, byDay: DayTotals = NONE): string[] {
  const kept = advising
    .flatMap((each) => Object.values(each?.attendance ?? {}).flatMap((months) => Object.keys(months)))
    .concat([...byDay.keys()])
    .filter((month) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && isOfYear(month, academicYear));
  const usual = indexOf(`${academicYear.slice(0, 4)}-${String(FIRST_MONTH).padStart(2, '0')}`);
  const indexes = kept.map(indexOf);
  const first = indexes.reduce((least, index) => Math.min(least, index), kept.length > 0 ? Infinity : usual);
  const last = indexes.reduce((most, index) => Math.max(most, index), first + MONTHS.usual - 1);
  return Array.from({ length: Math.min(MONTHS.most, last - first + 1) }, (_, index) => monthAt(first + index));
}

function isOfYear(month: string, academicYear: string): boolean {
  return academicYear.split('-').includes(month.slice(0, 4));
}

/** A month that two periods share has the days of both. A month that is kept by day has the totals of its days. */
export function monthsOfLearner(
  advising: Advising,
  key: string,
  months: readonly string[],
  byDay: DayTotals = NONE,
): LearnerMonth[] {
  return months.map((month) => {
    const counted = byDay.get(month);
    if (counted) return { month, figures: figuresOf(counted[key]) };
    const found = advising.map((kept) => {
      const [days, present, tardy] = ATTENDANCE_PARTS.map((part) => {
        const figure = advisingValue(kept, key, `${part} ${month}`);
        return typeof figure === 'number' ? figure : null;
      });
      return { days: days ?? null, present: present ?? null, absent: absentOf(days, present), tardy: tardy ?? null };
    });
    return { month, figures: sumOf(found) };
  });
}

/** Blank for a learner who was not in the section in the month. */
function figuresOf(counted: LearnerDays | undefined): MonthCounts {
  if (!counted || counted.days === 0) return { days: null, present: null, absent: null, tardy: null };
  const { days, present, absent, tardy } = counted;
  return { days, present, absent, tardy };
}

/** The figures of the year so far. */
export function totalOf(months: readonly LearnerMonth[]): MonthCounts {
  return sumOf(months.map(({ figures }) => figures));
}

/** Null where more days are present than there were: one of the two is wrong. */
function absentOf(days: number | null | undefined, present: number | null | undefined): number | null {
  if (typeof days !== 'number' || typeof present !== 'number') return null;
  return days < present ? null : days - present;
}

/** The sums, without those that have no figure at all. What one of the others lacks is blank, because a part is no sum. */
function sumOf(all: readonly MonthCounts[]): MonthCounts {
  const kept = all.filter((figures) => PARTS.some((part) => figures[part] !== null));
  const sum = (part: keyof MonthCounts) =>
    kept.length === 0 || kept.some((figures) => figures[part] === null)
      ? null
      : kept.reduce((total, figures) => total + (figures[part] ?? 0), 0);
  return { days: sum('days'), present: sum('present'), absent: sum('absent'), tardy: sum('tardy') };
}

const indexOf = (month: string) => Number(month.slice(0, 4)) * MONTHS.most + Number(month.slice(5, 7)) - 1;

function monthAt(index: number): string {
  return `${Math.floor(index / MONTHS.most)}-${String((index % MONTHS.most) + 1).padStart(2, '0')}`;
}
