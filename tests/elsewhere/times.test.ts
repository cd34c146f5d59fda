/** On a device in New York days and times are those of the Philippines, and times say so. */
import { expect, test } from 'vitest';
import { academicYearAt } from '@/domain/school/academicYear';
import { daysAfter, isYearOver } from '@/domain/sections/schoolCalendar';
import { formatAge } from '@/domain/words/age';
import { isElsewhere, philippineClock, philippineDay, startOfDay } from '@/domain/words/philippineTime';
import { toFilter } from '@/features/school-admin/useTrailFilter';
import { formatClock, formatDate, formatDay, formatMoment } from '@/language/formatters';
import { standingNote } from '@/language/standingNote';
import { whenText } from '@/parts/saving/DraftOffer';

/** One o'clock at night of 1 June in Manila; in New York it is 31 May, 13:00. */
const FIRST_OF_JUNE = Date.UTC(2026, 4, 31, 17);
const DAY_MS = 86_400_000;

test('the device is in New York', () => {
  expect(new Date(FIRST_OF_JUNE).getDate()).toBe(31);
  expect(isElsewhere(FIRST_OF_JUNE)).toBe(true);
});

test('a day and a time for files', () => {
  expect(philippineDay(FIRST_OF_JUNE)).toBe('2026-06-01');
  expect(philippineClock(FIRST_OF_JUNE + 3_004_000)).toBe('2026-06-01 01:50:04');
  expect(startOfDay('2026-06-01')).toBe(FIRST_OF_JUNE - 3_600_000);
});

test('dates and times on screens', () => {
  expect(formatDate(FIRST_OF_JUNE)).toBe('Jun 1, 2026');
  expect(formatDay('2026-06-01')).toBe('Jun 1, 2026');
  expect(standingNote({ standing: 'transferredOut', on: '2026-06-01', note: '' })).toContain('Jun 1, 2026');
  expect(formatMoment(FIRST_OF_JUNE)).toMatch(/^Jun 1, 2026, 1:00\sAM GMT\+8$/);
  expect(formatClock(FIRST_OF_JUNE)).toMatch(/^1:00\sAM GMT\+8$/);
  expect(formatAge(FIRST_OF_JUNE, FIRST_OF_JUNE + 90 * DAY_MS)).toBe('Jun 1, 2026');
});

test('the time of a draft: of today by the day of the Philippines', () => {
  expect(whenText(FIRST_OF_JUNE, FIRST_OF_JUNE)).toBe('01:00 GMT+8');
  expect(whenText(FIRST_OF_JUNE - 2 * 3_600_000, FIRST_OF_JUNE)).toMatch(/^31 May, 23:00 GMT\+8$/);
});

test('the school year turns at midnight of Manila', () => {
  expect(academicYearAt(new Date(FIRST_OF_JUNE))).toBe('2026-2027');
  expect(academicYearAt(new Date(FIRST_OF_JUNE - 2 * 3_600_000))).toBe('2025-2026');
  expect(isYearOver('2025-2026', FIRST_OF_JUNE)).toBe(true);
  expect(isYearOver('2025-2026', FIRST_OF_JUNE - 2 * 3_600_000)).toBe(false);
  expect(daysAfter('2026-05-31', FIRST_OF_JUNE)).toBe(1);
});

test('the days of the activity log', () => {
  const { fromMs, toMs } = toFilter({ kind: '', person: '', from: '2026-06-01', to: '2026-06-01' });
  expect(philippineClock(fromMs ?? 0)).toBe('2026-06-01 00:00:00');
  expect(philippineClock(toMs ?? 0)).toBe('2026-06-01 23:59:59');
});
