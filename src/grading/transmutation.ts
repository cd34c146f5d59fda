import type { GradingPolicy, TransmutationBand } from './gradingPolicy';
import { floorHundredths, fromHundredths, type Hundredths } from './hundredths';
import { DO8_2015 } from './policy';

/** The band an initial grade (hundredths) falls into: the highest whose lower bound it reaches. */
export function bandOf(initialGrade: Hundredths, policy: GradingPolicy): TransmutationBand {
  const band = policy.transmutation.find(({ from }) => initialGrade >= from);
  if (band === undefined) throw new RangeError(`The table of ${policy.id} does not start at 0.`);
  return band;
}

/**
 * Initial grade -> grade by the policy's scale. Looked up by lower bound, in integers on purpose:
 * (64.8 - 60) / 1.6 is 2.9999999999999982. An initial grade has 2 decimals, so 83.99999999999999, a float sum, is
 * 84.00; a value between two printed rows (69.995 where 70.00 gives 75) belongs to the lower one.
 * Throws a RangeError for NaN and below 0. DepEd Order 8, s. 2015, Appendix B; DepEd Order 15, s. 2026.
 */
export function transmute(initialGrade: number, policy: GradingPolicy = DO8_2015): number {
  return bandOf(floorHundredths(initialGrade), policy).grade;
}

/** The least initial grade, with 2 decimals, that becomes `grade` or more; null where none does. */
export function leastInitialGrade(grade: number, policy: GradingPolicy = DO8_2015): number | null {
  // The highest band comes first.
  const least = policy.transmutation.findLast((band) => band.grade >= grade);
  return least ? fromHundredths(least.from) : null;
}

/**
 * The descriptor of a period's grade, a final grade or a general average, by its lower bound: 'Outstanding' from 90,
 * 'Advancing' under DepEd Order 15. Throws a RangeError below the lowest descriptor.
 */
export function descriptorOf(grade: number, policy: GradingPolicy = DO8_2015): string {
  const descriptor = policy.descriptors.find(({ from }) => grade >= from);
  if (descriptor === undefined) throw new RangeError(`${policy.id} has no descriptor for ${grade}.`);
  return descriptor.name;
}

/** Whether a quarterly, final or general average is a pass: the policy's pass mark and above. */
export function isPassing(grade: number, policy: GradingPolicy = DO8_2015): boolean {
  return grade >= policy.passingGrade;
}
