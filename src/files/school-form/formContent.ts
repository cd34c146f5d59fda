/** The learners of a section as report cards and permanent records take them: plain data that a worker gets. */

import type { LearnerField } from '@/domain/learners/learnerFields';

export type FormContent = {
  readonly section: FormSection;
  /** In the order of the roster. */
  readonly learners: readonly FormLearner[];
};

/** Unknown values are empty, and leave the form as it is. */
export type FormSection = {
  readonly school: string;
  readonly schoolId: string;
  readonly division: string;
  readonly region: string;
  /** `7`, `K`. */
  readonly gradeLevel: string;
  readonly section: string;
  readonly schoolYear: string;
  readonly adviser: string;
  readonly head: string;
  /** Track and strand, of senior high school. */
  readonly track: string;
  /** The descriptors of the section's policy. */
  readonly levels: readonly string[];
  /** How many periods the section's policy has. */
  readonly periods: number;
};

/** `sex`: as a word, `Male` or `Female`; '' where it is not recorded. */
export type FormLearner = Readonly<Record<LearnerField, string>> & {
  readonly key: string;
  /** As the form is told from those of others: in lists, and in the name of the file. */
  readonly name: string;
  readonly fullName: string;
  readonly areas: readonly FormArea[];
  readonly average: number | null;
  readonly averageRemark: string;
  /** The promotion at the end of the year; '' where a grade is missing, or nothing is stated. */
  readonly action: '' | 'promoted' | 'conditional' | 'retained';
  /** Learning areas that the learner did not pass. */
  readonly incomplete: readonly string[];
  /** Whether the learner is in the section no longer. */
  readonly hasLeft: boolean;
  /** The descriptor of the general average; '' without one. */
  readonly level: string;
  /** Of senior high school by quarters; else empty. */
  readonly semesters: readonly FormGrades[];
  readonly months: readonly FormMonth[];
  readonly total: FormDays;
  /** Key of a statement -> mark by period. */
  readonly values: Readonly<Record<string, readonly (string | null)[]>>;
};

/** The subjects of a part of the year. */
export type FormGrades = {
  readonly areas: readonly FormArea[];
  readonly average: number | null;
  readonly averageRemark: string;
};

export type FormArea = {
  readonly name: string;
  /** By the number of the period. */
  readonly grades: ReadonlyMap<number, number | null>;
  readonly final: number | null;
  readonly remark: string;
};

export type FormDays = {
  readonly days: number | null;
  readonly present: number | null;
  readonly absent: number | null;
};

/** `month`: from 1. */
type FormMonth = FormDays & { readonly month: number };
