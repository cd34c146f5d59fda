/** A component without a score that counts as 0, for a policy that gives the grade as DepEd's e-Class Record does. */

import { forLearner, isSkipped, type PreparedComponent, type PreparedQuarter } from './preparedQuarter';
import type { QuarterCells } from './quarterInput';
import { countedScore } from './score';
import { missesAll, missesTaken, type Standing, standingOf } from './standings';

/**
 * The standings that make a grade although a component or part of the learner has no score: it counts as 0, also where
 * it has no activity. Null where the policy counts nothing as 0, and until the learner has a score in the examination.
 * A component or part that the learner is wholly excused from stays empty.
 */
export function standingsAsZero(prepared: PreparedQuarter, scores: QuarterCells): readonly Standing[] | null {
  const { policy, components, taken } = prepared;
  if (policy.emptyComponent !== 'zero' || !hasExamScore(components, scores)) return null;
  return components.map((component) => {
    const own = forLearner(component, scores);
    const isExcused = component.activities.length > 0 && own.activities.length === 0;
    return standingOf(own, scores, isExcused || isSkipped(component) ? missesTaken(taken) : missesAll);
  });
}

/** Of examinations in parts the last one decides: the form calls it the Quarterly Assessment or Term Examination. */
function hasExamScore(components: readonly PreparedComponent[], scores: QuarterCells): boolean {
  const exam = components.find(({ policy }) => policy.key === 'quarterlyExam');
  const place = exam && exam.parts.length > 0 ? exam.parts.find(({ policy }) => policy.key === 'TE') : exam;
  const activities = place?.activities ?? [];
  return activities.some(({ id, scorable }) => countedScore(scores[id], scorable.totalPoints) !== null);
}
