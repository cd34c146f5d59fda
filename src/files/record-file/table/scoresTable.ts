/** A table of scores as it was read, and what a person says of its columns and lines before that. Types. */
import type { Sex } from '@/domain/book/entities';
import type { LineKind } from '@/domain/learners/roster/listGuide';
import type { NameParts } from '@/domain/learners/roster/splitName';
import type { LearnerColumn, LearnerColumns } from './headings';

export type ScoreColumn = {
  /** The place in `cells`. */
  at: number;
  name: string;
  /** Whether the file names it; else the name is its letter. */
  isNamed: boolean;
  /** Null where the file tells none. */
  totalPoints: number | null;
  /** The one that another place of the file tells, where the line of highest possible scores and the heading differ. */
  otherPoints?: number;
  /** Whether most of its values can be scores or marks. */
  isScores: boolean;
  /** Its values may be shares of one or percent: which is asked. */
  isShare: boolean;
  /** A spreadsheet made dates of its values, as of “8/10”. */
  isDated: boolean;
};

export type ScoreLine = {
  /** From 0, in the file. */
  row: number;
  /** As the file writes it; the LRN where it has no name. */
  label: string;
  name: NameParts;
  lrn: string;
  /** By a label such as MALE above its block. */
  sex: Sex | '';
  cells: readonly string[];
};

export type ScoresTable = { columns: readonly ScoreColumn[]; lines: readonly ScoreLine[] };
export type Cells = readonly (readonly string[])[];

/** `scores`: of an activity, whatever its heading is; `none`: not used. */
export type ScoreMeaning = LearnerColumn | 'scores' | 'none';
/** `points`: the line has the highest possible scores; `boys` and `girls`: it is the label above them. */
export type ScoreLineMeaning = 'learner' | 'heading' | 'points' | 'boys' | 'girls' | 'out';

/** By the place of a column, and by the number of a line from 0. What is not said is found. */
export type ScoresGuide = {
  columns?: Readonly<Record<number, ScoreMeaning>>;
  lines?: Readonly<Record<number, ScoreLineMeaning>>;
};

export type ScoreLineKind = LineKind | 'learner' | 'points' | 'blank';

/** How the table was read. */
export type ScoresLayout = {
  cells: Cells;
  /** -1 where no line names the columns. */
  headingRow: number;
  learner: LearnerColumns;
  /** The kind of each line. */
  kinds: readonly ScoreLineKind[];
};

/** `others`: columns that name no learner and hold no scores. */
export type Shape = {
  headingRow: number;
  learner: LearnerColumns;
  totals: readonly string[];
  others: readonly number[];
};

/** Whether the column is one of scores, be it that most of its values have to be asked about. */
export function mayHaveScores({ isScores, isShare, isDated, totalPoints }: ScoreColumn): boolean {
  return isScores || isShare || isDated || totalPoints !== null;
}
