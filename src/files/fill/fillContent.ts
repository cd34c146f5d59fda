/** A class as a class record form takes it: plain data that a worker gets. */
import type { PartKey } from '@/domain/scores/componentParts';

export type FillCategory = 1 | 2 | 3;

/** `form`: whose periods and tests the class's policy has; null for a school's own policy. */
export type FillContent = {
  readonly form: 'quarters' | 'terms' | null;
  readonly labels: FillLabels;
  /** Percent of each component; 0 for one that the subject does not have. */
  readonly weights: Readonly<Record<FillCategory, number>>;
  /** In the order of the class list. */
  readonly learners: readonly FillLearner[];
  /** Names of learners who are no longer in class; a form that has them keeps them. */
  readonly left: readonly string[];
  readonly periods: readonly FillPeriod[];
};

export type FillLabels = {
  readonly region: string;
  readonly division: string;
  readonly school: string;
  readonly schoolId: string;
  readonly schoolYear: string;
  readonly gradeAndSection: string;
  readonly section: string;
  readonly gradeLevel: string;
  readonly teacher: string;
  readonly subject: string;
};

export type FillLearner = { readonly key: string; readonly name: string; readonly sex: 'M' | 'F' | '' };

export type FillPeriod = {
  /** From 1. */
  readonly number: number;
  readonly name: string;
  /** The runs of the class record, each with its activities in order. */
  readonly runs: readonly FillRun[];
  /** By the learner's key. */
  readonly rows: Readonly<Record<string, FillRow>>;
  /** Written works with weights of their own inside the component, which no form has. */
  readonly hasOwnWeights: boolean;
};

export type FillRun = {
  readonly category: FillCategory;
  readonly part: PartKey | null;
  /** Of the component, and of the part where there is one. */
  readonly name: string;
  readonly activities: readonly FillActivity[];
};

export type FillActivity = { readonly id: string; readonly name: string; readonly totalPoints: number };

export type FillRow = {
  /** By the activity's id; absent where the cell is blank. */
  readonly scores: Readonly<Record<string, number>>;
  /** Ids of activities that the learner is excused from. */
  readonly excused: readonly string[];
  readonly initial: number | null;
  readonly grade: number | null;
  /** The grade stands without the scores: it was carried in. */
  readonly isCarried: boolean;
};
