import { divideBigHalfUp, divideHalfUp, type Hundredths, scaleHalfUp } from './hundredths';
import type { QuarterCells } from './quarterInput';
import { countedScore } from './score';

/** An activity that can be scored: its highest possible score is above 0. */
export type ScorableActivity = { readonly id: string; readonly totalPoints: Hundredths };

/** Activities whose points are pooled. They make up `share` of the component, of the sum of all shares. */
export type WeighedGroup = { readonly activities: readonly ScorableActivity[]; readonly share: bigint };

type Term = ScorableActivity & { readonly factor: bigint; readonly safeFactor: number };

/** A component as one fraction: the sum of factor x score over `whole`, the value of that sum for a perfect learner. */
export type ComponentRatio = {
  readonly terms: readonly Term[];
  readonly whole: bigint;
  /** `whole` as a number while 10,000 times it is a safe integer, which no learner's sum can then exceed; else null. */
  readonly safeWhole: number | null;
};

/** 100 % in hundredths of a percent. */
const FULL = 10_000;
const SAFE_WHOLE = BigInt(Number.MAX_SAFE_INTEGER) / BigInt(FULL);

/**
 * The fraction `sum of share x (group's points / group's HPS) / sum of shares` over one common denominator, reduced,
 * so that it is rounded once whatever the number of groups. One group gives points / HPS.
 * Shares of 0 in every group make the component 0 for everyone.
 */
export function toRatio(groups: readonly WeighedGroup[]): ComponentRatio {
  const [only, another] = groups;
  if (only && !another && only.share > 0n) return toPoolRatio(only.activities);
  const totalled = groups.map(({ activities, share }) => {
    return { activities, share, total: sumOf(activities.map(({ totalPoints }) => BigInt(totalPoints))) };
  });
  const shareTotal = sumOf(groups.map((group) => group.share)) || 1n;
  const common = totalled.reduce((multiple, { total }) => (multiple * total) / greatestDivisor(multiple, total), 1n);
  const weighed = totalled.map(({ activities, share, total }) => ({ activities, factor: (share * common) / total }));
  const divisor = weighed.reduce((found, { factor }) => greatestDivisor(found, factor), shareTotal * common);
  const whole = (shareTotal * common) / divisor;
  const terms = weighed.flatMap(({ activities, factor: all }) => {
    const factor = all / divisor;
    return activities.map(({ id, totalPoints }) => ({ id, totalPoints, factor, safeFactor: Number(factor) }));
  });
  return { terms, whole, safeWhole: whole <= SAFE_WHOLE ? Number(whole) : null };
}

/** Points / HPS, without the search for a common denominator. */
function toPoolRatio(activities: readonly ScorableActivity[]): ComponentRatio {
  const terms = activities.map(({ id, totalPoints }) => ({ id, totalPoints, factor: 1n, safeFactor: 1 }));
  const whole = activities.reduce((sum, { totalPoints }) => sum + totalPoints, 0);
  return { terms, whole: BigInt(whole), safeWhole: whole <= SAFE_WHOLE ? whole : null };
}

/**
 * PS, the percentage score (hundredths of a percent, half-up), or null while the component is not started, which means
 * that none of its scores exists. In a started component a blank counts 0.
 * DepEd Order 8, s. 2015; blanks as in the e-Class Record.
 */
export function percentageScore(ratio: ComponentRatio, scores: QuarterCells): Hundredths | null {
  if (ratio.safeWhole === null) return bigPercentageScore(ratio, scores);
  let sum = 0;
  let started = false;
  for (const term of ratio.terms) {
    const counted = countedScore(scores[term.id], term.totalPoints);
    if (counted === null) continue;
    started = true;
    sum += counted * term.safeFactor;
  }
  return started ? divideHalfUp(sum * FULL, ratio.safeWhole) : null;
}

function bigPercentageScore(ratio: ComponentRatio, scores: QuarterCells): Hundredths | null {
  let sum = 0n;
  let started = false;
  for (const term of ratio.terms) {
    const counted = countedScore(scores[term.id], term.totalPoints);
    if (counted === null) continue;
    started = true;
    sum += BigInt(counted) * term.factor;
  }
  return started ? divideBigHalfUp(sum * BigInt(FULL), ratio.whole) : null;
}

/** WS, the weighted score: PS x weight / 100, half-up. All in hundredths of a percent. */
export function weightedScore(percentage: Hundredths, weight: Hundredths): Hundredths {
  return scaleHalfUp(percentage, weight, FULL);
}

function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
