import { expect, test } from 'vitest';
import type { UserId } from '@/domain/book/ids';
import { attendanceMonth } from '@/domain/sections/attendanceMonth';
import { emptyAttendance, withMarks } from '@/domain/sections/sectionAttendance';
import { type ListedLearner, removedLearner } from '@/domain/sections/sectionRoster';
import { toSf2Form } from './sf2Form';

const MONTH = '2026-06';
const learner = (key: string, sex: 'M' | 'F', fields: Partial<ListedLearner> = {}): ListedLearner => ({
  ...{ ...removedLearner(), key, sex, lastName: key, firstName: 'Ana', standing: 'enrolled' },
  ...fields,
});

function formOf(learners: readonly ListedLearner[], now = '2026-09-01') {
  const attendance = withMarks(emptyAttendance({ sectionId: 'rizal', month: MONTH }, 'ana' as UserId), [
    { learner: '', field: 'school 12', from: null, to: 'off' },
    { learner: 'abad', field: 'day 1', from: null, to: 'x' },
    { learner: 'abad', field: 'day 2', from: null, to: 'L' },
    { learner: 'cruz', field: 'day 2', from: null, to: 'C' },
  ]);
  const enrolled = { M: 2, F: 1 };
  const nowMs = Date.parse(`${now}T04:00:00Z`);
  const counted = attendanceMonth({ month: MONTH, attendance, learners, enrolled, nowMs });
  const days = Array.from({ length: 30 }, (_, index) => index + 1).filter(
    (day) => ![0, 6].includes(new Date(`2026-06-${String(day).padStart(2, '0')}T00:00:00Z`).getUTCDay()),
  );
  const section = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', adviserName: 'Ana Reyes' };
  return toSf2Form({ section, month: MONTH, days, learners, attendance, counted, enrolled });
}

const LEFT = { standing: 'transferredOut', standingOn: '2026-06-03', standingNote: 'Lucena NHS' } as const;

test('the form lists male, then female, each with a line of totals, and both together at the end', () => {
  const { pages, columns, schoolDays, upTo } = formOf([
    learner('abad', 'M'),
    learner('bello', 'M', LEFT),
    learner('cruz', 'F'),
  ]);
  const lines = pages.flat();
  expect(lines.map(({ number, name }) => [number, name])).toEqual([
    [1, 'abad, Ana'],
    [2, 'bello, Ana'],
    [null, 'MALE | TOTAL Per Day'],
    [1, 'cruz, Ana'],
    [null, 'FEMALE | TOTAL Per Day'],
    [null, 'Combined TOTAL Per Day'],
  ]);
  expect(columns.slice(0, 3).map(({ day, weekday }) => `${weekday} ${day}`)).toEqual(['M 1', 'T 2', 'W 3']);
  expect(columns.find(({ day }) => day === 12)?.isOff).toBe(true);
  expect([schoolDays, upTo]).toEqual([21, '']);
  expect(lines[0]).toMatchObject({
    marks: ['x', 'L', ...Array(7).fill(''), 'off', ...Array(12).fill('')],
    absent: '1',
    tardy: '1',
  });
  expect(lines[1]).toMatchObject({ remark: 'T/O 2026-06-03 Lucena NHS' });
  expect(lines[1]?.marks.slice(0, 4)).toEqual(['', '', 'out', 'out']);
  expect([2, 4, 5].map((at) => lines[at]?.totals?.slice(0, 3))).toEqual([
    ['1', '2', '1'],
    ['1', '1', '1'],
    ['2', '3', '2'],
  ]);
  expect(lines[5]).toMatchObject({ absent: '1', tardy: '1' });
});

test('the summary has the figures of the form, by sex and together', () => {
  const { summary } = formOf([learner('abad', 'M'), learner('bello', 'M', LEFT), learner('cruz', 'F')]);
  const rowOf = (label: RegExp) => summary.filter((row) => label.test(row.label)).map(({ M, F, all }) => [M, F, all]);
  expect(rowOf(/^Enrolment/)).toEqual([['2', '1', '3']]);
  expect(rowOf(/^Registered/)).toEqual([['1', '1', '2']]);
  expect(rowOf(/^Percentage of enrolment/)).toEqual([['50.00%', '100.00%', '66.67%']]);
  // 20 days present of the first, 2 of the one who left; 21 of the third; of 21 days.
  expect(rowOf(/^Average/)).toEqual([['1.05', '1.00', '2.05']]);
  expect(rowOf(/^Transferred out/)).toEqual([['1', '0', '1']]);
});

test('45 learners are one page, more of them two; a later standing is no remark yet; a month that runs says up to when', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => learner(`l${index}`, 'F'));
  expect([45, 46].map((count) => formOf(many(count)).pages.map((page) => page.length))).toEqual([[48], [48, 1]]);
  const later = { standing: 'dropped', standingOn: '2026-07-03' } as const;
  const form = formOf([learner('abad', 'M', later)], '2026-06-10');
  expect([form.pages[0]?.[0]?.remark, form.upTo]).toEqual(['', '2026-06-10']);
});
