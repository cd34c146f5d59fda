/** Means of grades in exact integers, halves up. */
import { divideBigHalfUp, divideHalfUp, type Hundredths, isAmount, toHundredths } from './hundredths';

/** Hundredths in a whole. */
export const WHOLE = 100;

type Figures = readonly (number | null | undefined)[];

/** Mean in steps of `step` hundredths, halves up; null where a value is missing or there is none. */
export function meanOf(values: Figures, step = 1): Hundredths | null {
  const sum = sumOf(values);
  return sum === null || values.length === 0 ? null : divideHalfUp(sum, values.length * step);
}

/** A mean before rounding: `sum` hundredths over `count`. */
export type ExactMean = { readonly sum: bigint; readonly count: bigint };

/** Null where a value is missing or there is none. */
export function exactMeanOf(values: Figures): ExactMean | null {
  const sum = sumOf(values);
  return sum === null || values.length === 0 ? null : { sum: BigInt(sum), count: BigInt(values.length) };
}

/** Mean of means by weight (hundredths of a unit), a whole number; null where a mean is missing or there is none. */
export function weightedMean(means: readonly { mean: ExactMean | null; weight: Hundredths }[]): number | null {
  let [numerator, denominator, weights] = [0n, 1n, 0n];
  for (const { mean, weight } of means) {
    if (mean === null) return null;
    numerator = numerator * mean.count + mean.sum * BigInt(weight) * denominator;
    denominator *= mean.count;
    weights += BigInt(weight);
  }
  return weights === 0n ? null : divideBigHalfUp(numerator, denominator * weights * BigInt(WHOLE));
}

function sumOf(values: Figures): number | null {
  let sum = 0;
  for (const value of values) {
    if (!isAmount(value)) return null;
    sum += toHundredths(value);
  }
  return sum;
}
