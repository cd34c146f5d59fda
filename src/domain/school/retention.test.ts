import { describe, expect, it } from 'vitest';
import type { SchoolId, UserId } from '@/domain/book/ids';
import { philippineDay } from '@/domain/words/philippineTime';
import { dueFrom, isDue, isPlannableDay, isSchoolYear, plannableDays, planRetention, toKeptYears } from './retention';

const BY = { id: 'admin' as UserId, firstname: 'Gloria', lastname: 'Santos', schoolid: 's' as SchoolId };

describe('the time that records are kept', () => {
  it.each([
    ['2019-2020', 5, '2025-06-01'],
    ['2019-2020', 30, '2050-06-01'],
    ['2025-2026', 5, '2031-06-01'],
    ['2019-2020', null, null],
    ['2019-2020', 4, null],
    ['2019-2021', 5, null],
    ['2019', 5, null],
    ['', 5, null],
  ])('of %s, kept %s years, ends on %s', (year, years, due) => {
    expect(dueFrom(year, years)).toBe(due);
  });

  it('ends on a day in the Philippines, and not a day before', () => {
    expect([isDue('2019-2020', 5, '2025-05-31'), isDue('2019-2020', 5, '2025-06-01')]).toEqual([false, true]);
    expect(philippineDay(Date.parse('2025-05-31T15:59:59Z'))).toBe('2025-05-31');
    expect(philippineDay(Date.parse('2025-05-31T16:00:00Z'))).toBe('2025-06-01');
  });

  it('never ends for the current year, a year to come, or with a number below the least', () => {
    for (const today of ['2026-06-01', '2027-05-31']) {
      for (const year of ['2026-2027', '2027-2028']) {
        for (const years of [null, 0, -40, 5, 30]) expect(isDue(year, years, today)).toBe(false);
      }
    }
  });
});

it('a removal is planned for a day of the calendar, 30 to 365 days away', () => {
  const today = '2026-11-23';
  expect(plannableDays(today)).toEqual({ first: '2026-12-23', last: '2027-11-23' });
  const days = ['2026-12-22', '2026-12-23', '2027-02-29', '2027-11-23', '2027-11-24', '2027-13-01', 'soon', ''];
  expect(days.filter((day) => isPlannableDay(day, today))).toEqual(['2026-12-23', '2027-11-23']);
});

it('takes 5 to 30 school years', () => {
  expect(['4', '5', ' 30 ', '31', '5.5', '1e1', '', '-5'].map(toKeptYears)).toEqual([
    ...[null, 5, 30, null, null, null, null, null],
  ]);
  expect(['2019-2020', '2019-2021', '1999-2000', '2019–2020', 'SY 2019-2020'].map(isSchoolYear)).toEqual([
    ...[true, false, false, false, false],
  ]);
});

it('each change has the next version and its entry, and the same number changes nothing', () => {
  const first = planRetention(null, 10, BY);
  expect(first).toMatchObject({ setting: { years: 10, version: 1 }, entry: { id: 'retentionSet_1', aboutId: null } });
  expect(planRetention(first?.setting ?? null, 10, BY)).toBeNull();
  expect(planRetention(null, null, BY)).toBeNull();
  expect(planRetention(first?.setting ?? null, null, BY)).toMatchObject({ setting: { years: null, version: 2 } });
});
