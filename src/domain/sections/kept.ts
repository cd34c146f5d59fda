/** The documents that an adviser keeps of a section: of a period (`SectionAdvising`), or by day of a month (`SectionAttendance`). */
import type { UserId } from '@/domain/book/ids';
import {
  type AdvisingEdit,
  type AdvisingField,
  type AdvisingRef,
  type AdvisingValue,
  advisingValue,
  emptyAdvising,
  type SectionAdvising,
  sectionAdvisingId,
  withEdits,
} from './sectionAdvising';
import {
  type AttendanceRef,
  attendanceValue,
  emptyAttendance,
  type SectionAttendance,
  sectionAttendanceId,
  withMarks,
} from './sectionAttendance';

export type Kept = SectionAdvising | SectionAttendance;
export type KeptRef = AdvisingRef | AttendanceRef;

/** Attendance, comments and remedial classes of a period are three sheets; the days of a month are one. */
export type AdvisingSheetRef =
  | (AdvisingRef & { part: 'attendance' | 'comments' | 'remedial' })
  | (AttendanceRef & { part: 'days' });

/** Ids of both kinds differ: a period has one digit. */
export function keptId(ref: KeptRef): string {
  return 'month' in ref ? sectionAttendanceId(ref) : sectionAdvisingId(ref);
}

export function emptyKept(ref: KeptRef, by: UserId): Kept {
  return 'month' in ref ? emptyAttendance(ref, by) : emptyAdvising(ref, by);
}

export function keptValue(kept: Kept | null, learner: string, field: AdvisingField): AdvisingValue {
  if (kept && 'month' in kept) return attendanceValue(kept, learner, field);
  return advisingValue(kept, learner, field);
}

/** The document as it is once these edits are stored, whatever the cells hold now. */
export function withKeptEdits(kept: Kept, edits: readonly AdvisingEdit[]): Kept {
  return 'month' in kept ? withMarks(kept, edits) : withEdits(kept, edits);
}
