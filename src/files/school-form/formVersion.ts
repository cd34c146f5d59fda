/** The address map of one version of a form. Addresses are those of the blank form as it was given out. */

import type { LearnerField } from '@/domain/learners/learnerFields';

export type FieldKey =
  | 'fullName'
  | LearnerField
  | 'school'
  | 'schoolId'
  | 'division'
  | 'region'
  | 'gradeLevel'
  | 'section'
  | 'schoolYear'
  | 'track'
  | 'adviser'
  | 'head';

/** Address -> label. A version is recognised where all of them stand, moved by the same rows and columns or not at all. */
export type FormMarks = Readonly<Record<string, string>>;

/** Address -> what it holds. */
export type FormCells = Readonly<Record<string, FieldKey>>;

/**
 * Address -> labels of one cell, each with what stands on the line behind it (`Age: ____ Sex: ____`); null: nothing
 * that Talaan has. An empty label is a line alone.
 */
export type FormLines = Readonly<Record<string, readonly (readonly [label: string, key: FieldKey | null])[]>>;

export type FormHead = { readonly marks: FormMarks; readonly cells: FormCells; readonly lines: FormLines };

/** A year's grades: learning areas below each other, periods beside each other. */
export type GradeTable = FormHead & {
  /** The only grade level of the table; null for any. */
  readonly gradeLevel: string | null;
  /** 0 or 1 where the table has one semester of the year; absent for the whole year. */
  readonly semester?: number;
  readonly areas: string;
  readonly from: number;
  readonly to: number;
  readonly periods: readonly string[];
  readonly final: string;
  readonly remarks: string;
  /** Address; null where the form has no cell for it. */
  readonly average: string;
  readonly averageRemark: string | null;
};

/** Days by month. The months are read from their headings. */
type MonthTable = {
  readonly heads: number;
  readonly from: string;
  readonly to: string;
  readonly total: string;
  readonly days: number;
  readonly present: number;
  readonly absent: number;
};

/** Observed values: key of a statement -> its row. */
type ValueTable = { readonly rows: Readonly<Record<string, number>>; readonly periods: readonly string[] };

export type FormSheet = FormHead & {
  readonly tables: readonly GradeTable[];
  readonly months?: MonthTable;
  readonly values?: ValueTable;
};

export type FormVersion = {
  readonly id: string;
  readonly kind: 'sf9' | 'sf10';
  readonly periods: number;
  readonly gradeLevels: readonly string[];
  readonly sheets: readonly FormSheet[];
};
