import { fromHundredths, type Hundredths, toHundredths } from './hundredths';
import type { CellScore } from './quarterInput';

/** Stands in a learner's cell instead of points: the activity is out of points and HPS for this learner. */
export const EXCUSED = 'excused';

/**
 * What became of a stored score: `blank` and `unreadable` are no scores, `capped` and `raised` were brought within 0 to
 * HPS, `excused` leaves the activity out.
 */
export type ScoreStanding = 'scored' | 'blank' | 'unreadable' | 'capped' | 'raised' | 'excused';

/** How a stored score stands against its activity's highest possible score. */
export function scoreStanding(score: CellScore, totalPoints: Hundredths): ScoreStanding {
  if (score === undefined || score === null) return 'blank';
  if (score === EXCUSED) return 'excused';
  if (!Number.isFinite(score)) return 'unreadable';
  if (score < 0) return 'raised';
  return score > fromHundredths(totalPoints) ? 'capped' : 'scored';
}

/**
 * The points that count, or null when there is no score.
 * The screens refuse a score outside 0 to HPS, but another program may have stored one. A throw would close the whole
 * record to the teacher who has to mend it, so the score counts as the nearest valid one (as the specification does when
 * an activity's total is reduced) and `explainQuarter` tells. `excused`, and what is not a finite number, is no score.
 */
export function countedScore(score: CellScore, totalPoints: Hundredths): Hundredths | null {
  if (typeof score !== 'number' || !Number.isFinite(score)) return null;
  if (score <= 0) return 0 as Hundredths;
  return score >= fromHundredths(totalPoints) ? totalPoints : toHundredths(score);
}
