/** The content of a class record file, as it is read. */

import type { LearnerIdentity } from '@/domain/learners/learnerFields';
import type { StandingInput } from '@/domain/learners/standing';
import type { ExamLayout, Layout, PartKey } from '@/domain/scores/componentParts';
import type { BlankMark } from '@/domain/scores/scoreMark';

/** `do8`: DepEd's e-Class Record; `do8Other`: of other makers. `termsBefore2026`: three terms, before the order. */
export type RecordKind = 'do8' | 'do8Other' | 'terms2026' | 'termsBefore2026' | 'shs2026';

export type RecordFile = {
  kind: RecordKind;
  /** As written in the file; '' where it is not said. */
  labels: RecordFileLabels;
  /** The policy that the layout belongs to (`DO8_2015`, ...); null where it is not known. */
  policyId: string | null;
  /** More than one where a file holds several subjects (MAPEH, TLE), each with its own periods. */
  subjects: readonly RecordFileSubject[];
  /** Roster of the file, in its order. */
  learners: readonly RecordFileLearner[];
  /** Names of sheets that are a second one of a subject and period, and are not taken. */
  sheetsNotTaken: readonly string[];
};

export type RecordFileLabels = {
  school: string;
  section: string;
  /** `7` where the file says `Grade 7`. */
  gradeLevel: string;
  subject: string;
  teacher: string;
  schoolYear: string;
};

export type RecordFileLearner = LearnerIdentity & {
  key: number;
  /** In the sheet that names the learners, from 1. */
  row: number;
  /** As typed, without the remark. */
  name: string;
  /** The last word of the first name may be the middle name, until a person says so. */
  isUndivided?: true;
  /** From the remark behind the name, as `(T/O 2026-11-22)`. */
  standing?: StandingInput;
  /** Behind the name, where it says no standing. */
  remark?: string;
};

export type RecordFileSubject = {
  /** Of its sheets or title; '' where the file has one subject without a name. */
  name: string;
  /** The subject that a tab names, where the label SUBJECT says another one. */
  otherName?: string;
  /** Percent, where the file says all of them. */
  weights: RecordFileWeights | null;
  layout: Layout;
  /** By the columns of the file. */
  exam: ExamLayout;
  periods: readonly RecordFilePeriod[];
};

export type RecordFileWeights = { writtenWorks: number; performanceTask: number; quarterlyExam: number };

export type RecordFilePeriod = {
  /** From 1. */
  period: number;
  /** Neither the sheet's name nor its title says the period. */
  isGuessed?: true;
  sheet: string;
  activities: readonly RecordFileActivity[];
  /** Typed raw points; absent where the cell is blank. Keys: the learner's key, then the place in `activities`. */
  scores: ByCell<number>;
  /** Letters in place of points, as our own files have them. */
  marks: ByCell<BlankMark>;
  /** Cells that hold something that is no score: named to the teacher, not taken. `activity`: place in `activities`. */
  notTaken: readonly { learner: number; activity: number; text: string }[];
  /** Columns with points whose highest possible score is missing or no whole number: not taken. */
  columnsNotTaken: readonly { column: string; text: string; scores: number }[];
  /** Rows with points in which no learner is named, or one who has a row already: not taken. Rows from 1. */
  rowsNotTaken: readonly { row: number; name: string; scores: number }[];
  /** The row shows another name than sheet INPUT DATA has at this place. */
  namesDiffer: readonly { learner: number; shown: string }[];
  /** As the file computed them: absent or stale as often as not. By the learner's key. */
  grades: ReadonlyMap<number, RecordFileGrade>;
};

type ByCell<Value> = ReadonlyMap<number, ReadonlyMap<number, Value>>;

/**
 * `isTyped`: the grade is no formula, as a carried-in grade is. `isStale`: the file's totals are not those of its points:
 * it was not calculated since they were typed. `isTotalTyped`: a total, a percentage or the initial grade is no formula.
 */
export type RecordFileGrade = {
  initial: number | null;
  grade: number | null;
  isTyped?: true;
  isStale?: true;
  isTotalTyped?: true;
};

export type RecordFileActivity = {
  /** 1 written works, 2 performance tasks, 3 examination. */
  category: 1 | 2 | 3;
  part: PartKey | null;
  /** As written in the file; '' where it has none. */
  partName: string;
  /** Place of its column in the component (and part), from 1: blank columns count. */
  place: number;
  /** In sheet `NOTES` of our own files; else ''. */
  name: string;
  /** Sub-category id 1 to 4, in our own files. */
  subCategory: number | null;
  totalPoints: number;
  /** `F`: for a teacher who looks it up. */
  column: string;
};
