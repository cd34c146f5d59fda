import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { many } from '#support/many';
import {
  EXCUSED,
  gradeQuarter,
  MISSING,
  policyOf,
  prepareGoal,
  type QuarterActivity,
  type QuarterCells,
} from './index';

const ACTIVITY = { subCategory: null, weightOverride: null };
const WEIGHTS = { writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 };
const ACTIVITIES: readonly QuarterActivity[] = [
  { ...ACTIVITY, id: 'w1', category: 1, totalPoints: 20 },
  { ...ACTIVITY, id: 'w2', category: 1, totalPoints: 15 },
  { ...ACTIVITY, id: 'p1', category: 2, totalPoints: 50 },
  { ...ACTIVITY, id: 'q1', category: 3, totalPoints: 40 },
];
const quarter = { weights: WEIGHTS, activities: ACTIVITIES, subCategoryWeights: {} };
const needOf = (scores: QuarterCells, goal: number) => prepareGoal(quarter)(scores, goal);

describe('what a goal needs in the activities that are open', () => {
  it('is the same share of each, in whole points', () => {
    // 30 + 50 = 80 with full marks before the examination; 75 is at an initial grade of 60.00, so it is reached with 0.
    expect(needOf({ w1: 20, w2: 15, p1: 50 }, 75)).toEqual({ kind: 'reached', grade: 87 });
    // 90 is at 84.00: 4 of 20 percent, 8 of 40 points.
    expect(needOf({ w1: 20, w2: 15, p1: 50 }, 90)).toEqual({
      kind: 'needed',
      percent: 18,
      places: [{ activityId: 'q1', points: 8 }],
    });
  });

  it('is out of reach where full marks make less', () => {
    expect(needOf({ w1: 0, w2: 0, p1: 0 }, 75)).toEqual({ kind: 'outOfReach', grade: 65 });
  });

  it('is no question where nothing is open, or a component has no activity', () => {
    // 18 of 35, 25 of 50 and 20 of 40: 30 x 0.5142… + 25 + 10; 75 begins at an initial grade of 60.00.
    expect(needOf({ w1: 10, w2: 8, p1: 25, q1: 20 }, 75)).toEqual({
      kind: 'nothingOpen',
      initial: 50.43,
      needed: 60,
    });
    expect(needOf({ w1: 1, w2: MISSING, p1: EXCUSED, q1: 1 }, 75)).toMatchObject({ kind: 'nothingOpen', needed: 60 });
    expect(needOf({ w1: 1, w2: 1, p1: 1, q1: 1 }, 101)).toMatchObject({ kind: 'nothingOpen', needed: null });
    const noExam = { ...quarter, activities: ACTIVITIES.slice(0, 3) };
    expect(prepareGoal(noExam)({ w1: 20 }, 75)).toEqual({ kind: 'noGrade' });
  });

  it('holds for random records: the share suffices, and one percent less does not', () => {
    const cell = fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 15 }),
      fc.constant(MISSING),
      fc.constant(EXCUSED),
    );
    const record = fc.record({ w1: cell, w2: cell, p1: cell, q1: cell });
    const policy = fc.constantFrom(undefined, policyOf('DO15_2026'));
    fc.assert(
      fc.property(record, fc.integer({ min: 60, max: 100 }), policy, (scores: QuarterCells, goal, gradingPolicy) => {
        const structure = { ...quarter, policy: gradingPolicy, exam: 'single' as const };
        const need = prepareGoal(structure)(scores, goal);
        const open = ACTIVITIES.filter(({ id }) => scores[id] === null);
        const gradeAt = (percent: number) => {
          const filled = open.map(({ id, totalPoints }) => [id, Math.ceil((totalPoints * percent) / 100)]);
          return gradeQuarter({ ...structure, scores: { ...scores, ...Object.fromEntries(filled) } }).transmutedGrade;
        };
        if (need.kind === 'needed') {
          expect(gradeAt(need.percent)).toBeGreaterThanOrEqual(goal);
          expect(gradeAt(need.percent - 1)).toBeLessThan(goal);
        }
        if (need.kind === 'reached') expect(gradeAt(0)).toBeGreaterThanOrEqual(goal);
        if (need.kind === 'outOfReach') expect(gradeAt(100)).toBeLessThan(goal);
        if (need.kind === 'noGrade') expect(gradeAt(100)).toBeNull();
      }),
      { numRuns: many(300, 20_000), seed: 47 },
    );
  });
});
