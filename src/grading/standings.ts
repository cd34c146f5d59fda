/** The standing of one learner in one component, in hundredths. */
import { percentageScore, weightedScore } from './component';
import { asHundredths, divideHalfUp, type Hundredths, scaleHalfUp } from './hundredths';
import type { PreparedComponent, PreparedPart } from './preparedQuarter';
import type { QuarterCells } from './quarterInput';
import { countedScore, MISSING } from './score';

export type PartStanding = {
  readonly part: PreparedPart;
  readonly percentage: Hundredths | null;
  readonly weighted: Hundredths | null;
  readonly started: boolean;
  /** The learner has no score in it, and it counts 0: see `Misses`. */
  readonly missed: boolean;
};

export type Standing = {
  readonly component: PreparedComponent;
  readonly percentage: Hundredths | null;
  readonly weighted: Hundredths | null;
  readonly started: boolean;
  /** Whether every part is there; a component without parts is complete once it is started. */
  readonly complete: boolean;
  /** Parts without a score count as 0, as the policy says (`emptyAsZero.ts`), and so the component is complete. */
  readonly asZero: boolean;
  /** Empty where the component is not divided into parts. */
  readonly parts: readonly PartStanding[];
};

/** 100 % in hundredths of a percent. */
const FULL = 10_000;

/** A part as it counts for one learner: the points in hundredths, 0 where the part was missed. */
type CountedPart = { readonly earned: number; readonly possible: number; readonly share: number };

/** Tells that a component or part counts 0 for a learner who has no score in its activities. */
export type Misses = (ids: readonly string[], scores: QuarterCells) => boolean;

/** By the activities in which any learner of the class has a score. */
export function missesTaken(taken: ReadonlySet<string>): Misses {
  return (ids) => ids.some((id) => taken.has(id));
}

/** While scores are being typed only a mark tells it. */
export const missesSoFar: Misses = (ids, scores) => ids.some((id) => scores[id] === MISSING);

/** Every component and part counts 0, as in DepEd's e-Class Record: see `emptyAsZero.ts`. */
export const missesAll: Misses = () => true;

/**
 * `component` is the learner's own (`forLearner`). Only parts that were given count, their shares scaled up to 100;
 * excused parts are out. A component that is one pool is not missed because others of the class have a score in it.
 */
export function standingOf(component: PreparedComponent, scores: QuarterCells, misses: Misses): Standing {
  const { division, weight, ratio } = component;
  const asZero = misses === missesAll;
  if (division.kind === 'whole') {
    const scored = ratio && percentageScore(ratio, scores);
    const started = scored !== null;
    const looksAtAll = misses === missesSoFar || asZero;
    const isMissed = !started && looksAtAll && misses(idsOf(component), scores);
    const percentage = isMissed ? asHundredths(0) : scored;
    const weighted = percentage === null ? null : weightedScore(percentage, weight);
    return { component, percentage, weighted, started, complete: started || asZero, asZero, parts: [] };
  }
  const found = component.parts.map((part) => pointsIn(part, scores, misses));
  const shares = found.reduce((sum, { counts, share }) => (counts ? sum + share : sum), 0);
  const parts = found.map((each) => toPartStanding(each, { weight, shares, rounding: division.rounding }));
  const frame = {
    component,
    started: parts.some(({ started }) => started),
    complete: asZero || parts.every(({ part, started }) => started || part.excused || part.share === 0),
    asZero,
    parts,
  };
  if (shares === 0) return { ...frame, percentage: null, weighted: null };
  if (division.rounding === 'share') {
    const percentage = atMost(FULL, weightedSum(parts));
    return { ...frame, percentage, weighted: weightedScore(percentage, weight) };
  }
  const sum = parts.reduce((all, { part, percentage }) => all + (percentage ?? 0) * part.share, 0);
  return { ...frame, percentage: divideHalfUp(sum, shares), weighted: atMost(weight, weightedSum(parts)) };
}

type FoundPart = CountedPart & {
  readonly part: PreparedPart;
  readonly started: boolean;
  readonly missed: boolean;
  readonly counts: boolean;
};

function pointsIn(part: PreparedPart, scores: QuarterCells, misses: Misses): FoundPart {
  let earned = 0;
  let possible = 0;
  let started = false;
  for (const { id, scorable } of part.activities) {
    const counted = countedScore(scores[id], scorable.totalPoints);
    possible += scorable.totalPoints;
    if (counted === null) continue;
    started = true;
    earned += counted;
  }
  const missed = !started && !part.excused && misses(idsOf(part), scores);
  return { part, earned, possible, share: part.share, started, missed, counts: started || missed };
}

function idsOf({ activities }: Pick<PreparedPart, 'activities'>): string[] {
  return activities.map(({ id }) => id);
}

/** Examinations: `round2(points / HPS x share)` of the PS. By domain: `round2(PS x weight x share)` of the WS. */
function toPartStanding(
  found: FoundPart,
  { weight, shares, rounding }: { weight: Hundredths; shares: number; rounding: 'share' | 'weighted' },
): PartStanding {
  const { part, earned, possible, share, started, missed, counts } = found;
  const frame = { part, started, missed };
  if (!counts) return { ...frame, percentage: null, weighted: null };
  // A part that counts 0 may have no activity to compute a share of.
  if (missed) return { ...frame, percentage: asHundredths(0), weighted: asHundredths(0) };
  const percentage = scaleHalfUp(earned, FULL, possible);
  if (shares === 0) return { ...frame, percentage, weighted: asHundredths(0) };
  const weighted =
    rounding === 'share'
      ? scaleHalfUp(earned, share * FULL, possible * shares)
      : scaleHalfUp(percentage, weight * share, FULL * shares);
  return { ...frame, percentage, weighted };
}

function weightedSum(parts: readonly PartStanding[]): number {
  return parts.reduce((sum, { weighted }) => sum + (weighted ?? 0), 0);
}

/** Shares that are scaled up are rounded part by part, which may add up to a hundredth more than the whole. */
function atMost(limit: number, sum: number): Hundredths {
  return asHundredths(Math.min(limit, sum));
}
