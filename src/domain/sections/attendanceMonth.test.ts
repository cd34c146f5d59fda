import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UserId } from '@/domain/book/ids';
import { STANDINGS } from '@/domain/learners/standing';
import { attendanceMonth, daysOfMonth, isByDay, type MonthLearner } from './attendanceMonth';
import { emptyAttendance, planAttendanceChange, type SectionAttendance, withMarks } from './sectionAttendance';

const REF = { sectionId: 'rizal', month: '2026-06' };
const EMPTY = emptyAttendance(REF, 'ana' as UserId);
const LATER = Date.parse('2026-09-01T00:00:00Z');

const learner = (key: string, fields: Partial<MonthLearner> = {}): MonthLearner => ({
  ...{ key, sex: 'M', standing: 'enrolled', standingOn: '' },
  ...fields,
});
const monthOf = (attendance: SectionAttendance | null, learners: readonly MonthLearner[], fields: object = {}) =>
  attendanceMonth({ month: '2026-06', attendance, learners, enrolled: {}, nowMs: LATER, ...fields });
const mark = (who: string, day: number, to: string | null, from: string | null = null) =>
  ({ learner: who, field: `${who === '' ? 'school' : 'day'} ${day}`, from, to }) as const;

describe('the cells of a month', () => {
  it('a mark is stored at its day, and the last one leaves nothing behind', () => {
    const marked = withMarks(EMPTY, [mark('a', 3, 'x'), mark('a', 1, 'L'), mark('', 12, 'off'), mark('', 13, 'on')]);
    expect(marked).toMatchObject({ marks: { a: 'L-x' }, days: '-----------01' });
    const cleared = withMarks(marked, [mark('a', 3, null), mark('a', 1, null), mark('', 12, null), mark('', 13, null)]);
    expect(cleared).toEqual(EMPTY);
  });

  it('two devices that typed different cells both stay; the same cell is a conflict, and a lost answer changes nothing', () => {
    const first = planAttendanceChange(EMPTY, [mark('a', 1, 'x')]).advising!;
    const late = [mark('a', 1, 'L'), mark('a', 2, 'C')];
    const { advising, conflicts } = planAttendanceChange(first, late);
    expect([advising?.marks, advising?.version, conflicts]).toEqual([{ a: 'xC' }, 2, [late[0]]]);
    expect(planAttendanceChange(first, [mark('a', 1, 'x')]).advising).toBeNull();
  });

  it('a month is by day once a mark or a day was typed', () => {
    expect([isByDay(null), isByDay(EMPTY)]).toEqual([false, false]);
    expect(isByDay(withMarks(EMPTY, [mark('', 12, 'off')]))).toBe(true);
  });
});

