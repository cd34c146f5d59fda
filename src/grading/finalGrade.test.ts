import { describe, expect, it } from 'vitest';
import { yearOf } from '#support/yearOf';
import { averageGrade, averageSoFar, gradeYear } from './finalGrade';

/** The year of a subject that is taught in all periods. */
const ofYear = (
  grades: readonly ({ initialGrade: number | null; transmutedGrade: number | null } | null | undefined)[],
) => gradeYear(yearOf(grades), {});
const period = (initialGrade: number | null, transmutedGrade: number | null) => ({ initialGrade, transmutedGrade });
const INCOMPLETE = { initialGrade: null, finalGrade: null };

describe('gradeYear', () => {
  it('is the mean of four, halves up', () => {
    const year = [period(84.86, 90), period(85.58, 90), period(81.3, 88), period(76.5, 85)];
    // 328.24 / 4 = 82.06; 353 / 4 = 88.25
    expect(ofYear(year)).toEqual({ initialGrade: 82.06, finalGrade: 88 });
    // 328.26 / 4 = 82.065; 354 / 4 = 88.5
    expect(ofYear([...year.slice(0, 3), period(76.52, 86)])).toEqual({ initialGrade: 82.07, finalGrade: 89 });
  });

  it.each([
    ['no entries', []],
    ['three entries', [period(80, 87), period(80, 87), period(80, 87)]],
    ['a null entry', [period(80, 87), null, period(80, 87), period(80, 87)]],
    ['a missing entry', [period(80, 87), undefined, period(80, 87), period(80, 87)]],
    ['no initial grade', [period(80, 87), period(null, 87), period(80, 87), period(80, 87)]],
    ['no quarterly grade', [period(80, 87), period(80, null), period(80, 87), period(80, 87)]],
    ['a grade that is no number', [period(80, 87), period(Number.NaN, 87), period(80, 87), period(80, 87)]],
  ])('is incomplete with %s', (_, year) => {
    expect(ofYear(year)).toEqual(INCOMPLETE);
  });

  it('ignores periods beyond the last one', () => {
    const year = [period(80, 87), period(80, 87), period(80, 87), period(80, 87), period(0, 60)];
    expect(ofYear(year)).toEqual({ initialGrade: 80, finalGrade: 87 });
  });
});

describe('averageGrade', () => {
  it.each([
    [[92, 93], 93],
    [[94, 95], 95],
    [[86, 86, 86, 87], 86],
    [[90], 90],
    [[], null],
    [[90, null], null],
    [[90, undefined], null],
  ])('of %j is %j', (grades, expected) => {
    expect(averageGrade(grades)).toBe(expected);
  });
});

it('the average so far is of the grades that are there, and rounds as the final grade does', () => {
  expect(averageSoFar([86, null, 87, undefined])).toBe(87);
  expect(averageSoFar([74])).toBe(74);
  expect(averageSoFar([86, 87, 88, 88])).toBe(ofYear([86, 87, 88, 88].map((grade) => period(grade, grade))).finalGrade);
  expect(averageSoFar([null, undefined])).toBeNull();
});
