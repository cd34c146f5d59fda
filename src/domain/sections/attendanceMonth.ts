/** The figures of School Form 2 of a month, from the marks of its days. */
import { philippineDay } from '@/domain/words/philippineTime';
import { attendanceValue, type DayMark, markOf, type SectionAttendance, WHOLE_SECTION } from './sectionAttendance';
import { isPresent, type SectionLearner } from './sectionRoster';

export type MonthLearner = Pick<SectionLearner, 'sex' | 'standing' | 'standingOn'> & { key: string };

export type LearnerDays = {
  /** School days on which the learner belonged to the section. */
  days: number;
  present: number;
  absent: number;
  /** Of the days present. */
  tardy: number;
  cutting: number;
  /** Whether a school day of the month was the fifth, or a later one, of absences that follow one another. */
  fiveInARow: boolean;
};

export type MonthFigures = {
  /** Learners in the section at the end of the last counted day. */
  registered: number;
  /** Sum over the school days of the learners who were present. */
  totalDaily: number;
  /** Sums of the learners' days. */
  absent: number;
  tardy: number;
  cutting: number;
  /** `totalDaily` by school days, two decimals; null without school days. */
  averageDaily: number | null;
  /** `averageDaily` (not rounded) by `registered`, in percent, two decimals; null without both. */
  attendance: number | null;
  /** `registered` by the enrolment on the first Friday of the school year, in percent, two decimals; null without it. */
  enrolment: number | null;
  fiveInARow: number;
  lateEnrolled: number;
  transferredIn: number;
  transferredOut: number;
  dropped: number;
};

export type AttendanceMonth = {
  /** Days of the month on which there was school, up to the last counted day. */
  schoolDays: readonly number[];
  learners: Readonly<Record<string, LearnerDays>>;
  /** Day of the month -> learners who were present; of the school days only. */
  daily: Readonly<Record<number, DailyTotal>>;
  figures: Readonly<Record<keyof DailyTotal, MonthFigures>>;
  /** Whether a learner is absent from the first school day on, for less than five days: the month before decides then. */
  isOpenAtStart: boolean;
};

/** Numbers of learners by sex and together. One without a sex counts together only. */
export type DailyTotal = Readonly<Record<'M' | 'F' | 'all', number>>;

const IN_A_ROW = 5;
const ROW = 'x'.repeat(IN_A_ROW);
const DAY_MS = 86_400_000;
const SATURDAY = 6;

/** A day of a month as `YYYY-MM-DD`. */
export function dateOf(month: string, day: number): string {
  return `${month}-${String(day).padStart(2, '0')}`;
}

/** Number of days of the month `YYYY-MM`. */
function lengthOf(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
}

/** Days of the month, 1 to 31, with the day of the week, 0 for Sunday. */
export function daysOfMonth(month: string): { day: number; weekday: number }[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  return Array.from({ length: lengthOf(month) }, (_, index) => ({
    day: index + 1,
    weekday: new Date(first + index * DAY_MS).getUTCDay(),
  }));
}

/** Whether there is school on a day: Mondays to Fridays but those that were switched off, and others switched on. */
export function isSchoolDay(attendance: SectionAttendance | null, { day, weekday }: { day: number; weekday: number }) {
  const kind = attendanceValue(attendance, WHOLE_SECTION, `school ${day}`);
  return kind === 'on' || (kind === null && weekday > 0 && weekday < SATURDAY);
}

/**
 * Whether the learner belonged to the section on the day `YYYY-MM-DD`. Who came belongs from that day on, who left up to
 * the day before. A standing without a date counts for the whole year: who left so is on no day of it.
 */
export function belongsOn({ standing, standingOn }: Omit<MonthLearner, 'key' | 'sex'>, date: string): boolean {
  if (standing === 'removed') return false;
  if (!isPresent({ standing } as SectionLearner)) return date < standingOn;
  return standing === 'enrolled' || date >= standingOn;
}

/** Whether the month is kept by day: a mark was typed, or a day was switched. Then its totals come from the days. */
export function isByDay(attendance: SectionAttendance | null): attendance is SectionAttendance {
  return attendance !== null && (attendance.days !== '' || Object.keys(attendance.marks).length > 0);
}

/** Month as `YYYY-MM` -> learner key -> totals of the month, of the months that are kept by day. */
export type DayTotals = ReadonlyMap<string, Readonly<Record<string, LearnerDays>>>;

/**
 * The totals of the months that are kept by day, up to today. These count in place of totals that were typed for the
 * same month.
 */
export function dayTotals(
  months: readonly (SectionAttendance | null)[],
  learners: readonly MonthLearner[],
  nowMs: number,
): DayTotals {
  return new Map(
    months.filter(isByDay).map((attendance) => {
      const { month } = attendance;
      return [month, attendanceMonth({ month, attendance, learners, enrolled: {}, nowMs }).learners];
    }),
  );
}

type Asked = {
  month: string;
  attendance: SectionAttendance | null;
  /** The month before, for absences in a row; without it they count from the first day of this month. */
  before?: SectionAttendance | null;
  /** Without those who were added by mistake, in any order. */
  learners: readonly MonthLearner[];
  /** Enrolment on the first Friday of the school year, by sex. */
  enrolled: SectionAttendance['enrolled'];
  /** Days after this moment do not count yet, in milliseconds. */
  nowMs: number;
};

