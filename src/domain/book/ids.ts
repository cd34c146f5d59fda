/**
 * Branded document ids. Two ids of different kinds are both strings in Firestore, and one field name lies about its
 * kind: `classStudents.classModel` holds a class-*subject* id.
 */
declare const kind: unique symbol;
type Id<Kind extends string> = string & { readonly [kind]: Kind };

export type UserId = Id<'user'>;
export type SchoolId = Id<'school'>;
export type ClassId = Id<'class'>;
export type ClassSubjectId = Id<'classSubject'>;
export type StudentId = Id<'student'>;
export type ClassStudentId = Id<'classStudent'>;
export type ActivityId = Id<'activity'>;
export type ActivityItemId = Id<'activityItem'>;
export type StudentPerformanceId = Id<'studentPerformance'>;
export type ScoreMarkId = Id<'scoreMark'>;
export type StudentPointsId = Id<'studentPoints'>;
export type StudentGradeId = Id<'studentGrade'>;
export type QuarterClosingId = Id<'quarterClosing'>;
export type RemovedId = Id<'removed'>;

/** For a text that is known to be an id of this kind: of an address, a form, a key, or just made. */
export function toId<Of extends Id<string>>(text: string): Of {
  return text as Of;
}

/**
 * Makes ids for new documents. Plans take it as an argument, so that they stay pure. `name` says what the id is for and
 * is unique in one plan: `namedIds` makes the same id of it each time.
 */
export type NewId = (name?: string) => string;

const ID_LENGTH = 20;
const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A Firestore-style automatic id from random bytes (at least 20 of them, 0 to 255). */
export function idFromBytes(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, ID_LENGTH), (byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join('');
}

/** Letters that tell the enrolments of one subject apart: some thousand of them share none. */
const ENROLMENT_TAIL = 10;

/** Begins with its subject's id, so that the rules know the subject of its grades without looking up the enrolment. */
export function enrolmentId(subject: ClassSubjectId, made: string): ClassStudentId {
  return toId(`${subject}--${made.slice(-ENROLMENT_TAIL)}`);
}

/** One score per activity and enrolment: a commit that is sent twice writes the same document. */
export function studentPerformanceId(activity: ActivityId, classStudent: ClassStudentId): StudentPerformanceId {
  return toId(`${activity}_${classStudent}`);
}

/** One mark per activity and enrolment; the same text as the id of the score. */
export function scoreMarkId(activity: ActivityId, classStudent: ClassStudentId): ScoreMarkId {
  return toId(`${activity}_${classStudent}`);
}

export function studentPointsId(item: ActivityItemId, classStudent: ClassStudentId): StudentPointsId {
  return toId(`${item}_${classStudent}`);
}

export function studentGradeId(classStudent: ClassStudentId, quarter: number): StudentGradeId {
  return toId(`${classStudent}_${quarter}`);
}

/** One pending request per subject and quarter. */
export function reopenRequestId(subject: ClassSubjectId, quarter: number): string {
  return `${subject}_${quarter}`;
}

/** `number` counts the closings of the quarter, from 1. */
export function quarterClosingId(subject: ClassSubjectId, quarter: number, number: number): QuarterClosingId {
  return toId(`${subject}_${quarter}_${number}`);
}
