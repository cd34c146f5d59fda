import { expect, test } from 'vitest';
import { isPassingScore, passingScore } from './passingScore';

// Specification, section 9: 60 percent of the total points.
test.each([
  [20, 12, 12, 11.99],
  [25, 15, 15, 14.99],
  [7, 4.2, 4.2, 4.19],
  [1, 0.6, 0.6, 0.59],
  [1000, 600, 600, 599.99],
])('of %d points %d pass', (totalPoints, passing, passes, fails) => {
  expect(passingScore(totalPoints)).toBe(passing);
  expect([isPassingScore(passes, totalPoints), isPassingScore(fails, totalPoints)]).toEqual([true, false]);
});
