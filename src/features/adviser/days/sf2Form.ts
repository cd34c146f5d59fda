/** School Form 2 of a month as it is printed: its lines, its figures and its words. Pure. */
import { learnerName } from '@/domain/learners/learnerNames';
import {
  type AttendanceMonth,
  belongsOn,
  type DailyTotal,
  dateOf,
  daysOfMonth,
  isSchoolDay,
  type MonthFigures,
} from '@/domain/sections/attendanceMonth';
import { markOf, type SectionAttendance } from '@/domain/sections/sectionAttendance';
import type { ListedLearner } from '@/domain/sections/sectionRoster';
import type { SectionDoc } from '@/domain/sections/sections';
import { formText } from '@/language/words';
import { listNumbers } from '@/parts/record/learnerSections';

/** `off`: no school; `out`: the learner was not in the section. A blank day is one present, or still to come. */
type Sf2Mark = '' | 'x' | 'L' | 'C' | 'off' | 'out';

export type Sf2Line = {
  key: string;
  /** Of a learner; null on a line of totals. */
  number: number | null;
  name: string;
  /** A sign for each column. */
  marks: readonly Sf2Mark[];
  /** Of a line of totals, for each column: learners present; blank without school, and before the day has come. */
  totals: readonly string[] | null;
  absent: string;
  tardy: string;
  remark: string;
};

type Sf2Summary = { label: string; M: string; F: string; all: string };

export type Sf2Form = {
  month: string;
  section: Pick<SectionDoc, 'name' | 'academicYear' | 'gradeLevel' | 'adviserName'>;
  columns: readonly { day: number; weekday: string; isOff: boolean }[];
  /** The lines of each page. */
  pages: readonly (readonly Sf2Line[])[];
  schoolDays: number;
  /** The last counted day of school as `YYYY-MM-DD`, where the month is not over; else empty. */
  upTo: string;
  summary: readonly Sf2Summary[];
};

/** Lines below the heading that a page has room for: 45 learners and three totals are one page. */
const LINES = 48;
const WEEKDAYS = formText(['S', 'M', 'T', 'W', 'TH', 'F', 'S'] as const);
const TOTALS = formText({
  M: 'MALE | TOTAL Per Day',
  F: 'FEMALE | TOTAL Per Day',
  all: 'Combined TOTAL Per Day',
} as const);
const STANDINGS: Readonly<Record<string, string>> = formText({
  transferredIn: 'T/I',
  lateEnrolled: 'LE',
  transferredOut: 'T/O',
  dropped: 'Dropped',
} as const);
const SUMMARY = formText({
  firstFriday: 'Enrolment as of 1st Friday of the school year',
  lateEnrolled: 'Late enrolment during the month',
  registered: 'Registered learners as of end of month',
  enrolment: 'Percentage of enrolment as of end of month',
  averageDaily: 'Average daily attendance',
  attendance: 'Percentage of attendance for the month',
  fiveInARow: 'Number of learners absent for 5 consecutive days',
  dropped: 'Dropped out',
  transferredOut: 'Transferred out',
  transferredIn: 'Transferred in',
} as const);

type Source = {
  section: Sf2Form['section'];
  month: string;
  /** Days that have a column. */
  days: readonly number[];
  /** Male, then female, then without a sex. */
  learners: readonly ListedLearner[];
  attendance: SectionAttendance;
  counted: AttendanceMonth;
  enrolled: SectionAttendance['enrolled'];
};

export function toSf2Form({ section, month, days, learners, attendance, counted, enrolled }: Source): Sf2Form {
  const weekdays = new Map(daysOfMonth(month).map((each) => [each.day, each]));
  const columns = days.map((day) => {
    const each = weekdays.get(day) ?? { day, weekday: 0 };
    return { day, weekday: WEEKDAYS[each.weekday] ?? '', isOff: !isSchoolDay(attendance, each) };
  });
  const numbers = listNumbers(learners, ({ sex }) => sex);
  const lines = learners.map((learner, index): Sf2Line => {
    const own = counted.learners[learner.key];
    return {
      key: learner.key,
      number: numbers[index] ?? null,
      name: learnerName(learner),
      marks: columns.map(({ day, isOff }) => {
        if (isOff) return 'off';
        return belongsOn(learner, dateOf(month, day)) ? (markOf(attendance, learner.key, day) ?? '') : 'out';
      }),
      totals: null,
      absent: String(own?.absent || ''),
      tardy: String(own?.tardy || ''),
      remark: remarkOf(learner, month),
    };
  });
  const total = (sex: keyof DailyTotal): Sf2Line => {
    const { absent, tardy } = counted.figures[sex];
    return {
      ...{ key: `total ${sex}`, number: null, name: TOTALS[sex], remark: '' },
      marks: columns.map(({ isOff }) => (isOff ? 'off' : '')),
      totals: columns.map(({ day }) => String(counted.daily[day]?.[sex] ?? '')),
      ...{ absent: String(absent), tardy: String(tardy) },
    };
  };
  const of = (sex: string) => lines.filter((_, index) => learners[index]?.sex === sex);
  const all = [...of('M'), total('M'), ...of('F'), total('F'), ...of(''), total('all')];
  const lastCounted = counted.schoolDays.at(-1);
  const isOver = columns.every(({ day, isOff }) => isOff || counted.daily[day] !== undefined);
  return {
    ...{ month, section, columns },
    pages: Array.from({ length: Math.ceil(all.length / LINES) }, (_, page) =>
      all.slice(page * LINES, (page + 1) * LINES),
    ),
    schoolDays: counted.schoolDays.length,
    upTo: isOver || lastCounted === undefined ? '' : dateOf(month, lastCounted),
    summary: summaryOf(counted.figures, enrolled),
  };
}

/** The standing with its date, and the school or reason, once it lies in or before the month. */
function remarkOf({ standing, standingOn, standingNote }: ListedLearner, month: string): string {
  const word = STANDINGS[standing];
  if (!word || standingOn.slice(0, 7) > month) return '';
  return [word, standingOn, standingNote].filter((part) => part !== '').join(' ');
}

function summaryOf(figures: AttendanceMonth['figures'], { M, F }: SectionAttendance['enrolled']): Sf2Summary[] {
  const first = { M, F, all: M === undefined || F === undefined ? undefined : M + F };
  const textOf = (key: keyof typeof SUMMARY, sex: keyof DailyTotal) => {
    if (key === 'firstFriday') return String(first[sex] ?? '');
    const figure = figures[sex][key satisfies keyof MonthFigures];
    if (figure === null) return '';
    if (key === 'averageDaily') return figure.toFixed(2);
    return key === 'enrolment' || key === 'attendance' ? `${figure.toFixed(2)}%` : String(figure);
  };
  return (Object.keys(SUMMARY) as (keyof typeof SUMMARY)[]).map((key) => ({
    label: SUMMARY[key],
    ...{ M: textOf(key, 'M'), F: textOf(key, 'F'), all: textOf(key, 'all') },
  }));
}
