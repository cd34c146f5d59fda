/**
 * Attendance of a section by day, a month a document, in `schools/{id}/sectionAttendance/{sectionId}_{yyyy-mm}`, read
 * and written by the adviser and read by administrators. What is typed are the marks of School Form 2; a day without a
 * mark is a day present.
 */

import type { UserId } from '@/domain/book/ids';
import type { TimeMs } from '@/domain/words/time';
import {
  type AdvisingEdit,
  type AdvisingField,
  type AdvisingValue,
  type Cells,
  planCells,
  withKey,
} from './sectionAdvising';

/** `x`: absent; `L`: late; `C`: left early, which the form calls cutting classes. Late and cutting are days present. */
export const DAY_MARKS = ['x', 'L', 'C'] as const;
export type DayMark = (typeof DAY_MARKS)[number];

/** A day of the section: no school on a day of the week, or school on a Saturday or Sunday. */
export const DAY_KINDS = ['off', 'on'] as const;

export type SectionAttendance = {
  /** `{sectionId}_{month}`. */
  id: string;
  sectionId: string;
  /** `YYYY-MM`. */
  month: string;
  /** Learner key -> a character a day from the first of the month: a mark, or `-`; at most 31, none of them at the end. */
  marks: Readonly<Record<string, string>>;
  /** The same of the section: `0` no school, `1` school, `-` as the day of the week says. */
  days: string;
  /** Enrolment on the first Friday of the school year, by sex; in the first month of the year. */
  enrolled: Readonly<Partial<Record<'M' | 'F', number>>>;
  /** Counts the writes. */
  version: number;
  updatedAt: TimeMs;
  updatedBy: UserId;
};

export type AttendanceRef = Pick<SectionAttendance, 'sectionId' | 'month'>;

/** Stands for the section where a learner is named: its days, and its enrolment. */
export const WHOLE_SECTION = '';
export const MOST_ENROLLED = 150;

const BLANK = '-';
const KIND_SIGNS = { off: '0', on: '1' } as const;

export function sectionAttendanceId({ sectionId, month }: AttendanceRef): string {
  return `${sectionId}_${month}`;
}

/** Before the first write. */
export function emptyAttendance(ref: AttendanceRef, by: UserId): SectionAttendance {
  const blank = { marks: {}, days: '', enrolled: {}, version: 0, updatedAt: 0, updatedBy: by };
  return { id: sectionAttendanceId(ref), sectionId: ref.sectionId, month: ref.month, ...blank };
}

/** `day` is the day of the month, 1 to 31. Null: nothing typed. */
export function markOf(attendance: SectionAttendance | null, learner: string, day: number): DayMark | null {
  const sign = attendance?.marks[learner]?.[day - 1];
  return DAY_MARKS.find((each) => each === sign) ?? null;
}

/** A field is `day 15`; of the section (`WHOLE_SECTION`) `school 15`, `enrolled M` or `enrolled F`. */
export function attendanceValue(
  attendance: SectionAttendance | null,
  learner: string,
  field: AdvisingField,
): AdvisingValue {
  const [kind, name = ''] = field.split(' ');
  if (kind === 'enrolled') return attendance?.enrolled[name as 'M' | 'F'] ?? null;
  if (kind === 'day') return markOf(attendance, learner, Number(name));
  const sign = attendance?.days[Number(name) - 1];
  return DAY_KINDS.find((each) => KIND_SIGNS[each] === sign) ?? null;
}

const CELLS: Cells<SectionAttendance> = { valueOf: attendanceValue, withCell };

/** Answers and conflicts as those of `planAdvisingChange`. */
export function planAttendanceChange(stored: SectionAttendance, edits: readonly AdvisingEdit[]) {
  return planCells(stored, edits, CELLS);
}

/** The document as it is once these edits are stored, whatever the cells hold now. */
export function withMarks(stored: SectionAttendance, edits: readonly AdvisingEdit[]): SectionAttendance {
  return edits.reduce(withCell, stored);
}

function withCell(attendance: SectionAttendance, { learner, field, to }: AdvisingEdit): SectionAttendance {
  const [kind, name = ''] = field.split(' ');
  if (kind === 'enrolled') {
    return {
      ...attendance,
      enrolled: withKey(attendance.enrolled as Record<string, number>, name, to as number | null),
    };
  }
  if (kind === 'school') {
    const sign = to === null ? BLANK : KIND_SIGNS[to as keyof typeof KIND_SIGNS];
    return { ...attendance, days: withSign(attendance.days, Number(name), sign) };
  }
  const line = withSign(attendance.marks[learner] ?? '', Number(name), to === null ? BLANK : String(to));
  return { ...attendance, marks: withKey(attendance.marks, learner, line === '' ? null : line) };
}

function withSign(line: string, day: number, sign: string): string {
  const signs = [...line.padEnd(day, BLANK)];
  signs[day - 1] = sign;
  return signs.join('').replace(/-+$/, '');
}
