/** The sheet of a month by day: its learners, its days, the figures of what is typed, and the cells without input. */
import type { UserId } from '@/domain/book/ids';
import {
  type AttendanceMonth,
  attendanceMonth,
  belongsOn,
  dateOf,
  daysOfMonth,
  isSchoolDay,
} from '@/domain/sections/attendanceMonth';
import type { AdvisingField } from '@/domain/sections/sectionAdvising';
import { emptyAttendance, type SectionAttendance, WHOLE_SECTION, withMarks } from '@/domain/sections/sectionAttendance';
import type { ListedLearner } from '@/domain/sections/sectionRoster';
import { spokenLocale } from '@/domain/words/say';
import { type AdvisingSheet, advisingKey, shownText, toEdits } from '@/features/adviser/advising/advisingSheet';
import { formText, msgs } from '@/language/words';
import { BLOCK_LABELS } from '@/parts/record/learnerSections';
import type { GridSection } from '@/ui/grid/gridTypes';

/** The day of the week of a day `YYYY-MM-DD`, in the chosen language: such as `Monday`. */
export function weekdayName(day: string): string {
  const names = new Intl.DateTimeFormat(spokenLocale(), { weekday: 'long', timeZone: 'UTC' });
  return names.format(new Date(`${day}T00:00:00Z`));
}

export const dayField = (day: number): AdvisingField => `day ${day}`;
export const schoolField = (day: number): AdvisingField => `school ${day}`;

/** The learners of a month, as School Form 2 lists them: male, then female; who left meanwhile at the end of each. */
export function learnersOf(month: string, learners: readonly ListedLearner[]): ListedLearner[] {
  const days = daysOfMonth(month);
  const isThere = (learner: ListedLearner) => days.some(({ day }) => belongsOn(learner, dateOf(month, day)));
  return ['M', 'F', ''].flatMap((sex) => learners.filter((learner) => learner.sex === sex && isThere(learner)));
}

/** The headings above the learners; `before`: rows that stand above the first one. */
export function bandsOf(learners: readonly ListedLearner[], before: number): GridSection[] {
  const labels = { M: BLOCK_LABELS.male, F: BLOCK_LABELS.female, '': BLOCK_LABELS.unknown };
  return learners.flatMap(({ sex }, index) =>
    learners[index - 1]?.sex === sex ? [] : [{ row: index + before, label: labels[sex] }],
  );
}

/** The document with what is typed and valid; cells that somebody else changed have the other value. */
export function attendanceIn(sheet: AdvisingSheet, ref: { sectionId: string; month: string }): SectionAttendance {
  const stored = sheet.stored && 'month' in sheet.stored ? sheet.stored : emptyAttendance(ref, '' as UserId);
  return withMarks(stored, toEdits(sheet));
}

/** Days that have a column: Mondays to Fridays, and a Saturday or Sunday that was switched. */
export function shownDays(month: string, sheet: AdvisingSheet): number[] {
  const isSwitched = (day: number) =>
    shownText(sheet, advisingKey({ learner: WHOLE_SECTION, field: schoolField(day) }));
  return daysOfMonth(month).flatMap((each) =>
    isSchoolDay(null, each) || isSwitched(each.day) !== '' ? [each.day] : [],
  );
}

/** As printed on the form, above the numbers of learners who were present. */
export const TOTAL_PER_DAY = formText('TOTAL PER DAY');
export const SEXES = msgs<keyof AttendanceMonth['figures']>({ M: 'Male', F: 'Female', all: 'Together' });

/** Totals of learners and of days, and locked cells, of a sheet; the same sheet is counted once. */
export function figuresOf(at: { sectionId: string; month: string; nowMs: number }, learners: readonly ListedLearner[]) {
  let counted: { sheet: AdvisingSheet; month: AttendanceMonth; attendance: SectionAttendance };
  const read = (sheet: AdvisingSheet) => {
    if (counted?.sheet === sheet) return counted;
    const attendance = attendanceIn(sheet, at);
    const month = attendanceMonth({ ...at, attendance, learners, enrolled: {} });
    counted = { sheet, month, attendance };
    return counted;
  };
  const weekday = new Map(daysOfMonth(at.month).map((each) => [each.day, each]));
  const byKey = new Map(learners.map((learner) => [learner.key, learner]));
  return {
    textOf: (sheet: AdvisingSheet, learner: string, colKey: string) =>
      String(read(sheet).month.learners[learner]?.[colKey as 'absent' | 'tardy' | 'cutting'] || ''),
    /** Learners who were present on a day that has come; in the columns of totals the sum of the learners. */
    footOf: (sheet: AdvisingSheet, sex: keyof typeof SEXES, colKey: string) => {
      const { month } = read(sheet);
      const [kind, day] = colKey.split(' ');
      if (kind === 'day') return String(month.daily[Number(day)]?.[sex] ?? '');
      return String(month.figures[sex][colKey as 'absent' | 'tardy' | 'cutting'] || '');
    },
    isLocked: (sheet: AdvisingSheet, { learner, field }: { learner: string; field: AdvisingField }) => {
      const day = Number(field.split(' ')[1]);
      const each = weekday.get(day);
      const known = byKey.get(learner);
      if (!each || !known) return true;
      return !isSchoolDay(read(sheet).attendance, each) || !belongsOn(known, dateOf(at.month, day));
    },
  };
}
