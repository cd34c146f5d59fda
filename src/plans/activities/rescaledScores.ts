import type { ActivityDoc, StudentPerformanceDoc } from '@/domain/book/entities';
import type { Lowering } from '@/domain/intents/intents';
import { AppError } from '@/domain/words/errors';
import { rescaledScore } from '@/grading';

/** `isDecided`: scores that the teacher did not see are taken along in proportion. */
export type Rescaling = { scores: Lowering['scores']; isDecided: boolean };

/**
 * Answers for each score of the activity the one under the new highest possible score, in points. Total and scores are
 * stored together: where one of them has its new value, an earlier try is stored, and scores that were typed since stay.
 * `rows`: the scores of the activity. Throws `data/overtaken` where one of them is none of those that the teacher saw.
 */
export function rescaledScores(
  activity: ActivityDoc,
  rows: readonly StudentPerformanceDoc[],
  { totalPoints, scores, isDecided }: Rescaling & { totalPoints: number },
): (row: StudentPerformanceDoc) => number {
  const meant = new Map(scores.map((each) => [each.classStudentId, each]));
  const isBegun = activity.totalPoints === totalPoints;
  const isStored = rows.some(({ classStudentModel, score }) => {
    const move = meant.get(classStudentModel);
    return move !== undefined && move.from !== move.to && move.to === score;
  });
  if (isBegun && isStored) return ({ score }) => score;
  const isOther = (row: StudentPerformanceDoc) => meant.get(row.classStudentModel)?.from !== row.score;
  if (!isBegun && !isDecided && rows.some(isOther)) throw new AppError('data/overtaken');
  const total = { from: activity.totalPoints, to: totalPoints };
  return (row) => {
    const move = meant.get(row.classStudentModel);
    return move?.from === row.score ? move.to : rescaledScore(row.score, total);
  };
}
