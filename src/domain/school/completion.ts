/** How far a teacher's subjects are, for the completion board; no score is read for it. */
import type { ActivityDoc, ClassDoc, ClassSubjectDoc, TimeMs } from '@/domain/book/entities';
import type { ClassId, ClassSubjectId, UserId } from '@/domain/book/ids';
import { isQuarterClosed } from '@/domain/book/quarterClosed';

const QUARTERS = [1, 2, 3, 4] as const;

/** How far one subject of one teacher is, in its present quarter. */
export type SubjectStanding = {
  teacher: UserId;
  subjectId: ClassSubjectId;
  subject: string;
  section: string;
  academicYear: string;
  /** The first quarter that is not closed; null once all are. The fields below are of this quarter. */
  quarter: number | null;
  learners: number;
  activities: number;
  scores: number;
  quarterClosed: Readonly<Record<string, boolean>>;
  /** When the subject or an activity of the quarter was last written; a corrected score moves neither. */
  lastChange: TimeMs;
};

/** The quarter that a subject is in: the first that is not closed, null once all are. */
export function openQuarterOf(subject: ClassSubjectDoc): number | null {
  return QUARTERS.find((quarter) => !isQuarterClosed(subject, quarter)) ?? null;
}

/** Subjects that are shown: neither they nor their section are being deleted. */
export function liveSubjects(sections: readonly ClassDoc[], subjects: readonly ClassSubjectDoc[]): ClassSubjectDoc[] {
  const live = new Set(sections.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id));
  return subjects.filter(({ classModel, deletedAt }) => !deletedAt && live.has(classModel));
}

/** Open quarter -> the subjects that are in it: one query for the activities of each quarter. */
export function subjectsByQuarter(subjects: readonly ClassSubjectDoc[]): Map<number, ClassSubjectDoc[]> {
  const groups = new Map<number, ClassSubjectDoc[]>();
  for (const subject of subjects) {
    const quarter = openQuarterOf(subject);
    // Without an activity in any quarter there is none in this one.
    if (quarter === null || subject.activity.length === 0) continue;
    groups.set(quarter, [...(groups.get(quarter) ?? []), subject]);
  }
  return groups;
}

type Book = {
  sections: readonly ClassDoc[];
  /** From `liveSubjects`. */
  subjects: readonly ClassSubjectDoc[];
  /** The activities of each subject's present quarter. */
  activities: readonly ActivityDoc[];
};

/** An activity lists its scores, so they are counted without reading them. */
export function toStandings(teacher: UserId, { sections, subjects, activities }: Book): SubjectStanding[] {
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
      quarter: openQuarterOf(subject),
      quarterClosed: subject.quarterClosed,
      learners: subject.classStudents.length,
      activities: own.length,
      scores: own.reduce((sum, { studentPerformance }) => sum + studentPerformance.length, 0),
      lastChange: Math.max(subject.lastSync, ...own.map(({ lastSync }) => lastSync)),
    };
  });
}
