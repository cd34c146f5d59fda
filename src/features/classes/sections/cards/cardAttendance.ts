/** Attendance by month on a card, from what the adviser keeps for each period. */
import type { MonthAttendance, SectionAdvising } from '@/domain/school/sectionAdvising';

/** A month as `YYYY-MM`; null without figures. */
export type CardMonth = { month: string; figures: MonthAttendance | null };

type Advising = readonly (SectionAdvising | null)[];

/** June to March, where nothing is kept yet. */
const FIRST_MONTH = 6;
const MONTHS = { usual: 10, most: 12 };

/** The months of the section's year: ten from the first one that is kept, or more where more are kept. */
export function monthsOf(advising: Advising, academicYear: string): string[] {
  const kept = advising
    .flatMap((each) => Object.values(each?.attendance ?? {}).flatMap((months) => Object.keys(months)))
    .filter((month) => /^\d{4}-\d{2}$/.test(month));
  const usual = indexOf(`${academicYear.slice(0, 4)}-${String(FIRST_MONTH).padStart(2, '0')}`);
  const indexes = kept.map(indexOf);
  const first = indexes.reduce((least, index) => Math.min(least, index), kept.length > 0 ? Infinity : usual);
  const last = indexes.reduce((most, index) => Math.max(most, index), first + MONTHS.usual - 1);
  return Array.from({ length: Math.min(MONTHS.most, last - first + 1) }, (_, index) => monthAt(first + index));
}

/** Two periods that share a month have their days added. */
export function attendanceOf(advising: Advising, key: string, months: readonly string[]): CardMonth[] {
  return months.map((month) => {
    const found = advising.flatMap((kept) => kept?.attendance[key]?.[month] ?? []);
    return { month, figures: found.length === 0 ? null : sumOf(found) };
  });
}

/** The figures of the year; null without any. */
export function totalOf(months: readonly CardMonth[]): MonthAttendance | null {
  const found = months.flatMap(({ figures }) => figures ?? []);
  return found.length === 0 ? null : sumOf(found);
}

function sumOf(figures: readonly MonthAttendance[]): MonthAttendance {
  return figures.reduce((sum, { days, present, tardy }) => ({
    ...{ days: sum.days + days, present: sum.present + present, tardy: sum.tardy + tardy },
  }));
}

const indexOf = (month: string) => Number(month.slice(0, 4)) * MONTHS.most + Number(month.slice(5, 7)) - 1;

function monthAt(index: number): string {
  return `${Math.floor(index / MONTHS.most)}-${String((index % MONTHS.most) + 1).padStart(2, '0')}`;
}
