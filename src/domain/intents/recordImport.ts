/** A class record file on its way into a book, as plain data: the values that the teacher saw and agreed to. */

import {
  type ActivityId,
  type ClassId,
  type ClassSubjectId,
  enrolmentId,
  type NewId,
  type StudentId,
  toId,
} from '@/domain/book/ids';
import type { ActivityInput, ClassDetails, LearnerInput, SubjectInput } from './inputs';

export type RecordImport = {
  /** Of the section, for sentences. */
  name: string;
  /** A section of the book, or a new one. */
  section: { classId: ClassId } | (ClassDetails & { gradingPolicy?: string });
  /** The file's learners who come along, in its order. */
  learners: readonly ImportedLearner[];
  /** The section lists them in this order from now on. `before`: the order that the teacher saw. */
  learnerOrder?: { before: readonly StudentId[] };
  subjects: readonly ImportedSubject[];
};

/** A learner of the book, with an LRN where it had none; or a new one. */
export type ImportedLearner = { studentId: StudentId; lrn?: string } | LearnerInput;

export type ImportedSubject = {
  /** A subject of the section, or a new one. */
  subject: { subjectId: ClassSubjectId } | SubjectInput;
  periods: readonly { quarter: number; activities: readonly ImportedActivity[] }[];
};

export type ImportedActivity = {
  activity: StandingActivity | Omit<ActivityInput, 'quarter'>;
  scores: readonly ImportedScore[];
};

/** An activity of the book. `totalPoints`: a highest possible score that becomes another one. */
type StandingActivity = { activityId: ActivityId; totalPoints?: { from: number; to: number } };

/**
 * The place of the learner in `learners`, the text that the cell gets (points, or the letter of a mark), and the text
 * that the teacher saw in it; empty for a blank.
 */
type ImportedScore = readonly [learner: number, text: string, seen: string];

/** The ids that an import gives to what it makes, by place; planned again they are the same. */
export const importedIds = (newId: NewId) => ({
  section: toId<ClassId>(newId('class')),
  subject: (place: number) => toId<ClassSubjectId>(newId(`subject/${place}`)),
  learner: (place: number) => toId<StudentId>(newId(`learner/${place}`)),
  enrolment: (subjectId: ClassSubjectId, studentId: StudentId) =>
    enrolmentId(subjectId, newId(`enrolment/${subjectId}/${studentId}`)),
  activity: (path: ActivityPath) => toId<ActivityId>(newId(`${activityName(path)}/activity`)),
});

/** Places of a subject and of an activity in a period of it. */
export type ActivityPath = { subject: number; quarter: number; activity: number };

/** The name under which the plan of one activity makes its ids. */
export function activityName({ subject, quarter, activity }: ActivityPath): string {
  return `activity/${subject}/${quarter}/${activity}`;
}
