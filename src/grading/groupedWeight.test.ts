import { describe, expect, test } from 'vitest';
import { groupedWeight } from './groupedWeight';
import { DO8_2015 } from './policy';
import type { QuarterActivity } from './quarterInput';

const WEIGHTS = { writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 };

function quiz(id: string, over: Partial<QuarterActivity> = {}): QuarterActivity {
  return { id, category: 1, subCategory: null, totalPoints: 10, weightOverride: null, ...over };
}

const NONE = { 1: null, 2: null, 3: null, 4: null };
const LONG_QUIZ_20 = { ...NONE, 1: 20 };

describe('the weight of written works that a quarter has left', () => {
  test.each<[string, QuarterActivity[], Record<string, number | null>, object]>([
    ['no activity', [], NONE, { weight: 30, allocated: 0, left: 30, exceeded: 0, unweighted: 0 }],
    ['no weights: one group shares all', [quiz('a'), quiz('b')], NONE, { allocated: 0, left: 30, unweighted: 1 }],
    [
      'an override',
      [quiz('a', { weightOverride: 12.5 }), quiz('b')],
      NONE,
      { allocated: 12.5, left: 17.5, unweighted: 1 },
    ],
    [
      'sub-categories without a weight are groups of their own',
      [quiz('a', { subCategory: 1 }), quiz('b', { subCategory: 2 }), quiz('c')],
      NONE,
      { allocated: 0, left: 30, unweighted: 3 },
    ],
    [
      'a weighted sub-category counts once, however many activities it has',
      [quiz('a', { subCategory: 1 }), quiz('b', { subCategory: '1' })],
      LONG_QUIZ_20,
      { allocated: 20, left: 10, unweighted: 0 },
    ],
    [
      'an override leaves its sub-category',
      [quiz('a', { subCategory: 1, weightOverride: 5 })],
      LONG_QUIZ_20,
      { allocated: 5, left: 25 },
    ],
    [
      'exactly the weight',
      [quiz('a', { subCategory: 1 }), quiz('b', { weightOverride: 10 })],
      LONG_QUIZ_20,
      { allocated: 30, left: 0, exceeded: 0 },
    ],
    [
      'one hundredth above',
      [quiz('a', { subCategory: 1 }), quiz('b', { weightOverride: 10.01 })],
      LONG_QUIZ_20,
      { allocated: 30.01, left: 0, exceeded: 0.01 },
    ],
    [
      'other components take nothing of it',
      [quiz('a', { category: 2, weightOverride: 40 }), quiz('b', { category: '3', weightOverride: 40 })],
      NONE,
      { allocated: 0, left: 30 },
    ],
  ])('%s', (_, activities, subCategoryWeights, expected) => {
    expect(groupedWeight({ weights: WEIGHTS, activities, subCategoryWeights })).toMatchObject(expected);
  });

  test('a policy that divides no component has none', () => {
    const policy = { ...DO8_2015, components: DO8_2015.components.map((row) => ({ ...row, grouped: false })) };
    expect(groupedWeight({ weights: WEIGHTS, activities: [], subCategoryWeights: NONE, policy })).toBeNull();
  });
});
