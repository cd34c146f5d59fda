import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UserId } from '@/domain/book/ids';
import { learnersNearLimit } from './absences';
import { emptyAdvising, type SectionAdvising } from './sectionAdvising';
import { emptyAttendance, type SectionAttendance, withMarks } from './sectionAttendance';
import { type ListedLearner, removedLearner } from './sectionRoster';

const BY = 'ana' as UserId;
const LATER = Date.parse('2026-09-01T00:00:00Z');
const learner = (key: string, fields: Partial<ListedLearner> = {}): ListedLearner => ({
  ...{ ...removedLearner(), key, lastName: key, sex: 'F', standing: 'enrolled' },
  ...fields,
});
const byDay = (month: string, absences: Readonly<Record<string, number[]>>): SectionAttendance =>
  withMarks(
    emptyAttendance({ sectionId: 'rizal', month }, BY),
    Object.entries(absences).flatMap(([key, days]) =>
      days.map((day) => ({ learner: key, field: `day ${day}`, from: null, to: 'x' }) as const),
    ),
  );
const totals = (period: number, attendance: SectionAdvising['attendance']): SectionAdvising => ({
  ...emptyAdvising({ sectionId: 'rizal', period }, BY),
  attendance,
});
const month = (days: number | null, present: number | null) => ({ days, present, tardy: null });

test('days absent count of months by day and of typed ones, the highest share first', () => {
  // July 2026 has 23 days of the week.
  const july = byDay('2026-07', { over: [1, 2, 3, 6, 7], near: [1, 2, 3], few: [1, 2] });
  const advising = [
    totals(1, {
      over: { '2026-06': month(15, 11), '2026-07': month(23, 23) },
      near: { '2026-06': month(15, 12) },
      few: { '2026-06': month(15, 13), '2026-08': month(20, null) },
      left: { '2026-06': month(15, 2) },
    }),
    null,
  ];
  const learners = [learner('few'), learner('near'), learner('over'), learner('left', { standing: 'dropped' })];
  const rows = learnersNearLimit({
    learners,
    months: ['2026-06', '2026-07', '2026-08'],
    advising,
    attendance: [july],
    limit: 20,
    nowMs: LATER,
  });
  expect(rows.map(({ learner: { key }, ...row }) => ({ key, ...row }))).toEqual([
    // 9 of 38 days are 23.68 %, 6 of 38 are 15.79 %; 4 of 38 are 10.53 %.
    { key: 'over', absent: 9, days: 38, percent: 23.68, isOver: true },
    { key: 'near', absent: 6, days: 38, percent: 15.79, isOver: false },
  ]);
});

test('few absences at the start of a year are not near the limit, and exactly 20 % is not over it', () => {
  const rowsOf = (days: number, present: number) =>
    learnersNearLimit({
      ...{ learners: [learner('a')], months: ['2026-06'], attendance: [], limit: 20, nowMs: LATER },
      advising: [totals(1, { a: { '2026-06': month(days, present) } })],
    });
  expect(rowsOf(5, 1)).toEqual([]);
  expect(rowsOf(25, 20)).toMatchObject([{ percent: 20, isOver: false }]);
  expect(rowsOf(24, 19)).toMatchObject([{ percent: 20.83, isOver: true }]);
});

test('are those of a plain count, for random absences by day', () => {
  const absences = fc.uniqueArray(fc.integer({ min: 1, max: 31 }));
  fc.assert(
    fc.property(absences, absences, (june, july) => {
      const attendance = [byDay('2026-06', { a: june, b: [1] }), byDay('2026-07', { a: july, b: [1] })];
      const asked = { learners: [learner('a')], months: ['2026-06', '2026-07'], advising: [], limit: 20, nowMs: LATER };
      const weekdays = [...weekdaysOf('2026-06', june), ...weekdaysOf('2026-07', july)];
      const days = weekdays.length;
      const absent = weekdays.filter((isAbsent) => isAbsent).length;
      const isListed = absent >= 5 && absent / days >= 0.15;
      expect(learnersNearLimit({ ...asked, attendance })).toMatchObject(
        isListed ? [{ absent, days, isOver: absent / days > 0.2 }] : [],
      );
    }),
  );
});

/** Whether each Monday to Friday of the month is marked. */
function weekdaysOf(name: string, marked: readonly number[]): boolean[] {
  const found: boolean[] = [];
  for (let day = 1; day <= 31; day += 1) {
    const date = new Date(`${name}-01T12:00:00Z`);
    date.setUTCDate(day);
    const isWeekday = date.getUTCDay() > 0 && date.getUTCDay() < 6;
    if (date.toISOString().startsWith(name) && isWeekday) found.push(marked.includes(day));
  }
  return found;
}
