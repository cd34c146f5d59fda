import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { many } from '#support/many';
import { gradeQuarter, type PassingRoute, prepareLeastPoints, type QuarterActivity, type QuarterInput } from './index';

const ACTIVITY = { subCategory: null, weightOverride: null };
const WEIGHTS = { writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 };
const CATEGORY = { writtenWorks: 1, performanceTask: 2, quarterlyExam: 3 };

/** Written works 40, tasks 100, an exam of 50 points. */
const ACTIVITIES: readonly QuarterActivity[] = [
  { ...ACTIVITY, id: 'w1', category: 1, totalPoints: 20 },
  { ...ACTIVITY, id: 'w2', category: 1, totalPoints: 20 },
  { ...ACTIVITY, id: 'p1', category: 2, totalPoints: 50 },
  { ...ACTIVITY, id: 'p2', category: 2, totalPoints: 50 },
  { ...ACTIVITY, id: 'q1', category: 3, totalPoints: 50 },
];

function quarter(scores: QuarterInput['scores'], change: Partial<QuarterInput> = {}): QuarterInput {
  return { weights: WEIGHTS, activities: ACTIVITIES, subCategoryWeights: {}, scores, ...change };
}

const leastOf = (input: QuarterInput) => prepareLeastPoints(input)(input.scores);

function shownGrade(input: QuarterInput): number | null {
  const { transmutedGrade, provisional } = gradeQuarter(input);
  return transmutedGrade ?? provisional?.transmutedGrade ?? null;
}

/** The scores with points added; a blank begins at 0. */
function withPoints(input: QuarterInput, places: readonly { activityId: string; points: number }[]): QuarterInput {
  const scores = { ...input.scores };
  for (const { activityId, points } of places) {
    scores[activityId] = Math.round(((scores[activityId] ?? 0) + points) * 100) / 100;
  }
  return { ...input, scores };
}

