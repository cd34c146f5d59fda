/**
 * The months and last days of grading periods. Three terms as the calendar of 2026-27 has them (8 June to 15 September,
 * 16 September to 18 December, 4 January to 8 April); every other year is taken as June to March.
 */
import { philippineDay, startOfDay } from '@/domain/words/philippineTime';

type Period = { first: number; last: number; end: readonly [month: number, day: number] };

const JUNE = 6;
const MONTHS = 12;

const CALENDARS: Readonly<Record<number, readonly Period[]>> = {
  2: [
    { first: 6, last: 10, end: [10, 31] },
    { first: 11, last: 3, end: [3, 31] },
  ],
  3: [
    { first: 6, last: 9, end: [9, 15] },
    { first: 9, last: 12, end: [12, 18] },
    { first: 1, last: 4, end: [4, 8] },
  ],
  4: [
    { first: 6, last: 8, end: [8, 31] },
    { first: 9, last: 10, end: [10, 31] },
    { first: 11, last: 1, end: [1, 31] },
    { first: 2, last: 3, end: [3, 31] },
  ],
  5: [
    { first: 6, last: 7, end: [7, 31] },
    { first: 8, last: 9, end: [9, 30] },
    { first: 10, last: 11, end: [11, 30] },
    { first: 12, last: 1, end: [1, 31] },
    { first: 2, last: 3, end: [3, 31] },
  ],
  6: [
    { first: 6, last: 7, end: [7, 31] },
    { first: 8, last: 9, end: [9, 30] },
    { first: 10, last: 11, end: [11, 30] },
    { first: 12, last: 12, end: [12, 31] },
    { first: 1, last: 2, end: [2, 28] },
    { first: 3, last: 3, end: [3, 31] },
  ],
};

/** `of`: the number of periods that the policy has. */
export type PeriodOfYear = { academicYear: string; period: number; of: number };

/** The months of a period as `YYYY-MM`; two terms may share one. Empty where the year or the period is unknown. */
export function monthsOfPeriod({ academicYear, period, of }: PeriodOfYear): string[] {
  const { first, last } = CALENDARS[of]?.[period - 1] ?? { first: 1, last: 0 };
  const length = last === 0 ? 0 : ((last - first + MONTHS) % MONTHS) + 1;
  return Array.from({ length }, (_, index) => monthText(academicYear, ((first - 1 + index) % MONTHS) + 1));
}

/** All months of the school year as `YYYY-MM`, in order. `of`: the number of periods that the policy has. */
export function monthsOfYear({ academicYear, of }: Omit<PeriodOfYear, 'period'>): string[] {
  const periods = Array.from({ length: of }, (_, index) => index + 1);
  return [...new Set(periods.flatMap((period) => monthsOfPeriod({ academicYear, period, of })))];
}

/** The months of the school year up to that of this moment. */
export function begunMonths(year: Omit<PeriodOfYear, 'period'>, nowMs: number): string[] {
  const today = philippineDay(nowMs);
  return monthsOfYear(year).filter((month) => month <= today.slice(0, 7));
}

/** The last day of a period as `YYYY-MM-DD`; null where the year or the period is unknown. */
export function endOfPeriod({ academicYear, period, of }: PeriodOfYear): string | null {
  const end = CALENDARS[of]?.[period - 1]?.end;
  return end ? `${monthText(academicYear, end[0])}-${String(end[1]).padStart(2, '0')}` : null;
}

/** The period that the day of this moment lies in: the first that is not over; the last one after all of them. */
export function periodOfDay({ academicYear, of }: Omit<PeriodOfYear, 'period'>, nowMs: number): number {
  const today = philippineDay(nowMs);
  const number = Array.from({ length: of }, (_, index) => index + 1).find((period) => {
    const end = endOfPeriod({ academicYear, period, of });
    return end === null || today <= end;
  });
  return number ?? of;
}

const DAY_MS = 86_400_000;

/** The days since the last day of a period, by the days of the Philippines; 0 while it is not over. */
export function daysAfter(end: string | null, nowMs: number): number {
  if (end === null) return 0;
  return Math.max(0, Math.round((startOfDay(philippineDay(nowMs)) - startOfDay(end)) / DAY_MS));
}

/** Whether the month has come in which the next school year begins. A text that names no year is not over. */
export function isYearOver(academicYear: string, nowMs: number): boolean {
  const last = `${Number(academicYear.slice(0, 4)) + 1}-05-31`;
  return daysAfter(last, nowMs) > 0;
}

function monthText(academicYear: string, month: number): string {
  const year = Number(academicYear.slice(0, 4)) + (month < JUNE ? 1 : 0);
  return `${year}-${String(month).padStart(2, '0')}`;
}
