import { asHundredths, fromHundredths, scaleHalfUp, toHundredths } from './hundredths';

/**
 * A score under another highest possible score, in proportion: points, two decimals, half up. Never above the new
 * highest possible score. Under one of 0 there is no proportion: the score is kept, capped.
 * Throws a RangeError for anything that is not an amount.
 */
export function rescaledScore(score: number, total: { from: number; to: number }): number {
  const [points, from, to] = [toHundredths(score), toHundredths(total.from), toHundredths(total.to)];
  const scaled = from === 0 ? points : scaleHalfUp(points, to, from);
  return fromHundredths(asHundredths(Math.min(scaled, to)));
}
