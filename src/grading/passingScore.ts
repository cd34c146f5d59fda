import { ACTIVITY_PASSING_PERCENT } from '@/domain/constants';
import { fromHundredths, scaleHalfUp, toHundredths } from './hundredths';

/** The score from which an activity is passed: 60 % of its total points. Specification, section 9. */
export function passingScore(totalPoints: number): number {
  return fromHundredths(scaleHalfUp(toHundredths(totalPoints), ACTIVITY_PASSING_PERCENT, 100));
}

/** Whether a score, or a mean of scores, passes the activity; in points with at most 2 decimals. */
export function isPassingScore(score: number, totalPoints: number): boolean {
  return score >= passingScore(totalPoints);
}
