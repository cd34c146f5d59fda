import type { ComponentKey, GradingPolicy } from './gradingPolicy';
import { asHundredths, type Hundredths, isAmount, toHundredths } from './hundredths';
import type { ExamLayout, Layout } from './policy';
import type { CellScore } from './score';

/** Percent of the initial grade, per component. */
export type ComponentWeights = Readonly<Record<ComponentKey, number>>;

export type QuarterActivity = {
  readonly id: string;
  /** activityCategoryModel: 1 Written Works, 2 Performance Task, 3 Quarterly Exam. One the policy does not name is left out. */
  readonly category: number | string;
  /** activitySubCategoryModel; only written works look at it. */
  readonly subCategory: number | string | null;
  /** Highest possible score, in points. */
  readonly totalPoints: number;
  /** Percent of the initial grade this activity alone is worth; only written works look at it. */
  readonly weightOverride: number | null;
  /** The part of its component it belongs to (`PartKey`); looked at only where the layout divides the component. */
  readonly part?: string | null | undefined;
};

/** weightPercentage by sub-category id. */
export type SubCategoryWeights = Readonly<Record<string, number | null>>;

/** The values that all learners of one subject and quarter have in common. */
export type QuarterStructure = {
  readonly weights: ComponentWeights;
  /** The activities of this quarter only. */
  readonly activities: readonly QuarterActivity[];
  readonly subCategoryWeights: SubCategoryWeights;
  readonly policy?: GradingPolicy | undefined;
  /** Absent: pooled. */
  readonly layout?: Layout | undefined;
  /** Absent: the policy's. */
  readonly exam?: ExamLayout | undefined;
  /**
   * Ids of the activities in which a learner of the class has a score: a part with one of them was given to the class.
   * Absent: each learner's own scores tell which parts were given.
   */
  readonly taken?: ReadonlySet<string> | undefined;
  /**
   * The period is open: the grade so far leaves out activities that are not `taken`, and a part that this learner has
   * no score in; a missing activity counts 0. Needs `taken`. The grade itself counts every activity, as the forms do.
   */
  readonly soFar?: boolean | undefined;
};

/** One learner's cells by activity id. A missing entry is a blank; entries of other activities are ignored. */
export type QuarterCells = Readonly<Record<string, CellScore>>;

/** The cells of a learner who is excused from no activity. */
export type QuarterScores = Readonly<Record<string, number | null | undefined>>;

export type QuarterInput<Cells extends QuarterCells = QuarterScores> = QuarterStructure & { readonly scores: Cells };

/**
 * A weight in percent -> hundredths of a percent.
 * Throws a RangeError for a weight that is no amount: all grades depend on it, and no grade is better than a wrong one.
 */
export function parseWeight(value: number, owner: string): Hundredths {
  if (!isAmount(value)) throw new RangeError(`The weight of ${owner} must be a number from 0 up, not ${value}.`);
  return toHundredths(value);
}

/**
 * Highest possible score in points -> hundredths of a point, or null where it is 0, below 0 or not a number. Such an
 * activity adds no points, starts no component and takes no weight.
 */
export function parseTotalPoints(value: number): Hundredths | null {
  const points = isAmount(value) ? toHundredths(value) : 0;
  return points > 0 ? asHundredths(points) : null;
}
