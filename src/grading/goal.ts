import type { QuarterCells, QuarterStructure } from './quarterInput';
import { prepareQuarter } from './quarterlyGrade';
import { leastInitialGrade } from './transmutation';

/** The scores that a learner needs in the activities without one, so that the grade of the period is at least the goal. */
export type GoalNeed =
  /** `grade`: with 0 in all that is open. */
  | { readonly kind: 'reached'; readonly grade: number }
  | {
      readonly kind: 'needed';
      /** The least whole percent of each open activity that suffices; one percent less does not. */
      readonly percent: number;
      readonly places: readonly { readonly activityId: string; readonly points: number }[];
    }
  /** `grade`: with full marks in all that is open. */
  | { readonly kind: 'outOfReach'; readonly grade: number }
  /** A component, or a part of one, has no activity yet, so there is no grade even with full marks. */
  | { readonly kind: 'noGrade' }
  /** `initial`: the learner's initial grade, null without one. `needed`: the least one of the goal, null where none is. */
  | { readonly kind: 'nothingOpen'; readonly initial: number | null; readonly needed: number | null };

/**
 * For one learner of a subject and period: every activity that has neither a score nor a mark is open, and gets the same
 * share of its points, in whole points rounded up. Whatever is open counts, as it does when the period is closed.
 * `goal`: a whole grade. Throws as `gradeQuarter` does.
 */
export function prepareGoal(structure: QuarterStructure): (scores: QuarterCells, goal: number) => GoalNeed {
  const grader = prepareQuarter({ ...structure, soFar: undefined, taken: undefined });
  return (scores, goal) => {
    const open = structure.activities.filter(({ id, totalPoints }) => (scores[id] ?? null) === null && totalPoints > 0);
    if (open.length === 0) {
      return {
        kind: 'nothingOpen',
        initial: grader(scores).initialGrade,
        needed: leastInitialGrade(goal, structure.policy),
      };
    }
    const pointsAt = (percent: number) =>
      open.map(({ id, totalPoints }) => ({
        activityId: id,
        points: Math.min(totalPoints, Math.ceil((totalPoints * percent) / 100)),
      }));
    const gradeAt = (percent: number) => {
      const filled = Object.fromEntries(pointsAt(percent).map(({ activityId, points }) => [activityId, points]));
      return grader({ ...scores, ...filled }).transmutedGrade;
    };
    const [least, best] = [gradeAt(0), gradeAt(100)];
    if (least === null || best === null) return { kind: 'noGrade' };
    if (least >= goal) return { kind: 'reached', grade: least };
    if (best < goal) return { kind: 'outOfReach', grade: best };
    let [below, enough] = [0, 100];
    while (enough - below > 1) {
      const middle = Math.floor((below + enough) / 2);
      if ((gradeAt(middle) ?? 0) >= goal) enough = middle;
      else below = middle;
    }
    return { kind: 'needed', percent: enough, places: pointsAt(enough) };
  };
}
