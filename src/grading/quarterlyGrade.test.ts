import { describe, expect, it } from 'vitest';
import type { QuarterActivity, QuarterInput } from './quarterInput';
import { gradeQuarter, prepareQuarter } from './quarterlyGrade';

function activity(id: string, category: number | string, totalPoints: number): QuarterActivity {
  return { id, category, subCategory: null, totalPoints, weightOverride: null };
}

const STRUCTURE = {
  weights: { writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 },
  activities: [
    activity('w1', 1, 20),
    activity('w2', 1, 30),
    activity('p1', 2, 50),
    activity('p2', 2, 50),
    activity('q1', 3, 40),
  ],
  subCategoryWeights: {},
};
const SCORES = { w1: 18, w2: 22, p1: 40, p2: 45, q1: 30 };
const grade = (change: Partial<QuarterInput> = {}) => gradeQuarter({ ...STRUCTURE, scores: SCORES, ...change });
const NOT_STARTED = { percentage: null, weighted: null, started: false };

describe('gradeQuarter', () => {
  it('returns percent, weighted and started per component, and the two grades', () => {
    // 40/50, 85/100, 30/40: 24 + 42.5 + 15
    expect(grade()).toEqual({
      writtenWorks: { percentage: 80, weighted: 24, started: true },
      performanceTask: { percentage: 85, weighted: 42.5, started: true },
      quarterlyExam: { percentage: 75, weighted: 15, started: true },
      initialGrade: 81.5,
      transmutedGrade: 88,
      provisional: null,
    });
  });

  it('counts a blank in a started component as 0', () => {
    expect(grade({ scores: { w1: 18, p1: 40, q1: 30 } })).toMatchObject({
      writtenWorks: { percentage: 36, weighted: 10.8 },
      performanceTask: { percentage: 40, weighted: 20 },
      initialGrade: 45.8,
    });
  });

  it('has no grade while a component is not started, and a provisional one over the others', () => {
    // (80 x 30 + 85 x 50) / 80 = 83.125
    expect(grade({ scores: { ...SCORES, q1: null } })).toMatchObject({
      quarterlyExam: NOT_STARTED,
      initialGrade: null,
      transmutedGrade: null,
      provisional: { initialGrade: 83.13, transmutedGrade: 89 },
    });
  });

  it('starts a component with a typed 0', () => {
    expect(grade({ scores: { ...SCORES, q1: 0 } })).toMatchObject({
      quarterlyExam: { percentage: 0, weighted: 0, started: true },
      initialGrade: 66.5,
      provisional: null,
    });
  });

  it('treats a component without activities as not started', () => {
    const activities = STRUCTURE.activities.filter(({ category }) => category !== 2);
    expect(grade({ activities })).toMatchObject({ performanceTask: NOT_STARTED, initialGrade: null });
  });

  it('is all null before the first score', () => {
    expect(grade({ scores: {} })).toEqual({
      writtenWorks: NOT_STARTED,
      performanceTask: NOT_STARTED,
      quarterlyExam: NOT_STARTED,
      initialGrade: null,
      transmutedGrade: null,
      provisional: null,
    });
  });

  it('ignores scores of unknown activities, and activities of unknown categories', () => {
    const activities = [...STRUCTURE.activities, activity('x1', 7, 10)];
    expect(grade({ activities, scores: { ...SCORES, x1: 10, gone: 99 } })).toEqual(grade());
  });

  it('reads categories stored as text', () => {
    const activities = STRUCTURE.activities.map((each) => ({ ...each, category: String(each.category) }));
    expect(grade({ activities })).toEqual(grade());
  });

  it('pools performance tasks and exams whatever sub-category or override they carry', () => {
    const activities = STRUCTURE.activities.map((each) =>
      each.category === 1 ? each : { ...each, subCategory: each.id, weightOverride: 99 },
    );
    expect(grade({ activities })).toEqual(grade());
  });
});

