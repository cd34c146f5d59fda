import { expect, it } from 'vitest';
import { testResults } from './testResults';

it('counts who took the test and who has three quarters of it, and gives mean, median, deviation and MPS', () => {
  // By hand: the sum is 62, the squares' 1,028; (4 x 1028 - 62 x 62) / (4 x 3) is 22.33.
  expect(testResults([15, 20, 9, 18], 20)).toEqual({
    examinees: 4,
    atLeast75: 3,
    mean: 15.5,
    median: 16.5,
    deviation: 4.8,
    mps: 77.5,
  });
});

it.each([
  [[14.99], 20, { atLeast75: 0, mean: 14.99, median: 14.99, deviation: null, mps: 74.95 }],
  [[15], 20, { atLeast75: 1 }],
  [[1, 2, 2], 3, { mean: 1.67, median: 2, deviation: 0.58, mps: 55.56 }],
  [[0.5, 0.25], 1, { median: 0.38, mean: 0.38 }],
  [[0, 0, 0], 5, { atLeast75: 0, mean: 0, deviation: 0, mps: 0 }],
] as const)('gives %j of %d points', (scores, points, figures) => {
  expect(testResults(scores, points)).toMatchObject(figures);
});

it('has no figures where nobody took the test, or it has no points', () => {
  expect(testResults([], 20)).toBeNull();
  expect(testResults([1], 0)).toBeNull();
});
