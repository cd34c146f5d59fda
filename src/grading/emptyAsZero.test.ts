import { describe, expect, it } from 'vitest';
import { policyDocument } from '#support/policyDocument';
import {
  EXCUSED,
  explainQuarter,
  type GradingPolicy,
  gradeQuarter,
  MISSING,
  prepareLeastPoints,
  type QuarterActivity,
  type QuarterCells,
  type QuarterInput,
  type QuarterStructure,
  toPolicy,
} from './index';

const asZero = (id: string): GradingPolicy =>
  toPolicy(policyDocument((own) => Object.assign(own, { id: 'school:form', emptyComponent: 'zero' }), id));
const DO8 = asZero('DO8_2015');
const TERMS = asZero('DO15_2026');

function activity(id: string, category: number, totalPoints: number, part: string | null = null): QuarterActivity {
  return { id, category, totalPoints, part, subCategory: null, weightOverride: null };
}

const ACTIVITIES = [activity('w', 1, 50), activity('p', 2, 50), activity('e', 3, 40)];
const TESTS = [
  activity('w', 1, 50),
  activity('p', 2, 50),
  activity('s1', 3, 10, 'ST1'),
  activity('s2', 3, 10, 'ST2'),
  activity('te', 3, 20, 'TE'),
];

function subject(scores: QuarterCells, change: Partial<QuarterStructure> = {}): QuarterInput<QuarterCells> {
  const weights = { writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 };
  return { weights, activities: ACTIVITIES, subCategoryWeights: {}, scores, policy: DO8, ...change };
}

const terms = (scores: QuarterCells, change: Partial<QuarterStructure> = {}) =>
  subject(scores, { policy: TERMS, activities: TESTS, ...change });

/** Initial grade and grade. */
const gradeOf = (input: QuarterInput<QuarterCells>) => {
  const { initialGrade, transmutedGrade } = gradeQuarter(input);
  return [initialGrade, transmutedGrade];
};

describe('a component without a score, under a policy that counts it as 0', () => {
  it('counts as 0 once the examination has a score, and says so', () => {
    // 40/50 x 50 + 30/40 x 20 = 40 + 15
    const grade = gradeQuarter(subject({ p: 40, e: 30 }));
    expect([grade.initialGrade, grade.transmutedGrade, grade.provisional]).toEqual([55, 73, null]);
    expect(grade.writtenWorks).toEqual({ percentage: 0, weighted: 0, started: false, countedAsZero: true });
    expect(grade.performanceTask).toEqual({ percentage: 80, weighted: 40, started: true });
  });

  it('counts as 0 from an examination of 0 points on', () => {
    expect(gradeOf(subject({ e: 0 }))).toEqual([0, 60]);
  });

  it.each<[string, QuarterCells]>([
    ['has no score in the examination', { w: 40, p: 40 }],
    ['was missing at the examination', { p: 40, e: MISSING }],
    ['is excused from the examination', { p: 40, e: EXCUSED }],
    ['has no score at all', {}],
  ])('gives no grade where the learner %s, and the grade so far is as before', (_, scores) => {
    for (const soFar of [false, true]) {
      const change = { soFar, taken: new Set(['w', 'p', 'e']) };
      const { policy: _own, ...input } = subject(scores, change);
      expect(gradeQuarter(subject(scores, change))).toEqual(gradeQuarter(input));
    }
  });

  it('counts as 0 without an activity too, as the form does where no highest possible score is written', () => {
    expect(gradeOf(subject({ p: 40, e: 30 }, { activities: ACTIVITIES.slice(1) }))).toEqual([55, 73]);
  });

  it('gives no grade where the learner is excused from all of it', () => {
    expect(gradeOf(subject({ w: EXCUSED, p: 40, e: 30 }))).toEqual([null, null]);
    expect(gradeQuarter(subject({ w: EXCUSED, e: 30 })).performanceTask.percentage).toBeNull();
  });

  it('does not matter without a weight', () => {
    const weights = { writtenWorks: 0, performanceTask: 80, quarterlyExam: 20 };
    const grade = gradeQuarter(subject({ p: 40, e: 30 }, { weights }));
    expect([grade.initialGrade, grade.writtenWorks.percentage]).toEqual([79, null]);
  });

  it('waits for ever where the subject has no examination', () => {
    expect(gradeOf(terms({ w: 40, te: 20 }, { exam: 'none' }))).toEqual([null, null]);
  });
});

