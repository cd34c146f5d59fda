import { expect, test } from 'vitest';
import { rescaledScore } from './rescaledScore';

test.each([
  [18, 20, 40, 36],
  [17.5, 20, 30, 26.25],
  [1, 3, 7, 2.33],
  [2, 3, 7, 4.67],
  // 0.05 x 1 / 10 is half of a hundredth.
  [0.05, 10, 1, 0.01],
  // 1.15 x 100 is 114.99999999999999 as a float.
  [1.15, 10, 100, 11.5],
  [0, 20, 40, 0],
  [20, 20, 7, 7],
  // Another program may have stored a score above the highest possible one.
  [25, 20, 10, 10],
  [1000, 1000, 1, 1],
])('%d of %d is of %d the score %d', (score, from, to, rescaled) => {
  expect(rescaledScore(score, { from, to })).toBe(rescaled);
});

test('of a highest possible score of 0 nothing is in proportion: the score is kept, capped', () => {
  expect([rescaledScore(5, { from: 0, to: 10 }), rescaledScore(5, { from: 0, to: 3 })]).toEqual([5, 3]);
});
