import { expect, it } from 'vitest';
import { addReports, DAY_LIMITS, dayOf, NO_COUNTS } from './dayCounts';
import type { ErrorReport } from './report';

const REPORT: ErrorReport = {
  ...{
    kind: 'shown',
    code: 'unexpected',
    name: 'TypeError',
    version: '1',
    route: '/',
    browser: 'Chrome',
    online: true,
  },
  frames: ['assets/a.js:1:1'],
};

it('counts by kind, code, name and version, and keeps the newest report of each', () => {
  const newer = { ...REPORT, browser: 'Firefox', frames: ['assets/b.js:1:1'] } as const;
  const day = addReports(addReports(NO_COUNTS, [REPORT, { ...REPORT, version: '2' }]), [newer]);
  expect(day.total).toBe(3);
  expect(Object.values(day.counts)).toEqual([
    { ...newer, count: 2 },
    { ...REPORT, version: '2', count: 1 },
  ]);
});

it('stops at the limits of a day', () => {
  const full = addReports({ ...NO_COUNTS, total: DAY_LIMITS.reports - 1 }, [REPORT, REPORT]);
  expect(full.total).toBe(DAY_LIMITS.reports);
  expect(addReports(full, [REPORT])).toEqual(full);
  const many = Array.from({ length: DAY_LIMITS.errors + 9 }, (_, at) => ({ ...REPORT, version: `${at}` }));
  const { total, counts } = addReports(NO_COUNTS, many);
  expect(total).toBe(many.length);
  expect(Object.keys(counts)).toHaveLength(DAY_LIMITS.errors + 1);
  expect(counts.others?.count).toBe(9);
});

it('keeps the errors of many people, whatever invented versions one person reports before and after', () => {
  const invented = (from: number) =>
    Array.from({ length: DAY_LIMITS.errors + 9 }, (_, at) => ({ ...REPORT, version: `x${from + at}` }));
  const often = Array.from({ length: 3 }, () => REPORT);
  const { counts } = addReports(NO_COUNTS, [...invented(0), ...often, ...invented(1000)]);
  expect(counts['shown unexpected TypeError 1']).toEqual({ ...REPORT, count: 3 });
  const sum = Object.values(counts).reduce((all, { count }) => all + count, 0);
  expect(sum).toBe(2 * (DAY_LIMITS.errors + 9) + 3);
  expect(Object.keys(counts)).toHaveLength(DAY_LIMITS.errors + 1);
});

it('begins a day at midnight UTC', () => {
  expect(dayOf(Date.UTC(2026, 10, 23, 23, 59))).toBe('2026-11-23');
});
