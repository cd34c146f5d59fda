/**
 * The roll of a subject: everybody who has an enrolment. A learner who left keeps scores and grades and takes no more, so
 * each question has its own view, and no other file asks for the standing to answer it.
 */

import { hasLeft } from '@/domain/learners/standing';
import type { ClassStudentDoc } from './entities';

export type Roll<Row> = {
  /** Those in the class: they get scores and marks, and are graded anew. */
  readonly takesScores: readonly Row[];
  /** Those no longer in the class. */
  readonly left: readonly Row[];
  /** Those whose grades stand in final views and files; who left at the end, as in every view below. */
  readonly hasGrade: readonly Row[];
  /** Those whose grades are handed in to a section. */
  readonly isHandedIn: readonly Row[];
  /** Those whom the history of scores and choices of a learner name. */
  readonly isNamed: readonly Row[];
};

/** Whether the learner is in the class, and takes scores. */
export function takesScores(row: Pick<ClassStudentDoc, 'standing' | 'standingOn' | 'standingNote'>): boolean {
  return !hasLeft(row);
}

/** The roll of these enrolments, in their order. */
export function rollOf(enrolments: readonly ClassStudentDoc[]): Roll<ClassStudentDoc> {
  return toRoll(enrolments.filter(takesScores), enrolments.filter(hasLeft));
}

export function toRoll<Row>(inClass: readonly Row[], left: readonly Row[]): Roll<Row> {
  const everybody = [...inClass, ...left];
  return { takesScores: inClass, left, hasGrade: everybody, isHandedIn: everybody, isNamed: everybody };
}