describe('weights', () => {
  it('skips a component with the weight 0, started or not', () => {
    const weights = { writtenWorks: 40, performanceTask: 60, quarterlyExam: 0 };
    // 80 x .4 + 85 x .6
    expect(grade({ weights })).toMatchObject({ quarterlyExam: { percentage: 75, weighted: 0 }, initialGrade: 83 });
    const { q1: _, ...scores } = SCORES;
    expect(grade({ weights, scores })).toMatchObject({
      quarterlyExam: NOT_STARTED,
      initialGrade: 83,
      provisional: null,
    });
  });

  it('has no grade, not even a provisional one, without any weight', () => {
    const weights = { writtenWorks: 0, performanceTask: 0, quarterlyExam: 0 };
    expect(grade({ weights })).toMatchObject({ initialGrade: null, transmutedGrade: null, provisional: null });
  });

  it('has no provisional grade when only a skipped component is started', () => {
    const weights = { writtenWorks: 0, performanceTask: 70, quarterlyExam: 30 };
    expect(grade({ weights, scores: { w1: 20 } })).toMatchObject({ initialGrade: null, provisional: null });
  });

  it('takes weights that do not make 100 as they are', () => {
    const weights = { writtenWorks: 30, performanceTask: 50, quarterlyExam: 30 };
    expect(grade({ weights })).toMatchObject({ initialGrade: 89 });
  });

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('refuses %d', (quarterlyExam) => {
    const weights = { ...STRUCTURE.weights, quarterlyExam };
    expect(() => grade({ weights })).toThrow(new RangeError(weightMessage(quarterlyExam)));
  });

  const weightMessage = (weight: number) =>
    `The weight of Quarterly Assessment must be a number from 0 up, not ${String(weight)}.`;
});

describe('invalid stored values', () => {
  it('count as the highest possible score where they are above it', () => {
    expect(grade({ scores: { ...SCORES, q1: 41 } })).toEqual(grade({ scores: { ...SCORES, q1: 40 } }));
  });

  it('count as 0 where they are below 0', () => {
    expect(grade({ scores: { ...SCORES, q1: -5 } })).toEqual(grade({ scores: { ...SCORES, q1: 0 } }));
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('count as a blank: %d', (q1) => {
    expect(grade({ scores: { ...SCORES, q1 } })).toEqual(grade({ scores: { ...SCORES, q1: null } }));
  });

  it.each([0, -20, Number.NaN, 0.001])(
    'leaves an activity of %d points out: it neither counts nor starts',
    (totalPoints) => {
      const activities = [...STRUCTURE.activities, activity('w3', 1, totalPoints)];
      expect(grade({ activities, scores: { ...SCORES, w3: 5 } })).toEqual(grade());
      expect(grade({ activities, scores: { w3: 5 } })).toMatchObject({ writtenWorks: NOT_STARTED });
    },
  );
});

describe('figures too large for safe integers', () => {
  it.each([
    // 9,500,500,000 of 10,000,000,000 points are 95.005 %, a hundredth of a point less is below the half.
    [500_500_000, 95.01],
    [500_499_999.99, 95],
  ])('stay exact: nine times a billion and %d', (last, percentage) => {
    const ids = Array.from({ length: 10 }, (_, index) => `big${index}`);
    const activities = [...ids.map((id) => activity(id, 1, 1e9)), ...STRUCTURE.activities.slice(2)];
    const scores = { ...SCORES, ...Object.fromEntries(ids.map((id) => [id, 1e9])), big9: last };
    expect(grade({ activities, scores }).writtenWorks).toMatchObject({ percentage });
  });
});

describe('prepareQuarter', () => {
  it('grades any number of learners as gradeQuarter does', () => {
    const grader = prepareQuarter(STRUCTURE);
    expect(grader(SCORES)).toEqual(grade());
    expect(grader({})).toEqual(grade({ scores: {} }));
    expect(grader(SCORES)).toEqual(grade());
  });
});