describe('the least points that make a pass', () => {
  it('are none for a learner who passes: an initial grade of 60.00 is 75', () => {
    expect(leastOf(quarter({ w1: 24 / 2, w2: 12, p1: 30, p2: 30, q1: 30 }))).toEqual({ kind: 'passing' });
    expect(leastOf(quarter({ w1: 12, w2: 12, p1: 30, p2: 29, q1: 30 }))).toMatchObject({ kind: 'points' });
  });

  it('are counted for each component by itself, the fewest first', () => {
    // 18 + 27.50 + 12 = 57.50; 2.50 are missing: 5 of 100 in tasks, 4 of 40 in written works (3.00), 7 of 50 in the exam (2.80).
    const least = leastOf(quarter({ w1: 12, w2: 12, p1: 30, p2: 25, q1: 30 }));
    expect(least).toMatchObject({
      kind: 'points',
      routes: [
        { component: 'writtenWorks', points: 4, room: 16 },
        { component: 'performanceTask', points: 5, room: 45 },
        { component: 'quarterlyExam', points: 7, room: 20 },
      ],
    });
  });

  it('go into blanks first, then where most is left', () => {
    const least = leastOf(quarter({ w1: 12, w2: 12, p1: 30, q1: 30 }));
    // 18 + 15 + 12 = 45; 15 are missing: 30 of 100 in tasks; no other component has 15 left.
    expect(least).toEqual({
      kind: 'points',
      routes: [
        {
          component: 'performanceTask',
          name: 'Performance Tasks',
          points: 30,
          room: 70,
          places: [{ activityId: 'p2', points: 30, blank: true }],
        },
      ],
    });
    // 36 of 60 are needed; the blank comes first, though more is left in the other.
    const activities = [
      { ...ACTIVITY, id: 'p1', category: 2, totalPoints: 50 },
      { ...ACTIVITY, id: 'p2', category: 2, totalPoints: 10 },
    ];
    const weights = { writtenWorks: 0, performanceTask: 100, quarterlyExam: 0 };
    expect(leastOf(quarter({ p1: 20 }, { activities, weights }))).toMatchObject({
      routes: [
        {
          points: 16,
          places: [
            { activityId: 'p2', points: 10, blank: true },
            { activityId: 'p1', points: 6, blank: false },
          ],
        },
      ],
    });
    expect(leastOf(quarter({ w1: 2, w2: 1, p1: 30, p2: 30, q1: 30 }))).toMatchObject({
      routes: [
        {
          places: [
            { activityId: 'w2', points: 19 },
            { activityId: 'w1', points: 2 },
          ],
        },
        {},
      ],
    });
  });

  it('go where a point weighs most, in written works with weights of their own', () => {
    const activities = [
      { ...ACTIVITY, id: 'heavy', category: 1, totalPoints: 10, weightOverride: 20 },
      { ...ACTIVITY, id: 'light', category: 1, totalPoints: 100, weightOverride: 10 },
      ...ACTIVITIES.slice(2),
    ];
    const least = leastOf(quarter({ heavy: 3, light: 90, p1: 30, p2: 30, q1: 30 }, { activities }));
    // 6 + 9 + 30 + 12 = 57; a point in `heavy` is worth 2.00, one in `light` 0.10.
    expect(least).toMatchObject({
      routes: [
        { component: 'writtenWorks', points: 2, room: 17, places: [{ activityId: 'heavy', points: 2 }] },
        {},
        {},
      ],
    });
  });

  it('lift the grade so far while the quarter is in progress, and may begin a component', () => {
    // 15 of 30 and 27 of 50: 42 of 80 is 52.50 so far. With the exam 60.00 are needed of 100: 18 of 20, 45 of 50.
    expect(leastOf(quarter({ w1: 10, w2: 10, p1: 27, p2: 27 }))).toMatchObject({
      routes: [
        { component: 'writtenWorks', points: 8 },
        { component: 'performanceTask', points: 12 },
        { component: 'quarterlyExam', points: 45, places: [{ activityId: 'q1', points: 45, blank: true }] },
      ],
    });
  });

  it('are a fraction only where no whole point is left', () => {
    const activities = [{ ...ACTIVITY, id: 'p', category: 2, totalPoints: 2.5 }];
    const weights = { writtenWorks: 0, performanceTask: 100, quarterlyExam: 0 };
    expect(leastOf(quarter({ p: 1 }, { activities, weights }))).toMatchObject({ routes: [{ points: 1, room: 1.5 }] });
    const strict = [
      { ...ACTIVITY, id: 'p', category: 2, totalPoints: 1.5 },
      { ...ACTIVITY, id: 'w', category: 1, totalPoints: 10 },
    ];
    const uneven = { writtenWorks: 42, performanceTask: 58, quarterlyExam: 0 };
    // 4.20 + 0; 55.80 are missing of 58: one point makes 38.67, all of it 58.
    expect(leastOf(quarter({ p: 0, w: 1 }, { activities: strict, weights: uneven }))).toMatchObject({
      routes: [{ component: 'performanceTask', points: 1.5, room: 1.5 }],
    });
  });

  it('name a component without activities where no other is enough: the least percent', () => {
    const activities = ACTIVITIES.slice(0, 2);
    const weights = { writtenWorks: 20, performanceTask: 80, quarterlyExam: 0 };
    // 0 of 40 can become 100 so far.
    expect(leastOf(quarter({ w1: 0, w2: 0 }, { activities, weights }))).toMatchObject({
      routes: [{ component: 'writtenWorks', points: 24 }],
    });
    const overAllocated = activities.map((each) => ({ ...each, weightOverride: 15 }));
    // Written works count 0 for everyone; 60.00 of 80 is 75 %.
    expect(leastOf(quarter({ w1: 5 }, { activities: overAllocated, weights }))).toEqual({
      kind: 'newActivity',
      component: 'performanceTask',
      name: 'Performance Tasks',
      percent: 75,
    });
  });

  it('are out of reach where no component alone is enough', () => {
    expect(leastOf(quarter({ w1: 0, w2: 0, p1: 0, p2: 0, q1: 0 }))).toEqual({ kind: 'outOfReach' });
    // 0.60 + 0 + 12; with full marks in tasks 62.60, with one point of 100 taken off the exam still; 47.40 are needed.
    expect(leastOf(quarter({ w1: 0, w2: 0, p1: 0, p2: 0, q1: 25 }))).toMatchObject({
      routes: [{ component: 'performanceTask', points: 100 }],
    });
    expect(leastOf(quarter({ w1: 0, w2: 0, p1: 0, p2: 0, q1: 24.97 }))).toEqual({ kind: 'outOfReach' });
  });
});

