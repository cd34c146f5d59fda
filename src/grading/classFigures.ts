/** Figures of a class: its quarterly grades in DepEd's bands, their mean, and the share that passed. */

import type { Message } from '@/domain/words/say';
import type { GradingPolicy } from './gradingPolicy';
import { divideHalfUp, fromHundredths, scaleHalfUp, toHundredths } from './hundredths';
import { DO8_2015 } from './policy';
import { isPassing } from './transmutation';

/** A range of grades, both ends included. */
export type GradeBand = {
  readonly from: number;
  readonly to: number;
  readonly name: Message;
  readonly passing: boolean;
};

const HIGHEST = 100;

/** The bands of the report card, highest first: Outstanding 90 to 100. DepEd Order 8, s. 2015. */
export function gradeBands(policy: GradingPolicy = DO8_2015): GradeBand[] {
  return policy.descriptors.map(({ from, name }, index) => ({
    from,
    to: (policy.descriptors[index - 1]?.from ?? HIGHEST + 1) - 1,
    name,
    passing: isPassing(from, policy),
  }));
}

export type ClassStanding = {
  /** Learners with a grade. */
  readonly graded: number;
  /** The mean of their quarterly grades, 2 decimals, halves up; null without a grade. */
  readonly mean: number | null;
  readonly passed: number;
  /** The share of those with a grade who passed, percent, 2 decimals, halves up; null without a grade. */
  readonly passedPercent: number | null;
};

/** The standing of a class in one subject and quarter. A learner without a quarterly grade (null) does not count. */
export function classStanding(grades: readonly (number | null)[], policy: GradingPolicy = DO8_2015): ClassStanding {
  const known = grades.filter((grade) => grade !== null);
  const graded = known.length;
  const passed = known.filter((grade) => isPassing(grade, policy)).length;
  const sum = known.reduce((whole, grade) => whole + toHundredths(grade), 0);
  return {
    graded,
    mean: graded === 0 ? null : fromHundredths(divideHalfUp(sum, graded)),
    passed,
    passedPercent: percentOf(passed, graded),
  };
}

/** Part of a whole in percent, 2 decimals, halves up; null of nothing. Both whole numbers. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : fromHundredths(scaleHalfUp(part, 10_000, whole));
}
