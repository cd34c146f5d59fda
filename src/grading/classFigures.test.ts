import { describe, expect, it } from 'vitest';
import { classStanding, gradeBands } from './index';

describe('gradeBands', () => {
  it('are those of the report card, highest first', () => {
    expect(gradeBands()).toEqual([
      { from: 90, to: 100, name: 'Outstanding', passing: true },
      { from: 85, to: 89, name: 'Very Satisfactory', passing: true },
      { from: 80, to: 84, name: 'Satisfactory', passing: true },
      { from: 75, to: 79, name: 'Fairly Satisfactory', passing: true },
      { from: 0, to: 74, name: 'Did Not Meet Expectations', passing: false },
    ]);
  });
});

describe('classStanding', () => {
  it.each([
    { grades: [], standing: { graded: 0, mean: null, passed: 0, passedPercent: null } },
    { grades: [null, null], standing: { graded: 0, mean: null, passed: 0, passedPercent: null } },
    { grades: [75, 74], standing: { graded: 2, mean: 74.5, passed: 1, passedPercent: 50 } },
    // 257 / 3 = 85.666…, 2 / 3
    { grades: [90, 94, 73, null], standing: { graded: 3, mean: 85.67, passed: 2, passedPercent: 66.67 } },
    // 685 / 8 = 85.625
    { grades: [85, 85, 86, 86, 86, 86, 86, 85], standing: { graded: 8, mean: 85.63, passed: 8, passedPercent: 100 } },
  ])('$grades', ({ grades, standing }) => {
    expect(classStanding(grades)).toEqual(standing);
  });
});
