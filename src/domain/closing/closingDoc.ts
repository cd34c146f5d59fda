import type { ClassSubjectId, QuarterClosingId, StudentId } from '@/domain/book/ids';
import type { Mark } from '@/domain/scores/scoreMark';
import type { TimeMs } from '@/domain/words/time';

/** Points by activity and enrolment; a blank has no entry. */
type ClosedScores = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Marks by activity and enrolment. Notes are not kept: a teacher may have written anything about the learner. */
type ClosedMarks = Readonly<Record<string, Readonly<Record<string, Mark>>>>;

/** Both null while a component was not started. */
export type ClosedGrade = { initial: number | null; quarterly: number | null };

/**
 * One closing of a quarter, written in one batch with the flag and never changed. It holds ids, numbers and the names
 * of activities, but no learner's name: that stays in the learner's own document and is deleted with it.
 */
export type QuarterClosingDoc = {
  id: QuarterClosingId;
  classSubjectModel: ClassSubjectId;
  quarter: number;
  /** Counts the closings of the quarter, from 1. */
  number: number;
  activities: Readonly<Record<string, { name: string; totalPoints: number }>>;
  /** Enrolment id -> learner id. */
  learners: Readonly<Record<string, StudentId>>;
  scores: ClosedScores;
  /** Empty in a closing from before marks existed. */
  marks: ClosedMarks;
  /** By enrolment id. */
  grades: Readonly<Record<string, ClosedGrade>>;
  /** Enrolment id -> fingerprint of the learner's name and LRN; empty in a closing from before fingerprints existed. */
  fingerprints: Readonly<Record<string, string>>;
  /** Enrolment id -> standing and date, `dropped 2026-11-22`; without those who are enrolled. Absent in older closings. */
  standings?: Readonly<Record<string, string>>;
  closedAt: TimeMs;
  lastSync: TimeMs;
};
