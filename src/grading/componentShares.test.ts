import { describe, expect, it } from 'vitest';
import { componentShares } from './componentShares';
import type { QuarterActivity } from './quarterInput';

const WEIGHTS = { writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 };

function written(id: string, fields: Partial<QuarterActivity> = {}): QuarterActivity {
  return { id, category: 1, subCategory: null, totalPoints: 10, weightOverride: null, ...fields };
}

function sharesOf(activities: readonly QuarterActivity[], subCategoryWeights = {}) {
  const [component] = componentShares({ weights: WEIGHTS, activities, subCategoryWeights });
  return component;
}

describe('componentShares', () => {
  it('pools activities without sub-categories', () => {
    expect(sharesOf([written('a'), written('b')])).toEqual({
      key: 'writtenWorks',
      weight: 30,
      skipped: false,
      overAllocated: false,
      shares: [{ activityIds: ['a', 'b'], share: 1 }],
      leftOut: [],
    });
  });

  it('divides the weight among overrides, sub-categories and the rest', () => {
    const activities = [written('a', { weightOverride: 10 }), written('b', { subCategory: 1 }), written('c')];
    expect(sharesOf(activities, { '1': 15 })?.shares).toEqual([
      { activityIds: ['a'], share: 1000 },
      { activityIds: ['b'], share: 1500 },
      { activityIds: ['c'], share: 500 },
    ]);
  });

  it('names weights that exceed the component, and activities that cannot be scored', () => {
    const activities = [written('a', { weightOverride: 31 }), written('z', { totalPoints: 0 })];
    expect(sharesOf(activities)).toMatchObject({ overAllocated: true, leftOut: ['z'] });
    expect(
      componentShares({ weights: { ...WEIGHTS, quarterlyExam: 0 }, activities, subCategoryWeights: {} })[2],
    ).toEqual({ key: 'quarterlyExam', weight: 0, skipped: true, overAllocated: false, shares: [], leftOut: [] });
  });
});
