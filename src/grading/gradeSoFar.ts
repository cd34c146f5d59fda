import type { ComponentKey, GradingPolicy } from './gradingPolicy';
import { divideHalfUp, fromHundredths, toHundredths } from './hundredths';
import { DO8_2015 } from './policy';
import { type ComponentWeights, parseWeight } from './quarterInput';
import type { ProvisionalGrade } from './quarterlyGrade';
import { bandOf } from './transmutation';

/** PS by component, in percent; null where it is not started. */
export type PercentageScores = Readonly<Record<ComponentKey, number | null>>;

/**
 * The grade so far from stored percentage scores, where the scores themselves are not at hand: equal to
 * `gradeQuarter().provisional` while the quarter is in progress. Null while no component that counts is started.
 * Throws a RangeError where a weight is not a number from 0 up.
 */
export function gradeSoFar(
  percentages: PercentageScores,
  weights: ComponentWeights,
  policy: GradingPolicy = DO8_2015,
): ProvisionalGrade | null {
  let sum = 0;
  let whole = 0;
  for (const { key, name } of policy.components) {
    const percentage = percentages[key];
    if (percentage === null) continue;
    const weight = parseWeight(weights[key], name);
    sum += toHundredths(percentage) * weight;
    whole += weight;
  }
  if (whole === 0) return null;
  const initial = divideHalfUp(sum, whole);
  return { initialGrade: fromHundredths(initial), transmutedGrade: bandOf(initial, policy).grade };
}
