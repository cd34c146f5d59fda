import type { ActivityDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { cellKey } from './cellKey';

/**
 * The number of an activity's scores of learners whom the subject lists: without those who are no longer in class. An id
 * of another client that does not name the enrolment counts.
 */
export function enrolledScores(
  { id, studentPerformance }: Pick<ActivityDoc, 'id' | 'studentPerformance'>,
  { classStudents }: Pick<ClassSubjectDoc, 'classStudents'>,
): number {
  const enrolled = new Set(classStudents.map((enrolment) => cellKey(id, enrolment)));
  return studentPerformance.filter((score) => enrolled.has(score) || !score.startsWith(`${id}_`)).length;
}

/** Whether a learner of the subject has no score in the activity. A mark may say why. */
export function lacksScores(
  activity: Pick<ActivityDoc, 'id' | 'studentPerformance'>,
  subject: Pick<ClassSubjectDoc, 'classStudents'>,
): boolean {
  return enrolledScores(activity, subject) < subject.classStudents.length;
}
