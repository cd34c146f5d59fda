import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  explainQuarter,
  gradeQuarter,
  gradeSoFar,
  prepareQuarter,
  type QuarterActivity,
  type QuarterInput,
} from './index';

// An independent reading of the rules: decimal text to BigInt fractions, no code shared with the code under test.
type Fraction = readonly [numerator: bigint, denominator: bigint];

const add = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];
const over = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1], a[1] * b[0]];
const below = (a: Fraction, b: Fraction) => a[0] * b[1] < b[0] * a[1];
const sum = (all: readonly Fraction[]) => all.reduce(add, [0n, 1n]);
const whole = (n: number): Fraction => [BigInt(n), 1n];

function read(value: number): Fraction {
  const [integer = '0', decimals = ''] = value.toFixed(2).split('.');
  return [BigInt(integer + decimals), 100n];
}

function round2([numerator, denominator]: Fraction): Fraction {
  return [(200n * numerator + denominator) / (2n * denominator), 100n];
}

const plain = (value: Fraction) => Number(value[0]) / Number(value[1]);

function ratioOf(activities: readonly QuarterActivity[], scores: QuarterInput['scores']): Fraction {
  return over(
    sum(activities.map(({ id }) => read(scores[id] ?? 0))),
    sum(activities.map((each) => read(each.totalPoints))),
  );
}

/** Product rule 2, word by word; null for over-allocated. */
function writtenWorksRatio(input: QuarterInput, activities: readonly QuarterActivity[]): Fraction | null {
  const total = read(input.weights.writtenWorks);
  const subCategories = new Set(
    activities.filter((each) => each.weightOverride === null).map((each) => each.subCategory),
  );
  const groups: { weight: Fraction | null; ratio: Fraction }[] = [];
  for (const each of activities) {
    if (each.weightOverride === null) continue;
    groups.push({ weight: read(each.weightOverride), ratio: ratioOf([each], input.scores) });
  }
  for (const subCategory of subCategories) {
    const members = activities.filter((each) => each.weightOverride === null && each.subCategory === subCategory);
    const weight = subCategory === null ? null : (input.subCategoryWeights[String(subCategory)] ?? null);
    groups.push({ weight: weight === null ? null : read(weight), ratio: ratioOf(members, input.scores) });
  }
  const allocated = sum(groups.map(({ weight }) => weight ?? whole(0)));
  if (below(total, allocated)) return null;
  const unweighted = groups.filter(({ weight }) => weight === null).length;
  const left: Fraction = [total[0] * allocated[1] - allocated[0] * total[1], total[1] * allocated[1]];
  const share = (weight: Fraction | null): Fraction => {
    if (weight === null) return over(over(left, whole(unweighted)), total);
    if (unweighted > 0) return over(weight, total);
    return allocated[0] === 0n ? [1n, BigInt(groups.length)] : over(weight, allocated);
  };
  return sum(groups.map(({ weight, ratio }) => times(share(weight), ratio)));
}

function expectedGrade(input: QuarterInput) {
  const keys = ['writtenWorks', 'performanceTask', 'quarterlyExam'] as const;
  const components = keys.map((key, index) => {
    const own = input.activities.filter(({ category }) => category === index + 1);
    const started = own.some(({ id }) => input.scores[id] !== undefined);
    const weight = read(input.weights[key]);
    if (!started) return { weight, percentage: null, weighted: null };
    const ratio = key === 'writtenWorks' ? writtenWorksRatio(input, own) : ratioOf(own, input.scores);
    const percentage = round2(times(ratio ?? whole(0), whole(100)));
    return { weight, percentage, weighted: round2(over(times(percentage, weight), whole(100))) };
  });
  const started = components.filter(({ percentage }) => percentage !== null);
  const weights = sum(started.map(({ weight }) => weight));
  const soFar = sum(started.map(({ percentage, weight }) => times(percentage ?? whole(0), weight)));
  const complete = started.length === components.length;
  return {
    percentages: components.map(({ percentage }) => percentage && plain(percentage)),
    weighted: components.map(({ weighted }) => weighted && plain(weighted)),
    initialGrade: complete ? plain(round2(sum(components.map(({ weighted }) => weighted ?? whole(0))))) : null,
    provisional: complete || started.length === 0 ? null : plain(round2(over(soFar, weights))),
  };
}

