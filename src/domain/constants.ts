/** Specification, section 9, unless another source is named. */
import { type Message, msg } from './words/say';

export const CATEGORY = { writtenWorks: 1, performanceTask: 2, quarterlyExam: 3 } as const;
export const SUB_CATEGORY = { longQuiz: 1, seatwork: 2, homework: 3, project: 4 } as const;

export const SUB_CATEGORY_NAMES: Readonly<Record<number, Message>> = {
  1: msg('Long quiz'),
  2: msg('Seatwork'),
  3: msg('Homework'),
  4: msg('Project'),
} satisfies Record<(typeof SUB_CATEGORY)[keyof typeof SUB_CATEGORY], Message>;

/**
 * The fewest and the most grading periods of a school year. No order has more than four; a school that grades every two
 * months has five, or six with a summer. Six is what the rules can look up for an enrolment that begins where every period
 * is closed; they hold the same numbers.
 */
export const MIN_PERIODS = 2;
export const MAX_PERIODS = 6;
/** The most periods that an order of DepEd has. */
export const ORDER_PERIODS = 4;

/** Selection codes of the grade view. */
export const QUARTER_FINAL = 0;
export const QUARTER_UNSET = -1;

/** Percent of the highest possible score. */
export const ACTIVITY_PASSING_PERCENT = 60;

export const PAGE_SIZE = {
  teachers: 25,
  activities: 25,
  classes: 10,
  students: 25,
  admins: 25,
  pendingTeachers: 25,
} as const;

export const FETCH_LIMIT = 100;
export const RECENT_TEACHERS = 5;
export const NOTIFICATIONS = 15;

/**
 * The most rows in one batch, by operation. A commit has one limit, that of its operation. Saved scores and edited
 * activities write grades as well: their 250 is the stricter limit. A deleted activity and a removed learner have 400:
 * the grades among these rows are one a learner and quarter, far below the 300 of a grade computation. New weights of a
 * subject write grades alone (`gradeComputation`), and so do comments on grades (`gradeOperation`). A class record that
 * is brought in has activities and enrolments with long lists, which make a batch's look-ups dear: 100 rows a batch took
 * a third less of the server's time than 250. Item rows are part of a save of scores. A class that the server removes
 * keeps to `classOperation` as well.
 */
export const BATCH_ROWS = {
  gradeComputation: 300,
  classUpdate: 300,
  classOperation: 300,
  activityAdd: 250,
  activityUpdate: 250,
  scoreSave: 250,
  itemRows: 250,
  classAdd: 400,
  activityDelete: 400,
  studentOperation: 400,
  gradeOperation: 400,
  recordImport: 100,
} as const;

export type Operation = keyof typeof BATCH_ROWS;

/** Distinct documents that the rules may look up for one batch (20 is refused; measured in the security notes). */
export const BATCH_LOOKUPS = 16;
/** Bytes, estimated; Firestore refuses 10 MiB. */
export const BATCH_BYTES = 5 * 1024 * 1024;

/**
 * The most teachers who may register at one school in a day with an address that they have not proven. The largest
 * schools have as many teachers; a teacher who proves the address first is not counted. The rules hold the same limit.
 */
export const UNPROVEN_REGISTRATIONS = 300;
/** The same for proven addresses: with a domain of one's own, addresses can be made and proven by a program. */
export const PROVEN_REGISTRATIONS = 1000;

/** Lengths the rules hold as well. */
export const MAX_LENGTH = {
  name: 100,
  activityName: 200,
  answerKey: 50,
  answers: 600,
  comment: 1000,
  reopenReason: 1000,
  subject: 100,
  gradeLevel: 20,
  standingNote: 200,
  carriedFrom: 200,
} as const;
export const MAX_TOTAL_POINTS = 1000;
export const MAX_ITEMS = 300;
export const LRN_DIGITS = 12;
