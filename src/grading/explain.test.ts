import { describe, expect, it } from 'vitest';
import { explainQuarter } from './explain';
import type { QuarterActivity, QuarterInput } from './quarterInput';

function activity(
  id: string,
  category: number,
  totalPoints: number,
  subCategory: number | null = null,
): QuarterActivity {
  return { id, category, subCategory, totalPoints, weightOverride: null };
}

const INPUT: QuarterInput = {
  weights: { writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 },
  activities: [
    activity('quiz', 1, 20, 1),
    activity('seat', 1, 10, 2),
    activity('home', 1, 10, 3),
    activity('none', 1, 0, 3),
    { ...activity('project', 1, 25, 4), weightOverride: 12 },
    activity('task', 2, 60),
    activity('exam', 3, 50),
  ],
  subCategoryWeights: { 1: 10 },
  scores: { quiz: 15, seat: 12, project: -1, task: 50, exam: 40 },
};

describe('explainQuarter', () => {
  it('shows every step of a component with groups', () => {
    // Shares: 10, 4, 4, 12. (10 x .75 + 4 x 1 + 4 x 0 + 12 x 0) / 30 = 11.5/30
    expect(explainQuarter(INPUT).components[0]).toEqual({
      key: 'writtenWorks',
      name: 'Written Works',
      weight: 30,
      skipped: false,
      started: true,
      overAllocated: false,
      sharing: 'shared',
      allocatedWeight: 22,
      activities: [
        { id: 'quiz', score: 15, standing: 'scored', counted: 15, totalPoints: 20 },
        { id: 'seat', score: 12, standing: 'capped', counted: 10, totalPoints: 10 },
        { id: 'home', score: null, standing: 'blank', counted: 0, totalPoints: 10 },
        { id: 'project', score: -1, standing: 'raised', counted: 0, totalPoints: 25 },
      ],
      leftOut: ['none'],
      totalScore: 25,
      totalPoints: 65,
      groups: [
        group('subCategory', '1', ['quiz'], 10, 10, 15, 20, 75),
        group('subCategory', '2', ['seat'], null, 4, 10, 10, 100),
        group('subCategory', '3', ['home'], null, 4, 0, 10, 0),
        group('override', 'project', ['project'], 12, 12, 0, 25, 0),
      ],
      percentage: 38.33,
      weighted: 11.5,
    });
  });

  it('shows a pooled component, the sum and the row of the table', () => {
    const steps = explainQuarter(INPUT);
    expect(steps.components[1]).toMatchObject({
      sharing: 'pooled',
      totalScore: 50,
      totalPoints: 60,
      groups: [],
      percentage: 83.33,
      weighted: 41.67,
    });
    // 11.5 + 41.67 + 16
    expect(steps).toMatchObject({
      policy: 'DO8_2015',
      initialGrade: 69.17,
      band: { from: 68, to: 69.59, grade: 80 },
      transmutedGrade: 80,
      provisional: null,
    });
  });

  it('shows the highest row without an end', () => {
    const scores = { quiz: 20, seat: 10, home: 10, project: 25, task: 60, exam: 50 };
    const steps = explainQuarter({ ...INPUT, scores });
    expect(steps.band).toEqual({ from: 100, to: null, grade: 100 });
    expect(steps.components[1]?.activities[0]?.standing).toBe('scored');
  });

  it('shows the grade so far and the weights it stands on', () => {
    const steps = explainQuarter({ ...INPUT, scores: { task: 50, exam: 40 } });
    expect(steps.components[0]).toMatchObject({
      started: false,
      totalScore: null,
      percentage: null,
      activities: [{ counted: null }, { counted: null }, { counted: null }, { counted: null }],
      groups: [{ totalScore: null, percentage: null, share: 10 }, { share: 4 }, { share: 4 }, { share: 12 }],
    });
    // (83.33 x 50 + 80 x 20) / 70 = 82.378...
    expect(steps).toMatchObject({
      initialGrade: null,
      band: null,
      transmutedGrade: null,
      provisional: {
        initialGrade: 82.38,
        transmutedGrade: 88,
        startedWeight: 70,
        band: { from: 80.8, to: 82.39, grade: 88 },
      },
    });
  });

  it('says why over-allocated written works are 0', () => {
    const steps = explainQuarter({ ...INPUT, subCategoryWeights: { 1: 18.01 } });
    expect(steps.components[0]).toMatchObject({
      overAllocated: true,
      sharing: 'overAllocated',
      allocatedWeight: 30.01,
      groups: [{ statedWeight: 18.01, share: 0 }, {}, {}, { statedWeight: 12, share: 0 }],
      percentage: 0,
      weighted: 0,
    });
  });

  it('shows weights that were scaled up', () => {
    const { activities, scores } = INPUT;
    const two = activities.filter(({ id }) => id === 'quiz' || id === 'seat' || id === 'task');
    const steps = explainQuarter({ ...INPUT, activities: two, subCategoryWeights: { 1: 10, 2: 5 }, scores });
    expect(steps.components[0]).toMatchObject({
      sharing: 'scaledUp',
      groups: [
        { statedWeight: 10, share: 20 },
        { statedWeight: 5, share: 10 },
      ],
    });
  });

  it('names a value that is no number, and a component that is skipped', () => {
    const weights = { writtenWorks: 40, performanceTask: 60, quarterlyExam: 0 };
    const steps = explainQuarter({ ...INPUT, weights, scores: { ...INPUT.scores, home: Number.NaN } });
    expect(steps.components[0]?.activities[2]).toMatchObject({ standing: 'unreadable', counted: 0 });
    expect(steps.components[2]).toMatchObject({ skipped: true, weighted: 0 });
  });
});

function group(
  ...[kind, id, activityIds, statedWeight, share, totalScore, totalPoints, percentage]: [
    string,
    string,
    string[],
    number | null,
    number,
    number,
    number,
    number,
  ]
) {
  return { kind, id, activityIds, statedWeight, share, totalScore, totalPoints, percentage };
}
