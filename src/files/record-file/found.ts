/** A class record file beside what Talaan has: all that was found, before anything is written. */

import type { ActivityId, StudentId } from '@/domain/book/ids';
import type { PartKey } from '@/domain/scores/componentParts';
import type { BlankMark } from '@/domain/scores/scoreMark';

/** Of one subject of a file. */
export type FoundRecord = {
  /** Facts that the file states about itself otherwise than the class: these stop until the teacher agrees. */
  mismatches: readonly Mismatch[];
  /** One for each learner of the file, in its order. */
  learners: readonly FoundLearner[];
  /** Learners of the class who are not in the file; nothing happens to them. */
  notInFile: readonly StudentId[];
  periods: readonly FoundPeriod[];
};

export type Mismatch = {
  what: 'section' | 'gradeLevel' | 'schoolYear' | 'subject' | 'weights' | 'layout' | 'exam' | 'policy' | 'period';
  file: string;
  talaan: string;
};

/** `key`: of the learner in the file. */
export type FoundLearner = { key: number } & (
  | { kind: 'matched'; student: StudentId; by: 'lrn' | 'name' | 'answer'; standing: KnownStanding; differs: Differs }
  | { kind: 'new' }
  /** The teacher chooses one of the candidates, or says that the learner is another one. */
  | { kind: 'asked'; candidates: readonly StudentId[]; reason: LearnerDoubt }
  /** The teacher said that this row is left out. */
  | { kind: 'skipped' }
);

/** `known`: a learner of this teacher, in another class. */
export type KnownStanding = 'onRoll' | 'left' | 'known';

/** Fields that the file has otherwise. What Talaan has is kept. */
export type Differs = readonly ('name' | 'lrn' | 'sex')[];

/**
 * `sameName`: several learners have the name, or one who is not in the class. `similarName`: as an initial or a
 * misspelling makes it. `otherLrn`: the same name with another LRN. `twice`: two rows of the file are the same learner.
 */
export type LearnerDoubt = 'sameName' | 'similarName' | 'otherLrn' | 'twice';

/** By the key of the file's learner. */
export type LearnerAnswers = ReadonlyMap<number, StudentId | 'new' | 'skip'>;

export type FoundPeriod = {
  period: number;
  /** A closed period takes nothing. */
  isClosed: boolean;
  /** One for each activity of the file's period, at the same place. */
  activities: readonly FoundActivity[];
  /** Activities of Talaan that have no column in the file; nothing happens to them. */
  notInFile: readonly ActivityId[];
  /** Blank in Talaan: these are added. Of learners who are asked about nothing is listed. */
  added: readonly FoundCell[];
  /** The same in both: nothing to do. */
  equal: number;
  /** Blank in the file, and kept in Talaan. */
  onlyInTalaan: number;
  conflicts: readonly (FoundCell & { talaan: CellContent })[];
  /** Above the highest possible score that Talaan has. */
  tooHigh: readonly FoundCell[];
  /** Cells of learners who are no longer in class that Talaan has otherwise: they take nothing more. */
  ofLeft: number;
};

export type FoundActivity =
  /** `part`: of the subject, for the activity that is made. */
  | { kind: 'new'; part: PartKey | null }
  /** The subject has no such component or part: the column is not taken. A mismatch of layout or exam says so. */
  | { kind: 'unplaced' }
  /** `totalPoints`: what Talaan has, where the file has another highest possible score. */
  | { kind: 'matched'; activity: ActivityId; totalPoints: number | null };

/** By period, then by the place of the activity in it. */
export type ActivityAnswers = ReadonlyMap<number, ReadonlyMap<number, ActivityId | 'new'>>;

export type CellContent = { score: number } | { mark: BlankMark };

/** `learner`: key in the file; `activity`: place in the file's period. */
export type FoundCell = { learner: number; activity: number; file: CellContent };

/** A grade of the file that is not the one that Talaan computes from the same points. */
export type GradeDifference = {
  learner: number;
  period: number;
  file: { initial: number | null; grade: number | null };
  talaan: { initial: number | null; grade: number | null };
  /** Empty where none is known. */
  reasons: readonly GradeReason[];
};

/**
 * `otherTable`: the file turns initial grades into grades by another table. `examPooled`: over all points of the
 * examinations. `blankIgnored`: the file leaves blanks out; `blankAsZero`: it counts a component without a score as 0.
 * `notTaken`: a cell of the learner was not taken. `typed`: the grade was typed, not computed. `typedTotals`: so
 * was one of the figures before it. `stale`: the file's own
 * figures do not fit together: it was not calculated since its last change. `notRounded`: the file looks up an initial
 * grade with more than 2 decimals.
 */
export type GradeReason =
  | 'otherTable'
  | 'examPooled'
  | 'blankIgnored'
  | 'blankAsZero'
  | 'otherWeights'
  | 'notTaken'
  | 'marks'
  | 'typed'
  | 'stale'
  | 'typedTotals'
  | 'notRounded';
