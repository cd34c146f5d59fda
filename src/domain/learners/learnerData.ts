/**
 * The data of one learner in a school: where it stands, who may read it, and the file that a parent gets. Only
 * functions collect it, because a client reads one book at a time. Times are epoch milliseconds.
 */

import type { PermanentYear } from '@/domain/sections/permanentRecord';
import type { TrailKind } from '@/domain/trail/trail';
import { type Message, msgs } from '@/domain/words/say';
import type { TimeMs } from '@/domain/words/time';
import type { LearnerIdentity } from './learnerFields';
import { isNameless, samenessOf } from './same';

/** A learner's entry in the roster of a section, or in the book of a teacher. `of`: the section or the teacher. */
export type LearnerRef = { in: 'roster' | 'book'; of: string; key: string };

/**
 * How an entry is known to be the same learner's. `sure`: the same name, and the same LRN or a link to the roster.
 * The others are included only where an administrator says that it is the same learner.
 */
export type LearnerMatch = 'sure' | 'noLrn' | 'otherName' | 'linkedName' | 'otherLrn';

/** Why an entry is in doubt. */
export const DOUBT_WORDS: Readonly<Record<Exclude<LearnerMatch, 'sure'>, Message>> = msgs({
  noLrn: 'Same name, without an LRN on one side',
  otherName: 'Same LRN, another name',
  linkedName: 'Linked to the roster, another name',
  otherLrn: 'Linked to the roster, another LRN',
});

export type LearnerPlace = LearnerIdentity & {
  ref: LearnerRef;
  match: LearnerMatch;
  /** The teacher of the book; empty for a roster. */
  teacher: string;
  /** Sections, or classes of the book, as `Narra, 2026-2027`. */
  where: readonly string[];
  /** The teacher deleted the learner then, and can still put the learner back. */
  deletedAt?: TimeMs;
};

/** A learner in the answer of a search. */
export type FoundLearner = LearnerIdentity & { ref: LearnerRef; places: number; where: readonly string[] };

export type ReaderRole = 'bookTeacher' | 'adviser' | 'areaTeacher' | 'administrator';

export const READER_WORDS: Readonly<Record<ReaderRole, Message>> = msgs({
  bookTeacher: 'Teacher, in the own class record',
  adviser: 'Adviser of the section',
  areaTeacher: 'Teacher of a learning area of the section',
  administrator: 'Administrator of the school',
});

/** A person who may read data of the learner now, or could. Null: the product does not know the time. */
export type LearnerReader = {
  uid: string;
  name: string;
  role: ReaderRole;
  /** Section or class, and subjects; empty for an administrator. */
  about: string;
  since: TimeMs | null;
  until: TimeMs | null;
  /** False: the person can no longer read it. */
  now: boolean;
};

/** An entry of the trail that concerns the learner, or a whole class or section in which the learner is. */
export type LearnerLogEntry = {
  id: string;
  kind: TrailKind;
  at: TimeMs;
  by: string;
  /** The person concerned, such as the teacher whose record was exported. */
  whom: string;
  /** Subject and section. */
  about: string;
  reason: string;
  /** Whether it is about this learner alone. */
  alone: boolean;
};

export type LearnerOverview = {
  places: readonly LearnerPlace[];
  readers: readonly LearnerReader[];
  log: readonly LearnerLogEntry[];
};

export const REQUESTERS = ['parent', 'learner', 'school'] as const;
/** The person who asked for the file. */
export type Requester = (typeof REQUESTERS)[number];
export const REQUESTER_WORDS: Readonly<Record<Requester, Message>> = msgs({
  parent: 'Parent or guardian',
  learner: 'The learner',
  school: 'The school, for a duty of its own',
});

type Days = { days: number | null; present: number | null; tardy: number | null };

export type LearnerSection = LearnerIdentity & {
  section: string;
  academicYear: string;
  gradeLevel: string;
  adviser: string;
  standing: string;
  standingOn: string;
  standingNote: string;
  /** Grades that teachers handed in. */
  grades: readonly {
    area: string;
    period: string;
    initial: number | null;
    grade: number | null;
    carried: boolean;
    standing: string;
    teacher: string;
    submittedAt: TimeMs | null;
  }[];
  attendance: readonly ({ period: string; month: string } & Days)[];
  /** Days that have a mark: `x` absent, `L` late, `C` left early. `date`: `YYYY-MM-DD`. */
  attendanceDays: readonly { date: string; mark: string }[];
  /**
   * The adviser's comments, conduct, marks of observed values, remedial classes (`statement`: the area), the decision
   * with its reason, and what was decided on absences, with its reason.
   */
  adviserNotes: readonly {
    period: string;
    what: 'comment' | 'conduct' | 'value' | 'remedial' | 'decision' | 'absence';
    statement: string;
    text: string;
  }[];
};

