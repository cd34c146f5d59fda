import { describe, expect, test } from 'vitest';
import { itemAnalysis, masteryBandOf } from './itemAnalysis';

const ITEMS = [1, 2, 3].map((itemNumber) => ({ id: `i${itemNumber}`, itemNumber, points: 1 }));
const paper = (...earned: (number | null)[]) =>
  new Map(earned.flatMap((points, index) => (points === null ? [] : [[`i${index + 1}`, points] as const])));

describe('bands of mastery, by lower bound', () => {
  test.each<[number, number, string]>([
    [100, 100, 'Mastered'],
    [96, 100, 'Mastered'],
    [9599, 10_000, 'Closely Approximating Mastery'],
    [86, 100, 'Closely Approximating Mastery'],
    [8599, 10_000, 'Moving Towards Mastery'],
    [66, 100, 'Moving Towards Mastery'],
    [6599, 10_000, 'Average Mastery'],
    [2, 3, 'Moving Towards Mastery'],
    [35, 100, 'Average Mastery'],
    [3499, 10_000, 'Low Mastery'],
    [15, 100, 'Low Mastery'],
    [1499, 10_000, 'Very Low Mastery'],
    [5, 100, 'Very Low Mastery'],
    [499, 10_000, 'Absolutely No Mastery'],
    [0, 1, 'Absolutely No Mastery'],
  ])('%d of %d: %s', (part, whole, name) => {
    expect(masteryBandOf(part, whole).name).toBe(name);
  });
});

describe('item analysis', () => {
  test('counts correct answers of takers, rounds difficulty half-up, and lists the hardest items first', () => {
    const analysis = itemAnalysis({ items: ITEMS, papers: [paper(1, 1, 0), paper(1, 0, null), paper(1, 1, 0)] });
    expect(analysis).toEqual({
      takers: 3,
      items: [
        { id: 'i1', itemNumber: 1, correct: 3, difficulty: 100, band: { from: 96, name: 'Mastered' } },
        { id: 'i2', itemNumber: 2, correct: 2, difficulty: 66.67, band: { from: 66, name: 'Moving Towards Mastery' } },
        { id: 'i3', itemNumber: 3, correct: 0, difficulty: 0, band: { from: 0, name: 'Absolutely No Mastery' } },
      ],
      leastMastered: [
        { id: 'i3', itemNumber: 3, correct: 0, difficulty: 0, band: { from: 0, name: 'Absolutely No Mastery' } },
      ],
      // 2 + 1 + 2 of 3: 5 / 3, and 5 / 9.
      meanScore: 1.67,
      median: 2,
      deviation: 0.58,
      mps: 55.56,
      band: { from: 35, name: 'Average Mastery' },
      proficient: 2,
    });
  });

  test('lists equally hard items by number', () => {
    const analysis = itemAnalysis({ items: ITEMS, papers: [paper(0, 1, 0), paper(0, 0, 0), paper(0, 0, 0)] });
    expect(analysis?.leastMastered.map(({ itemNumber }) => itemNumber)).toEqual([1, 3, 2]);
  });

  test('takes a part of the points for not correct, but counts it in the mean', () => {
    const items = [
      { id: 'i1', itemNumber: 1, points: 2.5 },
      { id: 'i2', itemNumber: 2, points: 0.5 },
    ];
    const analysis = itemAnalysis({ items, papers: [paper(1.25, 0.5), paper(2.5, 0.1)] });
    expect(analysis?.items.map(({ correct }) => correct)).toEqual([1, 1]);
    // 1.75 + 2.60 of 3 each.
    expect(analysis).toMatchObject({ meanScore: 2.18, mps: 72.5, proficient: 1 });
  });

  test.each<[number, number]>([
    [59, 0],
    [60, 1],
  ])('%d of 100 points: %d at the minimum proficiency', (points, proficient) => {
    const analysis = itemAnalysis({
      items: [{ id: 'i1', itemNumber: 1, points: 100 }],
      papers: [paper(points)],
    });
    expect(analysis?.proficient).toBe(proficient);
  });

  test('rounds half a hundredth up, and less down', () => {
    // 0.5025 % and 0.505 %.
    const items = [{ id: 'i1', itemNumber: 1, points: 400 }];
    expect(itemAnalysis({ items, papers: [paper(2.01)] })?.mps).toBe(0.5);
    expect(itemAnalysis({ items, papers: [paper(2.02)] })?.mps).toBe(0.51);
  });

  test('is null without takers, and without items', () => {
    expect(itemAnalysis({ items: ITEMS, papers: [] })).toBeNull();
    expect(itemAnalysis({ items: [], papers: [paper(1)] })).toBeNull();
  });
});
