import { describe, expect, it } from 'vitest';
import { gradeQuarter } from './quarterlyGrade';

type Item = { score?: number; of?: number; sub?: number | string | null; override?: number | null };

function writtenWorks(weight: number, items: Item[], subCategoryWeights: Record<string, number | null> = {}) {
  const activities = items.map(({ of = 10, sub = null, override = null }, index) => ({
    id: `w${index}`,
    category: 1,
    subCategory: sub,
    totalPoints: of,
    weightOverride: override,
  }));
  const scores = Object.fromEntries(items.map(({ score }, index) => [`w${index}`, score]));
  const weights = { writtenWorks: weight, performanceTask: 0, quarterlyExam: 0 };
  return gradeQuarter({ weights, activities, subCategoryWeights, scores }).writtenWorks;
}

const percentage = (...given: Parameters<typeof writtenWorks>) => writtenWorks(...given).percentage;

describe('one group', () => {
  it('pools its points, whatever weight it has up to W', () => {
    const items = [
      { score: 3, of: 10, sub: 1 },
      { score: 20, of: 20, sub: 1 },
    ];
    for (const weight of [null, 0, 10, 29.99, 30]) expect(percentage(30, items, { 1: weight })).toBe(76.67);
    expect(percentage(30, items, { 1: 30.01 })).toBe(0);
  });
});

describe('several groups', () => {
  it('an override is a group of its own, apart from its sub-category', () => {
    // Override 10 of 30 and the sub-category the other 20: (10 x 1 + 20 x 3/10) / 30 = 16/30
    const items = [
      { score: 10, sub: 1, override: 10 },
      { score: 3, sub: 1 },
    ];
    expect(percentage(30, items)).toBe(53.33);
  });

  it('two overrides are two groups', () => {
    // (10 x 1 + 20 x 0.1) / 30
    expect(
      percentage(30, [
        { score: 10, override: 10 },
        { score: 1, override: 20 },
      ]),
    ).toBe(40);
  });

  it('activities with neither are one group', () => {
    // (1 + 4/20) / 2
    expect(percentage(30, [{ score: 10, sub: 1 }, { score: 1 }, { score: 3 }])).toBe(60);
  });

  it('a blank counts 0 in its group, and a group of blanks is 0', () => {
    expect(percentage(30, [{ score: 10, sub: 1 }, { sub: 1 }, { sub: 2 }])).toBe(25);
  });

  it('a weight of 0 is a weight: the group counts for nothing', () => {
    expect(
      percentage(
        30,
        [
          { score: 8, sub: 1 },
          { score: 1, sub: 2 },
        ],
        { 1: null, 2: 0 },
      ),
    ).toBe(80);
    expect(
      percentage(30, [
        { score: 8, sub: 1 },
        { score: 1, override: 0 },
      ]),
    ).toBe(80);
  });

  it('groups that all weigh 0 count alike', () => {
    expect(
      percentage(
        30,
        [
          { score: 8, sub: 1 },
          { score: 1, of: 2, sub: 2 },
        ],
        { 1: 0, 2: 0 },
      ),
    ).toBe(65);
  });

  it('a sub-category without an activity takes no weight', () => {
    expect(
      percentage(
        30,
        [
          { score: 8, sub: 1 },
          { score: 4, sub: 2 },
        ],
        { 1: 20, 2: 10, 3: 25 },
      ),
    ).toBe(66.67);
  });

  it('a sub-category whose only activity has no points takes no weight either', () => {
    expect(
      percentage(
        30,
        [
          { score: 8, sub: 1 },
          { of: 0, sub: 3 },
          { of: 0, override: 30 },
        ],
        { 1: 20, 3: 25 },
      ),
    ).toBe(80);
  });

  it('sub-categories stored as text or number are the same', () => {
    const weights = { 1: 20, 2: 10 };
    const asNumber = percentage(
      30,
      [
        { score: 8, sub: 1 },
        { score: 4, sub: 2 },
        { score: 2, sub: 2 },
      ],
      weights,
    );
    const asText = percentage(
      30,
      [
        { score: 8, sub: '1' },
        { score: 4, sub: '2' },
        { score: 2, sub: 2 },
      ],
      weights,
    );
    expect(asNumber).toBe(63.33);
    expect(asText).toBe(63.33);
  });

  it('an empty sub-category is none', () => {
    // (8 + 4) / 30; as two groups it would be (.8 + .2) / 2
    expect(
      percentage(30, [
        { score: 8, sub: '' },
        { score: 4, of: 20 },
      ]),
    ).toBe(40);
  });

  it('treats a sub-category named like a property of every object as any other', () => {
    expect(
      percentage(30, [
        { score: 8, sub: 'constructor' },
        { score: 4, sub: 'toString' },
      ]),
    ).toBe(60);
  });

  it('stays exact where the common denominator leaves the safe integers', () => {
    const primes = [9973, 9967, 9949, 9941, 9931, 9929, 9923, 9907];
    // Every group at 1 point short: 1 - (sum of 1/p) / 8 = 0.9998994... -> 99.99
    expect(
      percentage(
        30,
        primes.map((of) => ({ score: of - 1, of, sub: of })),
      ),
    ).toBe(99.99);
  });
});

describe('allocation', () => {
  const two: Item[] = [
    { score: 10, sub: 1 },
    { score: 5, sub: 2 },
  ];

  it.each([
    ['below W, scaled up', { 1: 10, 2: 5 }, 83.33],
    ['just below W', { 1: 20, 2: 9.99 }, 83.34],
    ['exactly W', { 1: 20, 2: 10 }, 83.33],
    ['all of W on one, nothing left to share', { 1: 30, 2: null }, 100],
    ['a hundredth left to share', { 1: 29.99, 2: null }, 99.98],
  ])('%s', (_, weights, expected) => {
    expect(writtenWorks(30, two, weights)).toEqual({
      percentage: expected,
      weighted: expect.any(Number),
      started: true,
    });
  });

  it('a hundredth above W is 0 and says so', () => {
    const over = { percentage: 0, weighted: 0, started: true, overAllocated: true };
    expect(writtenWorks(30, two, { 1: 20, 2: 10.01 })).toEqual(over);
    expect(writtenWorks(30, two, { 1: 30.01, 2: null })).toEqual(over);
  });

  it('0.1 + 0.2 is not above 0.3', () => {
    expect(writtenWorks(0.3, two, { 1: 0.1, 2: 0.2 }).overAllocated).toBeUndefined();
  });

  it('over-allocation is reported before the first score, while no grade is computed', () => {
    expect(writtenWorks(30, [{ override: 31 }])).toEqual({
      percentage: null,
      weighted: null,
      started: false,
      overAllocated: true,
    });
  });

  it('at W = 0 points are pooled for the percentage, and any weight is too much', () => {
    expect(
      writtenWorks(0, [
        { score: 10, sub: 1 },
        { score: 5, of: 20, sub: 2 },
      ]),
    ).toEqual({
      percentage: 50,
      weighted: 0,
      started: true,
    });
    expect(writtenWorks(0, two, { 1: 5 })).toMatchObject({ percentage: 0, weighted: 0, overAllocated: true });
  });

  it.each([Number.NaN, -1])('refuses a weight of %d', (weight) => {
    expect(() => writtenWorks(30, two, { 1: weight })).toThrow('The weight of sub-category 1 must be');
    expect(() => writtenWorks(30, [{ override: weight }])).toThrow('The weight of activity w0 must be');
  });
});