const item = fc.record({
  category: fc.constantFrom(1, 1, 2, 2, 3),
  subCategory: fc.constantFrom(null, 1, 2),
  totalPoints: fc.oneof(
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 10, max: 600 }).map((tenths) => tenths / 10),
  ),
  weightOverride: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.integer({ min: 0, max: 12 })),
  part: fc.option(fc.integer({ min: 0, max: 70 }), { freq: 3 }),
});

const quarters = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 9 }),
    writtenWorks: fc.integer({ min: 5, max: 60 }),
    performanceTask: fc.integer({ min: 5, max: 39 }),
    subCategoryWeights: fc.dictionary(fc.constantFrom('1', '2'), fc.option(fc.integer({ min: 0, max: 20 }))),
  })
  .map(({ items, writtenWorks, performanceTask, subCategoryWeights }): QuarterInput => {
    const scores: Record<string, number> = {};
    const activities = items.map(({ part, ...rest }, index) => {
      const id = `a${index}`;
      if (part !== null) scores[id] = Math.floor((rest.totalPoints * part) / 100);
      return { id, ...rest };
    });
    const weights = { writtenWorks, performanceTask, quarterlyExam: 100 - writtenWorks - performanceTask };
    return { weights, activities, subCategoryWeights, scores };
  });

function routesOf(input: QuarterInput): readonly PassingRoute[] {
  const least = leastOf(input);
  return least.kind === 'points' ? least.routes : [];
}

/** `points` spread over the component's activities in an order that `turn` gives, as far as there is room. */
function spread(input: QuarterInput, { component }: PassingRoute, { points, turn }: { points: number; turn: number }) {
  const own = input.activities.filter(({ category }) => Number(category) === CATEGORY[component]);
  let left = points;
  return [...own.slice(turn % own.length), ...own.slice(0, turn % own.length)].map(({ id, totalPoints }) => {
    const here = Math.min(left, Math.round((totalPoints - (input.scores[id] ?? 0)) * 100) / 100);
    left = Math.round((left - here) * 100) / 100;
    return { activityId: id, points: here };
  });
}

describe('whatever the quarter', () => {
  it('passes with these points and fails with one less, wherever that is put', () => {
    let found = 0;
    fc.assert(
      fc.property(quarters, fc.nat(8), (input, turn) => {
        for (const route of routesOf(input)) {
          found += 1;
          expect(shownGrade(withPoints(input, route.places))).toBeGreaterThanOrEqual(75);
          expect(route.places.reduce((sum, { points }) => sum + Math.round(points * 100), 0)).toBe(
            Math.round(route.points * 100),
          );
          expect(route.points).toBeLessThanOrEqual(route.room);
          const less = Math.ceil(route.points) - 1;
          if (less <= 0) continue;
          expect(shownGrade(withPoints(input, spread(input, route, { points: less, turn })))).toBeLessThan(75);
        }
      }),
      { numRuns: many(100, 400) },
    );
    expect(found).toBeGreaterThan(80);
  });

  it('is out of reach only where full marks in any one component fail', () => {
    let found = 0;
    fc.assert(
      fc.property(quarters, (input) => {
        if (leastOf(input).kind !== 'outOfReach') return;
        found += 1;
        for (const category of [1, 2, 3]) {
          const own = input.activities.filter((each) => Number(each.category) === category);
          const full = Object.fromEntries(own.map(({ id, totalPoints }) => [id, totalPoints]));
          expect(shownGrade({ ...input, scores: { ...input.scores, ...full } }) ?? 0).toBeLessThan(75);
        }
      }),
      { numRuns: many(300, 1_200) },
    );
    expect(found).toBeGreaterThan(0);
  });

  it('asks the least percent of a component without activities', () => {
    let found = 0;
    fc.assert(
      fc.property(quarters, (input) => {
        const least = leastOf(input);
        if (least.kind !== 'newActivity') return;
        found += 1;
        const added = { ...ACTIVITY, id: 'x', category: CATEGORY[least.component], totalPoints: 100 };
        const activities = [...input.activities, added];
        const graded = (x: number) => shownGrade({ ...input, activities, scores: { ...input.scores, x } });
        expect(graded(least.percent)).toBeGreaterThanOrEqual(75);
        if (least.percent > 0) expect(graded(least.percent - 1)).toBeLessThan(75);
      }),
      { numRuns: many(1_200, 2_400) },
    );
    expect(found).toBeGreaterThan(1);
  });
});