describe('the figures of School Form 2', () => {
  it('are those of a month worked by hand', () => {
    // June 2026 has 22 days of the week; the 12th is a holiday, and school is on Saturday the 13th.
    const attendance = withMarks(EMPTY, [
      ...[mark('', 12, 'off'), mark('', 13, 'on'), mark('a', 12, 'x'), mark('a', 11, 'L'), mark('b', 30, 'C')],
      ...[8, 9, 10, 11, 13].map((day) => mark('b', day, 'x')),
      ...[1, 2, 3, 4, 8].map((day) => mark('c', day, 'x')),
    ]);
    const learners = [
      learner('a'),
      learner('b', { sex: 'F' }),
      learner('c', { sex: 'F' }),
      learner('late', { standing: 'lateEnrolled', standingOn: '2026-06-29' }),
      learner('left', { standing: 'dropped', standingOn: '2026-06-03' }),
    ];
    const { schoolDays, learners: days, figures, daily } = monthOf(attendance, learners, { enrolled: { M: 2, F: 2 } });
    expect(schoolDays).toHaveLength(22);
    expect(days.a).toEqual({ days: 22, present: 22, absent: 0, tardy: 1, cutting: 0, fiveInARow: false });
    expect(days.b).toEqual({ days: 22, present: 17, absent: 5, tardy: 0, cutting: 1, fiveInARow: true });
    expect(days.c).toMatchObject({ absent: 5, fiveInARow: false });
    expect([days.late?.days, days.left?.days]).toEqual([2, 2]);
    expect([daily[2], daily[8], daily[30]]).toEqual([
      { M: 2, F: 1, all: 3 },
      { M: 1, F: 0, all: 1 },
      { M: 2, F: 2, all: 4 },
    ]);
    expect(Object.keys(daily).map(Number)).toEqual(schoolDays);
    // (22 + 2 + 2) / 22, by the two who are registered at the end.
    expect(figures.M).toMatchObject({ registered: 2, totalDaily: 26, averageDaily: 1.18, attendance: 59.09 });
    expect(figures.F).toMatchObject({ registered: 2, totalDaily: 34, averageDaily: 1.55, attendance: 77.27 });
    expect(figures.all).toMatchObject({ registered: 4, enrolment: 100, fiveInARow: 1, lateEnrolled: 1, dropped: 1 });
  });

  it('count five days in a row across the turn of the month, where the month before is at hand', () => {
    const may = emptyAttendance({ sectionId: 'rizal', month: '2026-05' }, 'ana' as UserId);
    // May 2026 ends on Friday the 29th; the 27th is a holiday.
    const before = withMarks(may, [
      mark('', 27, 'off'),
      ...[25, 26, 28, 29].map((day) => mark('a', day, 'x')),
      ...[26, 28, 29].map((day) => mark('b', day, 'x')),
      ...[22, 25, 26, 28, 29].map((day) => mark('c', day, 'x')),
      ...[25, 26, 28, 29].map((day) => mark('d', day, 'x')),
    ]);
    const attendance = withMarks(EMPTY, [mark('a', 1, 'x'), mark('b', 1, 'x'), mark('d', 2, 'x')]);
    const learners = ['a', 'b', 'c', 'd'].map((key) => learner(key));
    const inARow = (asked: object) => {
      const { learners: days } = monthOf(attendance, learners, asked);
      return learners.filter(({ key }) => days[key]?.fiveInARow).map(({ key }) => key);
    };
    expect([inARow({}), inARow({ before: null }), inARow({ before })]).toEqual([[], [], ['a']]);
    // A learner who is still absent on the sixth day is counted in both months.
    const sixth = withMarks(attendance, [mark('c', 1, 'x')]);
    expect(monthOf(sixth, learners, { before }).figures.all.fiveInARow).toBe(2);
  });

  it('ask for the month before only where a learner is absent from the first day on, for less than five days', () => {
    const asks = (edits: ReturnType<typeof mark>[], fields: Partial<MonthLearner> = {}) =>
      monthOf(withMarks(EMPTY, edits), [learner('a', fields)]).isOpenAtStart;
    expect(asks([mark('a', 1, 'x')])).toBe(true);
    expect(asks([mark('', 1, 'off'), mark('a', 2, 'x')])).toBe(true);
    expect(asks([mark('a', 1, 'x')], { standing: 'dropped', standingOn: '2026-06-03' })).toBe(true);
    expect(asks([mark('a', 2, 'x'), mark('a', 1, 'L')])).toBe(false);
    expect(asks([1, 2, 3, 4, 5].map((day) => mark('a', day, 'x')))).toBe(false);
    expect(asks([mark('a', 15, 'x')], { standing: 'lateEnrolled', standingOn: '2026-06-15' })).toBe(false);
  });

  it('count no day that is still to come, and are blank before the month', () => {
    const at = (day: string) => monthOf(null, [learner('a')], { nowMs: Date.parse(`${day}T04:00:00Z`) });
    expect(at('2026-06-03').schoolDays).toEqual([1, 2, 3]);
    expect(at('2026-05-03').figures.all).toMatchObject({ registered: 0, averageDaily: null, attendance: null });
  });

  it('a learner who left without a date belongs to no day; one without a sex counts in all', () => {
    const { figures } = monthOf(null, [learner('a', { standing: 'dropped' }), learner('b', { sex: '' })]);
    expect([figures.M.totalDaily, figures.F.totalDaily, figures.all.totalDaily]).toEqual([0, 0, 22]);
  });

  it('are those of a plain count over the days, in random months', () => {
    fc.assert(
      fc.property(months, fc.array(someone, { maxLength: 12 }), days, days, (month, people, off, on) => {
        const edits = [
          ...on.map((each) => mark('', each, 'on')),
          ...off.map((each) => mark('', each, 'off')),
          ...people.flatMap(({ marks }, index) =>
            marks.map((sign, at) => mark(`k${index}`, at + 1, sign === '-' ? null : sign)),
          ),
        ];
        const learners = people.map(({ sex, standing, on: from }, index) =>
          learner(`k${index}`, { sex, standing, standingOn: standing === 'enrolled' ? '' : dateIn(month, from) }),
        );
        const attendance = withMarks(emptyAttendance({ sectionId: 'rizal', month }, 'ana' as UserId), edits);
        const asked = { month, attendance, learners, enrolled: {}, nowMs: Date.parse('2029-01-01') };
        const { figures, schoolDays, daily } = attendanceMonth(asked);
        const { school, total, registered, five, present } = plainCount(month, people, { off, on });
        expect(schoolDays).toHaveLength(school);
        expect(schoolDays.map((each) => daily[each]?.all)).toEqual(present);
        expect(schoolDays.every((each) => daily[each]!.M + daily[each]!.F === daily[each]!.all)).toBe(true);
        expect(figures.all).toMatchObject({ registered, totalDaily: total, fiveInARow: five });
        expect(figures.M.totalDaily + figures.F.totalDaily).toBe(total);
        expectNear(figures.all.averageDaily, school === 0 ? null : total / school);
        const isNone = school === 0 || registered === 0;
        expectNear(figures.all.attendance, isNone ? null : ((total / school) * 100) / registered);
      }),
    );
  });

  it('a leap year has a 29 February', () => {
    expect(['2027-02', '2028-02'].map((month) => daysOfMonth(month).length)).toEqual([28, 29]);
  });
});