function figuresOf(input: QuarterInput) {
  const grade = gradeQuarter(input);
  const components = [grade.writtenWorks, grade.performanceTask, grade.quarterlyExam];
  return {
    percentages: components.map(({ percentage }) => percentage),
    weighted: components.map(({ weighted }) => weighted),
    initialGrade: grade.initialGrade,
    provisional: grade.provisional?.initialGrade ?? null,
  };
}

const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
// One value in `freq` is a blank; with 1 every score would be one.
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });

/** A quarter with scores within HPS, some blank; weights above 0 that make 100. */
function quarters(options: { blanks: boolean; weighted: boolean; maxPoints?: number }): fc.Arbitrary<QuarterInput> {
  const item = fc.record({
    category: fc.constantFrom(1, 1, 1, 2, 3),
    subCategory: fc.constantFrom(null, 1, 2, 3, 4),
    totalPoints: fc.integer({ min: 1, max: (options.maxPoints ?? 100) * 100 }).map((value) => value / 100),
    weightOverride: options.weighted
      ? fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, hundredths(8))
      : fc.constant(null),
    part: options.blanks ? maybe(fc.integer({ min: 0, max: 100 })) : fc.integer({ min: 0, max: 100 }),
  });
  const subCategoryWeights = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), maybe(hundredths(15)));
  return fc
    .record({
      items: fc.array(item, { minLength: 1, maxLength: 20 }),
      writtenWorks: fc.integer({ min: 1, max: 9000 }),
      performanceTask: fc.integer({ min: 1, max: 900 }),
      subCategoryWeights: options.weighted ? subCategoryWeights : fc.constant({}),
    })
    .map(({ items, writtenWorks, performanceTask, subCategoryWeights }) => {
      const scores: Record<string, number> = {};
      const activities = items.map(({ part, ...rest }, index) => {
        const id = `a${index}`;
        if (part !== null) scores[id] = Math.floor((Math.round(rest.totalPoints * 100) * part) / 100) / 100;
        return { id, ...rest };
      });
      const weights = {
        writtenWorks: writtenWorks / 100,
        performanceTask: performanceTask / 100,
        quarterlyExam: (10_000 - writtenWorks - performanceTask) / 100,
      };
      return { weights, activities, subCategoryWeights, scores };
    });
}

