/** Grades that a teacher hands in: one document for an area and a period, in `schools/{id}/sectionGrades`. */

import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassId, ClassSubjectId, SchoolId, UserId } from '@/domain/book/ids';
import type { TimeMs } from '@/domain/words/time';

export type HandedGrade = {
  initial: number | null;
  grade: number | null;
  /** Another school gave it. */
  carried: boolean;
  standing: string;
};

export type SectionGrades = {
  id: string;
  sectionId: string;
  areaId: string;
  period: number;
  teacherUid: UserId;
  /** As it was then: the name stays when the account is deleted. */
  teacherName: string;
  classId: ClassId;
  subjectId: ClassSubjectId;
  /** Counts the times that this area and period were handed in, from 1. */
  number: number;
  submittedAt: TimeMs;
  /** Learner key -> grade. */
  grades: Readonly<Record<string, HandedGrade>>;
  /** Set when an administrator opens the period again; null after the next handing in. */
  reopenedAt: TimeMs | null;
};

/** Before the server gives it its time; the data layer counts the number. */
export type NewSectionGrades = Omit<SectionGrades, 'number' | 'submittedAt' | 'reopenedAt'> & { schoolid: SchoolId };

export type GradesRef = Pick<SectionGrades, 'sectionId' | 'areaId' | 'period'>;

export function sectionGradesId({ sectionId, areaId, period }: GradesRef): string {
  return `${sectionId}_${areaId}_${period}`;
}

/** The section and area that a subject is linked to; null without a link. */
export function linkOf(section: ClassDoc | undefined, subject: ClassSubjectDoc): Omit<GradesRef, 'period'> | null {
  const [sectionId, areaId] = [section?.sectionModel, subject.areaModel];
  return sectionId && areaId ? { sectionId, areaId } : null;
}

/** Whether the same teacher has handed in the same grades, and the period was not opened since. */
export function isHandedIn(stored: SectionGrades, { teacherUid, grades }: Omit<NewSectionGrades, 'schoolid'>): boolean {
  const keys = Object.keys(stored.grades);
  return (
    stored.teacherUid === teacherUid &&
    stored.reopenedAt === null &&
    keys.length === Object.keys(grades).length &&
    keys.every((key) => isSameGrade(stored.grades[key], grades[key]))
  );
}

function isSameGrade(a: HandedGrade | undefined, b: HandedGrade | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.initial === b.initial &&
    a.grade === b.grade &&
    a.carried === b.carried &&
    a.standing === b.standing
  );
}

const HIGHEST = 100;

/** The rules of the database cannot look at single grades: what is no grade of a scale counts as missing. */
export function readableGrade(handed: HandedGrade | undefined): number | null {
  const value = handed?.grade ?? null;
  return value !== null && Number.isInteger(value) && value >= 0 && value <= HIGHEST ? value : null;
}