/** Percentages and averages have two decimals, a half up, as School Form 2 asks. Learners without a sex count in all. */
export function attendanceMonth({ month, attendance, before, learners, enrolled, nowMs }: Asked): AttendanceMonth {
  const today = philippineDay(nowMs);
  const days = daysOfMonth(month).filter(({ day }) => dateOf(month, day) <= today);
  const schoolDays = schoolDaysOf(month, attendance, days);
  const last = dateOf(month, days.length);
  const counted = learners.map((learner) => ({ learner, own: daysOf(learner) }));
  const count = (of: typeof counted, enrolledThen: number | null): MonthFigures => {
    const number = (isCounted: (each: (typeof counted)[number]) => boolean) => of.filter(isCounted).length;
    const came = (standing: string) =>
      number(({ learner }) => learner.standing === standing && learner.standingOn.startsWith(month));
    const registered = days.length === 0 ? 0 : number(({ learner }) => belongsOn(learner, last));
    const sum = (part: 'present' | 'absent' | 'tardy' | 'cutting') => of.reduce((all, { own }) => all + own[part], 0);
    const totalDaily = sum('present');
    const average = schoolDays.length === 0 ? null : totalDaily / schoolDays.length;
    return {
      registered,
      totalDaily,
      absent: sum('absent'),
      tardy: sum('tardy'),
      cutting: sum('cutting'),
      averageDaily: average === null ? null : rounded(average),
      attendance:
        average === null || registered === 0 ? null : rounded((100 * totalDaily) / schoolDays.length / registered),
      enrolment: enrolledThen === null || enrolledThen === 0 ? null : rounded((100 * registered) / enrolledThen),
      fiveInARow: number(({ own }) => own.fiveInARow),
      lateEnrolled: came('lateEnrolled'),
      transferredIn: came('transferredIn'),
      transferredOut: came('transferredOut'),
      dropped: came('dropped'),
    };
  };
  const { M = null, F = null } = enrolled;
  const ofSex = (sex: 'M' | 'F') => counted.filter(({ learner }) => learner.sex === sex);
  return {
    schoolDays,
    learners: Object.fromEntries(counted.map(({ learner, own }) => [learner.key, own])),
    isOpenAtStart: learners.some((learner) => {
      const marks = marksOf(learner, { month, attendance, schoolDays });
      const isThere = belongsOn(learner, dateOf(month, schoolDays[0] ?? 1));
      return isThere && marks.startsWith('x') && !marks.includes(ROW);
    }),
    daily: Object.fromEntries(schoolDays.map((day) => [day, presentOn(day)])),
    figures: {
      M: count(ofSex('M'), M),
      F: count(ofSex('F'), F),
      all: count(counted, M === null || F === null ? null : M + F),
    },
  };

  function presentOn(day: number): DailyTotal {
    const there = learners.filter(
      (learner) => belongsOn(learner, dateOf(month, day)) && markOf(attendance, learner.key, day) !== 'x',
    );
    const of = (sex: 'M' | 'F') => there.filter((learner) => learner.sex === sex).length;
    return { M: of('M'), F: of('F'), all: there.length };
  }

  function daysOf(learner: MonthLearner): LearnerDays {
    const marks = marksOf(learner, { month, attendance, schoolDays });
    const number = (sign: DayMark) => marks.split(sign).length - 1;
    return {
      days: marks.length,
      present: marks.length - number('x'),
      absent: number('x'),
      tardy: number('L'),
      cutting: number('C'),
      fiveInARow: `${absentAtEnd(learner, before ?? null)}${marks}`.includes(ROW),
    };
  }
}

function schoolDaysOf(month: string, attendance: SectionAttendance | null, days = daysOfMonth(month)): number[] {
  return days.filter((each) => isSchoolDay(attendance, each)).map(({ day }) => day);
}

type MarksOf = { month: string; attendance: SectionAttendance | null; schoolDays: readonly number[] };

/** A sign for each school day on which the learner belonged to the section: the mark, or `-`. */
function marksOf(learner: MonthLearner, { month, attendance, schoolDays }: MarksOf): string {
  const own = schoolDays.filter((day) => belongsOn(learner, dateOf(month, day)));
  return own.map((day) => markOf(attendance, learner.key, day) ?? '-').join('');
}

/** The absences at the end of the month as marks, one less than a row at most: a day of the next month makes it one. */
function absentAtEnd(learner: MonthLearner, attendance: SectionAttendance | null): string {
  if (attendance === null) return '';
  const { month } = attendance;
  const marks = marksOf(learner, { month, attendance, schoolDays: schoolDaysOf(month, attendance) });
  return /x*$/.exec(marks)?.[0].slice(0, IN_A_ROW - 1) ?? '';
}

/** Two decimals, a half up. Of whole numbers in a fraction the figure is exact enough that a half stays one. */
function rounded(figure: number): number {
  return Math.round(figure * 100 + 1e-7) / 100;
}
