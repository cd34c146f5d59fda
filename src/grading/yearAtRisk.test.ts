import { describe, expect, it } from 'vitest';
import { yearOf } from '#support/yearOf';
import { gradeYear } from './finalGrade';
import { isFinalAtRisk, isPassing, leastGradeToPass, policyOf } from './index';

describe('leastGradeToPass', () => {
  // 4 x 74.5 = 298 is the least sum that rounds to 75.
  it.each([
    { grades: [75, 75, 75, 75], needs: null },
    { grades: [74, null, null, null], needs: { left: 3, needed: 75 } },
    { grades: [73, null, null, null], needs: { left: 3, needed: 75 } },
    { grades: [72, null, null, null], needs: { left: 3, needed: 76 } },
    { grades: [70, 70, 75, null], needs: { left: 1, needed: 83 } },
    { grades: [65, 65, 68, null], needs: { left: 1, needed: 100 } },
    { grades: [65, 65, 67, null], needs: { left: 1, needed: null } },
    { grades: [90, 90, 90], needs: { left: 1, needed: 60 } },
    { grades: [null, undefined, 74, null], needs: { left: 3, needed: 75 } },
  ])('$grades', ({ grades, needs }) => {
    expect(leastGradeToPass(yearOf(grades), {})).toEqual(needs);
  });

  it('counts the periods of the subject only', () => {
    expect(leastGradeToPass(yearOf([70, null]), { periods: [1, 2] }, policyOf('DO15_2026'))).toEqual({
      left: 1,
      needed: 79,
    });
    expect(leastGradeToPass(new Map([[3, 70]]), { periods: [1, 3] }, policyOf('DO15_2026'))).toEqual({
      left: 1,
      needed: 79,
    });
    expect(leastGradeToPass(yearOf([70, 80]), { periods: [1, 2] }, policyOf('DO15_2026'))).toBeNull();
  });

  it('passes with that grade and fails with one less, as the year is graded', () => {
    const final = (grades: readonly number[]) =>
      gradeYear(yearOf(grades.map((transmutedGrade) => ({ initialGrade: 60, transmutedGrade }))), {}).finalGrade ?? 0;
    for (let first = 60; first <= 100; first += 1) {
      for (let second = 60; second <= 100; second += 1) {
        const needed = leastGradeToPass(yearOf([first, second]), {})?.needed;
        if (typeof needed !== 'number') continue;
        expect(isPassing(final([first, second, needed, needed]))).toBe(true);
        if (needed > 60) expect(isPassing(final([first, second, needed - 1, needed - 1]))).toBe(false);
      }
    }
  });
});

describe('isFinalAtRisk', () => {
  it.each([
    { grades: [], risk: false },
    { grades: [null, 75, null, null], risk: false },
    { grades: [74, null], risk: true },
    { grades: [74, 75], risk: false },
    { grades: [74, 74, 75], risk: true },
    { grades: [74, 75, 74, 75], risk: false },
    { grades: [74, 74, 74, 75], risk: true },
  ])('$grades: $risk', ({ grades, risk }) => {
    expect(isFinalAtRisk(grades)).toBe(risk);
  });
});
