import { expect, test } from 'vitest';
import { MAX_PERIODS, MIN_PERIODS } from '@/domain/constants';
import { daysAfter, endOfPeriod, monthsOfPeriod, periodOfDay } from './schoolCalendar';

const year = (of: number, period: number) => ({ academicYear: '2026-2027', period, of });

test('three terms: September is in two of them, and the third is in the next year', () => {
  expect(monthsOfPeriod(year(3, 1))).toEqual(['2026-06', '2026-07', '2026-08', '2026-09']);
  expect(monthsOfPeriod(year(3, 2))).toEqual(['2026-09', '2026-10', '2026-11', '2026-12']);
  expect(monthsOfPeriod(year(3, 3))).toEqual(['2027-01', '2027-02', '2027-03', '2027-04']);
  expect([1, 2, 3].map((period) => endOfPeriod(year(3, period)))).toEqual(['2026-09-15', '2026-12-18', '2027-04-08']);
});

test('four quarters have each month from June to March once', () => {
  const months = [1, 2, 3, 4].flatMap((period) => monthsOfPeriod(year(4, period)));
  expect(new Set(months).size).toBe(10);
  expect([months[0], months.at(-1)]).toEqual(['2026-06', '2027-03']);
  const ends = [1, 2, 3, 4].map((period) => endOfPeriod(year(4, period)));
  expect(ends).toEqual(['2026-08-31', '2026-10-31', '2027-01-31', '2027-03-31']);
});

test('two halves end with October and with March, and have the months between them', () => {
  expect([1, 2].map((period) => endOfPeriod(year(2, period)))).toEqual(['2026-10-31', '2027-03-31']);
  expect(monthsOfPeriod(year(2, 1))).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10']);
  expect(monthsOfPeriod(year(2, 2))).toEqual(['2026-11', '2026-12', '2027-01', '2027-02', '2027-03']);
});

test('as many periods as a policy may have follow one another from June to March, and have days that end them', () => {
  for (let of = MIN_PERIODS; of <= MAX_PERIODS; of += 1) {
    const periods = Array.from({ length: of }, (_, index) => index + 1);
    const months = periods.flatMap((period) => monthsOfPeriod(year(of, period)));
    expect(months.toSorted(), `${of} periods`).toEqual(months);
    expect([...new Set(months)].length, `${of} periods`).toBeGreaterThanOrEqual(10);
    const ends = periods.map((period) => endOfPeriod(year(of, period)));
    expect(ends, `${of} periods`).not.toContain(null);
    expect(ends.toSorted(), `${of} periods`).toEqual(ends);
  }
});

test('an unknown period has no months and no end', () => {
  expect(monthsOfPeriod(year(3, 4))).toEqual([]);
  expect(endOfPeriod(year(3, 4))).toBeNull();
});

test('a day lies in the first period that is not over, by the days of the Philippines', () => {
  const at = (day: string) => periodOfDay({ academicYear: '2026-2027', of: 3 }, Date.parse(`${day}+08:00`));
  expect(at('2026-05-01T08:00')).toBe(1);
  expect([at('2026-09-15T23:59'), at('2026-09-16T00:01')]).toEqual([1, 2]);
  expect([at('2026-12-25T08:00'), at('2027-06-30T08:00')]).toEqual([3, 3]);
});

test('days after the end are counted by days of the calendar, and never below 0', () => {
  expect(daysAfter('2026-09-15', new Date(2026, 8, 15, 23).getTime())).toBe(0);
  expect(daysAfter('2026-09-15', new Date(2026, 8, 16, 0, 5).getTime())).toBe(1);
  expect(daysAfter('2026-09-15', new Date(2026, 8, 1).getTime())).toBe(0);
  expect(daysAfter(null, Date.now())).toBe(0);
});
