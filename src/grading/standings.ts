/** The standing of one learner in one component, in hundredths. */
import { percentageScore, weightedScore } from './component';
import { asHundredths, divideHalfUp, type Hundredths, scaleHalfUp } from './hundredths';
import type { PreparedComponent, PreparedPart } from './preparedQuarter';
import type { QuarterCells } from './quarterInput';
import { countedScore } from './score';

export type PartStanding = {
  readonly part: PreparedPart;
  readonly percentage: Hundredths | null;
  readonly weighted: Hundredths | null;
  readonly started: boolean;
  /** The class took the part and the learner has no score in it: the part counts 0. */
  readonly missed: boolean;
};

export type Standing = {
  readonly component: PreparedComponent;
  readonly percentage: Hundredths | null;
  readonly weighted: Hundredths | null;
  readonly started: boolean;
  /** Whether every part is there; a component without parts is complete once it is started. */
  readonly complete: boolean;
  /** Empty where the component is not divided into parts. */
  readonly parts: readonly PartStanding[];
};

/** 100 % in hundredths of a percent. */
const FULL = 10_000;

/** A part as it counts for one learner: the points in hundredths, 0 where the part was missed. */
type CountedPart = { readonly earned: number; readonly possible: number; readonly share: number };

/**
 * `component` is the learner's own (`forLearner`). `taken`: ids of activities in which any learner has a score.
 * Only parts that were given count, their shares scaled up to 100; excused parts are out.
 */
export function standingOf(component: PreparedComponent, scores: QuarterCells, taken: ReadonlySet<string>): Standing {
  const { division, weight, ratio } = component;
  if (division.kind === 'whole') {
    const percentage = ratio && percentageScore(ratio, scores);
    const weighted = percentage === null ? null : weightedScore(percentage, weight);
    const started = percentage !== null;
    return { component, percentage, weighted, started, complete: started, parts: [] };
  }
  const found = component.parts.map((part) => pointsIn(part, scores, taken));
  const shares = found.reduce((sum, { counts, share }) => (counts ? sum + share : sum), 0);
  const parts = found.map((each) => toPartStanding(each, { weight, shares, rounding: division.rounding }));
  const frame = {
    component,
    started: parts.some(({ started }) => started),
    complete: parts.every(({ part, started }) => started || part.excused || part.share === 0),
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

function pointsIn(part: PreparedPart, scores: QuarterCells, taken: ReadonlySet<string>): FoundPart {
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
  const missed = !started && part.activities.some(({ id }) => taken.has(id));
  return { part, earned, possible, share: part.share, started, missed, counts: started || missed };
}

/** Examinations: `round2(points / HPS x share)` of the PS. By domain: `round2(PS x weight x share)` of the WS. */
function toPartStanding(
  found: FoundPart,
  { weight, shares, rounding }: { weight: Hundredths; shares: number; rounding: 'share' | 'weighted' },
): PartStanding {
  const { part, earned, possible, share, started, missed, counts } = found;
  const frame = { part, started, missed };
  if (!counts) return { ...frame, percentage: null, weighted: null };
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