type LearnerActivity = {
  period: string;
  component: string;
  part: string;
  activity: string;
  possible: number;
  score: number | null;
  mark: string;
  comment: string;
  note: string;
  answers: string;
  /** The teacher deleted it then, and can still put it back. */
  deletedAt?: TimeMs;
  items: readonly { item: number; points: number; possible: number | null }[];
};

export type LearnerSubject = {
  teacher: string;
  class: string;
  academicYear: string;
  gradeLevel: string;
  subject: string;
  enrolledAt: TimeMs | null;
  /** The teacher took the learner out then, and can still put the learner back. */
  deletedAt?: TimeMs;
  standing: string;
  standingOn: string;
  standingNote: string;
  meanOfInitialGrades: number | null;
  finalGrade: number | null;
  activities: readonly LearnerActivity[];
  grades: readonly {
    period: string;
    closed: boolean;
    initial: number | null;
    grade: number | null;
    /** Percentage and weighted score of written works, performance tasks, and examinations. */
    components: readonly (number | null)[];
    comment: string;
    carried: boolean;
    carriedFrom: string;
  }[];
  /** Grades that the closings of periods kept. */
  closings: readonly {
    period: string;
    number: number;
    closedAt: TimeMs | null;
    initial: number | null;
    grade: number | null;
  }[];
  changes: readonly {
    at: TimeMs | null;
    period: string;
    activity: string;
    part: 'score' | 'mark' | 'comment' | 'answers';
    from: string;
    to: string;
  }[];
};

export const LEARNER_DATA_FORMAT = 'talaan-learner-1';

/** The file; its JSON form is this object. It names teachers, and no other learner. */
export type LearnerData = {
  format: typeof LEARNER_DATA_FORMAT;
  madeAt: TimeMs;
  madeBy: string;
  school: string;
  schoolId: string;
  requester: Requester;
  /** `YYYY-MM-DD`. */
  requestedOn: string;
  reason: string;
  learner: LearnerIdentity;
  /** The names, sex and LRN as each teacher's book has them. */
  books: readonly (LearnerIdentity & { teacher: string; since: TimeMs | null; deletedAt?: TimeMs })[];
  sections: readonly LearnerSection[];
  subjects: readonly LearnerSubject[];
  /** The permanent record (School Form 10), a school year each. */
  permanentYears: readonly PermanentYear[];
  log: readonly LearnerLogEntry[];
};

/** How a correction went in one place. */
export type CorrectionOutcome = 'corrected' | 'same' | 'lrnTaken' | 'busy' | 'gone';

export const CORRECTION_WORDS: Readonly<Record<CorrectionOutcome, Message>> = msgs({
  corrected: 'Corrected',
  same: 'Already so',
  lrnTaken: 'Not corrected: another learner here has this LRN',
  busy: 'Not corrected: it cannot be changed at the moment. Try again in a minute.',
  gone: 'Not here any more',
});

export type CorrectedPlace = { ref: LearnerRef; outcome: CorrectionOutcome };

/** A key for maps and lists, and the id by which trail entries name the entry. It holds no name. */
export function refId({ of, key }: LearnerRef): string {
  return `${of}_${key}`;
}

/**
 * Whether an entry is the learner's; null where nothing says so. An LRN alone is no proof, because one digit typed
 * wrong gives the LRN of another child. Nor is a link, because classes are linked by LRN.
 */
export function matchOf(learner: LearnerIdentity, other: LearnerIdentity, isLinked: boolean): LearnerMatch | null {
  const sameness = samenessOf(learner, other);
  const isUnnamed = isNameless(learner) || isNameless(other);
  if (sameness === 'lrn') return isUnnamed ? 'otherName' : 'sure';
  if (sameness === 'otherName' || sameness === 'spelled') return 'otherName';
  if (isLinked && learner.lrn !== '' && other.lrn !== '') return 'otherLrn';
  if (isLinked) return sameness === 'name' && !isUnnamed ? 'sure' : 'linkedName';
  return sameness === 'name' || sameness === 'namesake' ? 'noLrn' : null;
}