describe('exactness', () => {
  it('agrees with fractions of unlimited size', () => {
    fc.assert(
      fc.property(quarters({ blanks: true, weighted: true }), (input) => {
        expect(figuresOf(input)).toEqual(expectedGrade(input));
      }),
      { numRuns: 500 },
    );
  });

  it('agrees with them for points by the million, which the code computes in BigInt', () => {
    fc.assert(
      fc.property(quarters({ blanks: true, weighted: true, maxPoints: 9_999_999 }), (input) => {
        expect(figuresOf(input)).toEqual(expectedGrade(input));
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same grade so far from the percentage scores alone', () => {
    fc.assert(
      fc.property(quarters({ blanks: true, weighted: true }), (input) => {
        const { provisional, initialGrade, ...components } = gradeQuarter(input);
        const { writtenWorks, performanceTask, quarterlyExam } = components;
        if (initialGrade !== null) return;
        const percentages = {
          writtenWorks: writtenWorks.percentage,
          performanceTask: performanceTask.percentage,
          quarterlyExam: quarterlyExam.percentage,
        };
        expect(gradeSoFar(percentages, input.weights)).toEqual(provisional);
      }),
    );
  });

  it('explains the figures it grades with', () => {
    fc.assert(
      fc.property(quarters({ blanks: true, weighted: true }), (input) => {
        const { components, initialGrade, provisional } = explainQuarter(input);
        expect({
          percentages: components.map(({ percentage }) => percentage),
          weighted: components.map(({ weighted }) => weighted),
          initialGrade,
          provisional: provisional?.initialGrade ?? null,
        }).toEqual(figuresOf(input));
      }),
    );
  });
});

describe('rising scores', () => {
  it('never lower a grade', () => {
    const chosen = fc.tuple(quarters({ blanks: true, weighted: true }), fc.nat(), fc.integer({ min: 1, max: 500 }));
    fc.assert(
      fc.property(chosen, ([input, pick, rise]) => {
        const scored = input.activities.filter(({ id }) => input.scores[id] !== undefined);
        const activity = scored[pick % Math.max(scored.length, 1)];
        if (activity === undefined) return;
        const { id, totalPoints } = activity;
        const raised = Math.min(totalPoints, Math.round((input.scores[id] ?? 0) * 100 + rise) / 100);
        const grader = prepareQuarter(input);
        const [before, after] = [grader(input.scores), grader({ ...input.scores, [id]: raised })];
        const rank = (grade: typeof before) => grade.transmutedGrade ?? grade.provisional?.transmutedGrade ?? 0;
        const initial = (grade: typeof before) => grade.initialGrade ?? grade.provisional?.initialGrade ?? 0;
        expect(initial(after)).toBeGreaterThanOrEqual(initial(before));
        expect(rank(after)).toBeGreaterThanOrEqual(rank(before));
      }),
    );
  });
});

describe('scale', () => {
  it('scaling all points of a component by an integer changes nothing', () => {
    const chosen = fc.tuple(
      quarters({ blanks: true, weighted: true }),
      fc.constantFrom(1, 2, 3),
      fc.integer({ min: 2, max: 50 }),
    );
    fc.assert(
      fc.property(chosen, ([input, category, factor]) => {
        const scaled = (points: number) => Math.round(points * 100 * factor) / 100;
        const scores = { ...input.scores };
        const activities = input.activities.map((activity) => {
          const score = input.scores[activity.id];
          if (activity.category !== category) return activity;
          if (typeof score === 'number') scores[activity.id] = scaled(score);
          return { ...activity, totalPoints: scaled(activity.totalPoints) };
        });
        expect(gradeQuarter({ ...input, activities, scores })).toEqual(gradeQuarter(input));
      }),
    );
  });
});

describe('groups', () => {
  it('one group equals pooled points', () => {
    const chosen = fc.tuple(quarters({ blanks: true, weighted: false }), maybe(fc.nat({ max: 100 })));
    fc.assert(
      fc.property(chosen, ([input, percent]) => {
        const alone = input.activities.map((activity) => ({ ...activity, subCategory: 1 }));
        const without = input.activities.map((activity) => ({ ...activity, subCategory: null }));
        const weight = percent === null ? null : Math.floor(input.weights.writtenWorks * percent) / 100;
        const grouped = gradeQuarter({ ...input, activities: alone, subCategoryWeights: { 1: weight } });
        expect(grouped).toEqual(gradeQuarter({ ...input, activities: without }));
      }),
    );
  });

  it('weights that exceed W give 0', () => {
    const chosen = fc.tuple(quarters({ blanks: false, weighted: false }), fc.integer({ min: 1, max: 1000 }));
    fc.assert(
      fc.property(chosen, ([input, excess]) => {
        const weightOverride = Math.round(input.weights.writtenWorks * 100 + excess) / 100;
        const extra = { id: 'extra', category: 1, subCategory: null, totalPoints: 10, weightOverride };
        const scores = { ...input.scores, extra: 10 };
        const { writtenWorks } = gradeQuarter({ ...input, activities: [...input.activities, extra], scores });
        expect(writtenWorks).toEqual({ percentage: 0, weighted: 0, started: true, overAllocated: true });
      }),
    );
  });

  it('a perfect learner gets 100', () => {
    fc.assert(
      fc.property(quarters({ blanks: false, weighted: true }), (input) => {
        const scores = Object.fromEntries(input.activities.map(({ id, totalPoints }) => [id, totalPoints]));
        const grade = gradeQuarter({ ...input, scores });
        fc.pre(grade.writtenWorks.overAllocated === undefined);
        const soFar = grade.provisional ?? grade;
        expect([soFar.initialGrade, soFar.transmutedGrade]).toEqual([100, 100]);
      }),
    );
  });
});
