/** How far a teacher's subjects are, for the completion board; no score is read for it. */

import type { ActivityDoc, ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ActivityId, ClassId, ClassSubjectId, UserId } from '@/domain/book/ids';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { enrolledScores, lacksScores } from '@/domain/scores/enrolledScores';
import type { TimeMs } from '@/domain/words/time';
import { academicYearAt } from './academicYear';

/**
 * The periods of a section's policy, ascending. Asked for each section before anything is counted: a policy may have to
 * be read first.
 */
export type PeriodsOfClass = (section: ClassDoc) => Promise<readonly number[]>;

/** The question for the figures of a book; `nowMs` is the time in milliseconds. */
export type StandingsAsked = { periodsOfClass: PeriodsOfClass; nowMs: number };

/**
 * The school years of a book that the board shows: the newest, and the one before while it is not over, because the next
 * year may have classes while the last period of this one is being closed. Null where the book does not say its newest
 * year: then all of them.
 */
export function runningYears(newest: string | undefined, nowMs: number): string[] | null {
  if (!newest) return null;
  const begins = Number(newest.slice(0, 4));
  const before = `${begins - 1}-${begins}`;
  return before < academicYearAt(new Date(nowMs)) ? [newest] : [before, newest];
}

/** The periods of each section. */
export type ClassPeriods = ReadonlyMap<ClassId, readonly number[]>;

export async function toClassPeriods(
  sections: readonly ClassDoc[],
  periodsOfClass: PeriodsOfClass,
): Promise<ClassPeriods> {
  const live = sections.filter(isCounted);
  return new Map(await Promise.all(live.map(async (section) => [section.id, await periodsOfClass(section)] as const)));
}

/** A class that was handed over counts for the teacher who has it now. */
function isCounted({ deletedAt, handedOver }: ClassDoc): boolean {
  return !deletedAt && !handedOver?.isDone;
}

/** How far one subject of one teacher is, in its present quarter. */
export type SubjectStanding = {
  teacher: UserId;
  subjectId: ClassSubjectId;
  subject: string;
  section: string;
  academicYear: string;
  /** As the class has it: the words for its periods come from there. */
  gradingPolicy: string | null;
  /** The first quarter that is not closed; null once all are. The fields below are of this quarter. */
  quarter: number | null;
  learners: number;
  activities: number;
  scores: number;
  /** Cells without a score that are marked as excused, missing or absent. Counted only where scores are missing. */
  marked: number;
  quarterClosed: Readonly<Record<string, boolean>>;
  /** When the subject or an activity of the quarter was last written; a corrected score moves neither. */
  lastChange: TimeMs;
};

/** The quarter that a subject is in: the first that is not closed, null once all are. */
export function openQuarterOf(subject: ClassSubjectDoc, periods: ClassPeriods): number | null {
  const ofClass = periods.get(subject.classModel) ?? [];
  const own = subject.periods;
  const taught = own ? ofClass.filter((quarter) => own.includes(quarter)) : ofClass;
  return taught.find((quarter) => !isQuarterClosed(subject, quarter)) ?? null;
}

/** Subjects that are shown: neither they nor their section are being deleted, and the section was not handed over. */
export function liveSubjects(sections: readonly ClassDoc[], subjects: readonly ClassSubjectDoc[]): ClassSubjectDoc[] {
  const live = new Set(sections.filter(isCounted).map(({ id }) => id));
  return subjects.filter(({ classModel, deletedAt }) => !deletedAt && live.has(classModel));
}

/** Open quarter -> the subjects that are in it: one query for the activities of each quarter. */
export function subjectsByQuarter(
  subjects: readonly ClassSubjectDoc[],
  periods: ClassPeriods,
): Map<number, ClassSubjectDoc[]> {
  const groups = new Map<number, ClassSubjectDoc[]>();
  for (const subject of subjects) {
    const quarter = openQuarterOf(subject, periods);
    // Without an activity in any quarter there is none in this one.
    if (quarter === null || subject.activity.length === 0) continue;
    groups.set(quarter, [...(groups.get(quarter) ?? []), subject]);
  }
  return groups;
}

/**
 * The activities that lack scores, of subjects that have some: their marks say which blanks are none. A subject without
 * a score has not begun, whatever is marked in it.
 */
export function lackingScores(
  subjects: readonly ClassSubjectDoc[],
  activities: readonly ActivityDoc[],
): Map<ClassSubjectId, ActivityId[]> {
  const lists = new Map<ClassSubjectId, ActivityId[]>();
  for (const subject of subjects) {
    const own = activities.filter(({ classSubjectModel }) => classSubjectModel === subject.id);
    const lacking = own.filter((activity) => lacksScores(activity, subject));
    const hasBegun = own.some((activity) => enrolledScores(activity, subject) > 0);
    if (hasBegun && lacking.length > 0)
      lists.set(
        subject.id,
        lacking.map(({ id }) => id),
      );
  }
  return lists;
}

type Book = {
  sections: readonly ClassDoc[];
  /** From `liveSubjects`. */
  subjects: readonly ClassSubjectDoc[];
  /** The activities of each subject's present quarter. */
  activities: readonly ActivityDoc[];
  periods: ClassPeriods;
  /** Marked blanks of the subjects of `lackingScores`. */
  marked: ReadonlyMap<ClassSubjectId, number>;
};

/** An activity lists its scores, so they are counted without reading them. */
export function toStandings(
  teacher: UserId,
  { sections, subjects, activities, periods, marked }: Book,
): SubjectStanding[] {
  const byId = new Map<ClassId, ClassDoc>(sections.map((section) => [section.id, section]));
  return subjects.map((subject): SubjectStanding => {
    const own = activities.filter(({ classSubjectModel }) => classSubjectModel === subject.id);
    const section = byId.get(subject.classModel);
    return {
      teacher,
      subjectId: subject.id,
      subject: subject.subject,
      section: section?.name ?? '',
      academicYear: section?.academicYear ?? '',
      gradingPolicy: section?.gradingPolicy ?? null,
      quarter: openQuarterOf(subject, periods),
      quarterClosed: subject.quarterClosed,
      learners: subject.classStudents.length,
      activities: own.length,
      scores: own.reduce((sum, activity) => sum + enrolledScores(activity, subject), 0),
      marked: marked.get(subject.id) ?? 0,
      lastChange: Math.max(subject.lastSync, ...own.map(({ lastSync }) => lastSync)),
    };
  });
}
