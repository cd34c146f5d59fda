import { asHundredths, fromHundredths, type Hundredths, toHundredths } from './hundredths';

/**
 * A learner's cell: points; `excused`: the activity is left out for this learner; `missing`: a blank that is known to stay
 * one; null or undefined: a blank.
 */
export type CellScore = number | typeof EXCUSED | typeof MISSING | null | undefined;

/** Stands in a learner's cell in place of points: for this learner the activity counts in neither points nor HPS. */
export const EXCUSED = 'excused';

/** Stands in a learner's cell in place of points: nothing was handed in, so the grade so far counts 0. */
export const MISSING = 'missing';

/**
 * How a stored score counts: `blank` and `unreadable` are no scores, `capped` and `raised` are brought within 0 to HPS,
 * `excused` leaves the activity out.
 */
export type ScoreStanding = 'scored' | 'blank' | 'unreadable' | 'capped' | 'raised' | 'excused';

/** Compares a stored score with its activity's highest possible score. */
export function scoreStanding(score: CellScore, totalPoints: Hundredths): ScoreStanding {
  if (score === undefined || score === null || score === MISSING) return 'blank';
  if (score === EXCUSED) return 'excused';
  if (!Number.isFinite(score)) return 'unreadable';
  if (score < 0) return 'raised';
  return score > fromHundredths(totalPoints) ? 'capped' : 'scored';
}

/**
 * The points that count, or null when there is no score.
 * The screens refuse a score outside 0 to HPS, but another program may have stored one. A throw would close the whole
 * record to the teacher who has to correct it, so the score counts as the nearest valid one (as the specification does
 * when an activity's total is reduced) and `explainQuarter` shows it. `excused`, and any value that is not a finite
 * number, is no score.
 */
export function countedScore(score: CellScore, totalPoints: Hundredths): Hundredths | null {
  if (typeof score !== 'number' || !Number.isFinite(score)) return null;
  if (score <= 0) return asHundredths(0);
  return score >= fromHundredths(totalPoints) ? totalPoints : toHundredths(score);
}

/**
 * Whether a cell makes its column count in grades so far. A blank does not, and neither does a mark that asks nothing of
 * the others, such as excused.
 */
export function startsColumn(score: CellScore): boolean {
  return typeof score === 'number' || score === MISSING;
}