const day = fc.integer({ min: 1, max: 31 });
const days = fc.array(day);
const months = fc.constantFrom('2026-06', '2026-09', '2027-02', '2028-02');
const someone = fc.record({
  sex: fc.constantFrom('M' as const, 'F' as const),
  standing: fc.constantFrom(...STANDINGS),
  on: day,
  marks: fc.array(fc.constantFrom('x', 'L', 'C', '-', '-', '-'), { maxLength: 31 }),
});
type Someone = typeof someone extends fc.Arbitrary<infer Value> ? Value : never;

const dateIn = (month: string, date: number) => `${month}-${String(date).padStart(2, '0')}`;

function expectNear(figure: number | null, exact: number | null) {
  if (exact === null) expect(figure).toBeNull();
  else expect(Math.abs((figure ?? -1) - exact)).toBeLessThanOrEqual(0.005 + 1e-6);
}

function isThere({ standing, on }: Someone, date: number): boolean {
  if (standing === 'enrolled') return true;
  return standing === 'dropped' || standing === 'transferredOut' ? date < on : date >= on;
}

/** Every day, and on it every learner, by plain loops. */
function plainCount(month: string, people: readonly Someone[], switched: { off: number[]; on: number[] }) {
  let [school, total, registered] = [0, 0, 0];
  const rows = people.map(() => 0);
  const present: number[] = [];
  const five = new Set<number>();
  const isSchool = (date: number) => {
    const isWeekday = ![0, 6].includes(new Date(`${dateIn(month, date)}T12:00:00Z`).getUTCDay());
    return !switched.off.includes(date) && (isWeekday || switched.on.includes(date));
  };
  for (let date = 1; date <= 31; date += 1) {
    if (!new Date(`${dateIn(month, date)}T12:00:00Z`).toISOString().startsWith(`${month}-`)) continue;
    registered = people.filter((each) => isThere(each, date)).length;
    if (!isSchool(date)) continue;
    school += 1;
    const before = total;
    for (const [index, person] of people.entries()) {
      if (!isThere(person, date)) continue;
      const isAbsent = person.marks[date - 1] === 'x';
      rows[index] = isAbsent ? (rows[index] ?? 0) + 1 : 0;
      if (!isAbsent) total += 1;
      if (rows[index] === 5) five.add(index);
    }
    present.push(total - before);
  }
  return { school, total, registered, five: five.size, present };
}