describe('a part without a score', () => {
  it('counts as 0 once the term examination has a score', () => {
    // ST2 0, ST1 9/10 x 30 + TE 15/20 x 40 = 57 -> 11.40; 40/50 x 50 = 40; written works 0
    const grade = gradeQuarter(terms({ p: 40, s1: 9, te: 15 }, { taken: new Set(['w', 's2']) }));
    expect([grade.initialGrade, grade.incomplete]).toEqual([51.4, undefined]);
    expect(grade.quarterlyExam.inProgress).toBeUndefined();
    expect(grade.quarterlyExam.parts?.ST2).toEqual({
      ...{ percentage: 0, weighted: 0, started: false, countedAsZero: true },
    });
    expect(gradeOf(terms({ w: 50, p: 40, te: 15 }, { activities: TESTS.filter(({ id }) => id !== 's1') }))).toEqual([
      76, 80,
    ]);
  });

  it('waits for the term examination, whatever other tests were taken', () => {
    expect(gradeOf(terms({ p: 40, s1: 9, s2: 9 }))).toEqual([null, null]);
    expect(gradeQuarter(terms({ w: 50, p: 40, s1: 9 }, { taken: new Set(['s2']) })).incomplete).toBe(true);
  });

  it('leaves out a part that the learner is excused from', () => {
    // ST2 0 and TE 15/20, by 30 and 40 of 70: 42.86 -> 8.57; 30 + 40
    expect(gradeOf(terms({ w: 50, p: 40, s1: EXCUSED, te: 15 }))).toEqual([78.57, 82]);
  });

  it('counts as 0 in a subject graded by domain', () => {
    const activities = [
      activity('c', 1, 10, 'cognitive'),
      activity('p', 2, 50, 'cognitive'),
      activity('te', 3, 20, 'TE'),
    ];
    const change: Partial<QuarterStructure> = { activities, layout: 'domains', exam: 'TE' };
    // 8/10 x 15, 40/50 x 10, 15/20 x 20
    expect(gradeOf(terms({ c: 8, p: 40, te: 15 }, change))).toEqual([35, 67]);
    expect(gradeOf(terms({ c: EXCUSED, p: 40, te: 15 }, change))).toEqual([null, null]);
  });
});

describe('what else is computed', () => {
  it('explains the component as counted', () => {
    const { components, initialGrade, provisional } = explainQuarter(subject({ p: 40, e: 30 }));
    expect([initialGrade, provisional]).toEqual([55, null]);
    expect(components[0]).toMatchObject({ countedAsZero: true, started: false, percentage: 0, weighted: 0 });
    expect(components[0]?.activities[0]).toMatchObject({ standing: 'blank', counted: 0 });
    expect(components[1]?.countedAsZero).toBeUndefined();
  });

  it('says the points that are needed beside the 0', () => {
    // 0 + 40/50 x 50 + 30/40 x 20 = 55; 60 is a pass: 5 of 30 percent are 9 of 50 points.
    const least = prepareLeastPoints(subject({}))({ p: 40, e: 30 });
    expect(least.kind === 'points' && least.routes.map(({ component, points }) => [component, points])).toEqual([
      ['performanceTask', 5],
      ['writtenWorks', 9],
      ['quarterlyExam', 10],
    ]);
  });
});

it('is what a policy states, or not', () => {
  expect(asZero('DO15_2027').emptyComponent).toBe('zero');
  expect(() => toPolicy(policyDocument((own) => Object.assign(own, { emptyComponent: 'blank' })))).toThrow(
    'emptyComponent must be one of noGrade, zero, not "blank".',
  );
  const stated = toPolicy(policyDocument((own) => Object.assign(own, { emptyComponent: 'noGrade' }), 'DO8_2015'));
  expect(gradeOf(subject({ p: 40, e: 30 }, { policy: stated }))).toEqual([null, null]);
});
