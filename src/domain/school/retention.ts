/**
 * How long a school keeps class records (RA 10173), and the removal of a school year that is past that time. A school
 * year runs from June to May, whatever its calendar, so a year that ends in March or April is kept a little longer.
 * Days are texts `YYYY-MM-DD` of the Philippines: the server and every device then mean the same day.
 */

import type { UserId } from '@/domain/book/ids';
import type { LearnerIdentity } from '@/domain/learners/learnerFields';
import { type Actor, auditId, type NewTrailEntry, toNewTrailEntry } from '@/domain/trail/trail';
import { philippineDay, startOfDay } from '@/domain/words/philippineTime';
import type { TimeMs } from '@/domain/words/time';

/** The one document of `schools/{id}/retention`. */
export const RETENTION_ID = 'setting';

/** The least and the most school years that may be chosen. */
export const KEPT_YEARS = { least: 5, most: 30 } as const;

/** Days between the planning of a removal and its day. */
export const NOTICE_DAYS = { least: 30, most: 365 } as const;

export type RetentionSetting = {
  id: string;
  /** Null: records are kept without a time limit. */
  years: number | null;
  /** Counts the changes: the trail entry of each names it. */
  version: number;
  updatedBy: UserId;
};

/** `planned` may be cancelled; `running` was begun and is finished by the coming nights. */
export type RemovalState = 'planned' | 'running' | 'finished';

/** The removal of the records of a school year. It names no learner. */
export type RecordRemoval = {
  academicYear: string;
  state: RemovalState;
  /** The first day on which it may begin. */
  plannedFor: string;
  plannedAt: TimeMs;
  plannedBy: string;
  finishedAt: TimeMs | null;
  /** The numbers that were removed so far. */
  classes: number;
  sections: number;
};

/** The records of one school year that a school has. */
export type YearRecords = {
  academicYear: string;
  sections: number;
  /** Documents of grades that teachers handed in: one for each section, area and period. */
  handedIn: number;
  classes: number;
  teachers: number;
  removal: RecordRemoval | null;
};

/** A section of the school, or the book of a teacher: a part of the file of a school year. */
export type YearPart = { of: 'section' | 'book'; id: string };

/** The parts of the file of a school year; `exportId` is the trail entry of the export. */
export type YearExport = { exportId: string; parts: readonly YearPart[] };

/** The grades of a learner in one area of a section, or one subject of a class. */
export type YearGradeRow = LearnerIdentity & {
  /** The section or class. */
  group: string;
  gradeLevel: string;
  /** The area or subject; empty for a learner of a roster without grades. */
  subject: string;
  teacher: string;
  standing: string;
  /** By period, in order. */
  grades: readonly (number | null)[];
  /** Null in a section: the final grade there is made from the periods. */
  final: number | null;
};

const YEAR = /^20\d\d-20\d\d$/;
const DAY_MS = 86_400_000;

/** Whether the text is a school year such as `2019-2020`. */
export function isSchoolYear(text: string): boolean {
  return YEAR.test(text) && endYear(text) === Number(text.slice(0, 4)) + 1;
}

/** The day so many days later. */
export function daysLater(day: string, days: number): string {
  return philippineDay(startOfDay(day) + days * DAY_MS);
}

/** The day from which the records of a school year may be removed; null where they are kept, or it is no school year. */
export function dueFrom(academicYear: string, years: number | null): string | null {
  if (years === null || years < KEPT_YEARS.least || !isSchoolYear(academicYear)) return null;
  return `${endYear(academicYear) + years}-06-01`;
}

/** Whether the records are past the time. A year that is not over never is. */
export function isDue(academicYear: string, years: number | null, today: string): boolean {
  const due = dueFrom(academicYear, years);
  return due !== null && due <= today;
}

/** The first and the last day for which a removal may be planned. */
export function plannableDays(today: string): { first: string; last: string } {
  return { first: daysLater(today, NOTICE_DAYS.least), last: daysLater(today, NOTICE_DAYS.most) };
}

/** Whether the text is a day of the calendar that a removal may be planned for. */
export function isPlannableDay(day: string, today: string): boolean {
  const { first, last } = plannableDays(today);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(startOfDay(day)) && daysLater(day, 0) === day;
  return isDay && day >= first && day <= last;
}

/** The number of years that a person typed; null where it cannot be chosen. */
export function toKeptYears(text: string): number | null {
  const years = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return years >= KEPT_YEARS.least && years <= KEPT_YEARS.most ? years : null;
}

type PlannedSetting = { setting: RetentionSetting; entry: NewTrailEntry };

/** The next version with its trail entry; null where the number is stored already, as after a lost answer. */
export function planRetention(stored: RetentionSetting | null, years: number | null, by: Actor): PlannedSetting | null {
  if ((stored?.years ?? null) === years) return null;
  const version = (stored?.version ?? 0) + 1;
  return {
    setting: { id: RETENTION_ID, years, version, updatedBy: by.id },
    entry: toNewTrailEntry('retentionSet', by, { id: auditId('retentionSet', version) }),
  };
}

function endYear(academicYear: string): number {
  return Number(academicYear.slice(5, 9));
}
