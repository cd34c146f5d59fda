import { fromHundredths, type Hundredths, toHundredths } from './hundredths';

/** What became of a stored score: `blank` and `unreadable` are no scores, `capped` and `raised` were brought within 0 to HPS. */
export type ScoreStanding = 'scored' | 'blank' | 'unreadable' | 'capped' | 'raised';

/** How a stored score stands against its activity's highest possible score. */
export function scoreStanding(score: number | null | undefined, totalPoints: Hundredths): ScoreStanding {
  if (score === undefined || score === null) return 'blank';
  if (!Number.isFinite(score)) return 'unreadable';
  if (score < 0) return 'raised';
  return score > fromHundredths(totalPoints) ? 'capped' : 'scored';
}

/**
 * The points that count, or null when there is no score.
 * The screens refuse a score outside 0 to HPS, but another program may have stored one. A throw would close the whole
 * record to the teacher who has to mend it, so the score counts as the nearest valid one (as the specification does when
 * an activity's total is reduced) and `explainQuarter` tells. What is not a finite number is no score.
 */
export function countedScore(score: number | null | undefined, totalPoints: Hundredths): Hundredths | null {
  if (typeof score !== 'number' || !Number.isFinite(score)) return null;
  if (score <= 0) return 0 as Hundredths;
  return score >= fromHundredths(totalPoints) ? totalPoints : toHundredths(score);
}
