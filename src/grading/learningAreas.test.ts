import { describe, expect, it } from 'vitest';
import { yearOf } from '#support/yearOf';
import { areaGrade, generalAverage, gradeYear, policyOf } from './index';

const DO8 = policyOf('DO8_2015');
const DO15 = policyOf('DO15_2026');

const mapeh = (terms: readonly (number | null)[], finalGrade?: number | null) => ({
  area: 'MAPEH',
  year: yearOf(terms),
  finalGrade,
});

describe('areaGrade', () => {
  it('is the mean of the rounded terms under DepEd Order 15', () => {
    // 70.5 -> 71, 70, 70.5 -> 71: 212 / 3 = 70.67
    const grade = areaGrade([mapeh([70, 70, 71]), mapeh([71, 70, 70])], DO15);
    expect(grade).toEqual({ year: yearOf([71, 70, 71]), finalGrade: 71 });
  });

  it('is the mean of the final grades where the policy says so, as under DepEd Order 8', () => {
    // 70.33 -> 70 in both
    const grade = areaGrade([mapeh([70, 70, 71]), mapeh([71, 70, 70])], DO8);
    expect(grade).toEqual({ year: yearOf([71, 70, 71]), finalGrade: 70 });
    // The stated final grades, halves up: 70.5
    expect(areaGrade([mapeh([], 70), mapeh([], 71)], DO8)).toEqual({ year: yearOf([]), finalGrade: 71 });
  });

  it('is blank where a part is missing', () => {
    expect(areaGrade([mapeh([70, null, 70]), mapeh([80, 80, 80])], DO15)).toEqual({
      year: yearOf([75, null, 75]),
      finalGrade: null,
    });
    expect(areaGrade([mapeh([70, 70], null), mapeh([80, 80], 80)], DO8).finalGrade).toBeNull();
    expect(areaGrade([], DO8)).toEqual({ year: yearOf([]), finalGrade: null });
  });

  it('refuses to combine subjects by terms where one has none, or another number of them', () => {
    const message = 'The subjects of MAPEH must have the same terms, 1 or more.';
    expect(() => areaGrade([mapeh([]), mapeh([])], DO15)).toThrow(new RangeError(message));
    expect(() => areaGrade([mapeh([80]), mapeh([80, 80])], DO15)).toThrow(message);
    expect(() => areaGrade([{ area: 'MAPEH', finalGrade: 80 }], DO15)).toThrow(message);
    expect(areaGrade([mapeh([80], 80), mapeh([80, 80], 82)], DO8)).toEqual({ year: yearOf([]), finalGrade: 81 });
  });
});

describe('generalAverage', () => {
  it('counts an area of several subjects once', () => {
    const rows = [{ finalGrade: 90 }, mapeh([80, 80, 80]), 90, mapeh([70, 70, 70])];
    // 90, 75, 90; as four subjects it would be 82.5 -> 83
    expect([generalAverage(rows, DO15), generalAverage(rows, DO8)]).toEqual([85, 85]);
  });

  it('keeps areas of different names apart, and subjects without an area', () => {
    const rows = [
      { area: 'A', finalGrade: 80 },
      { area: 'B', finalGrade: 90 },
      { area: null, finalGrade: 90 },
      { area: '', finalGrade: 91 },
    ];
    expect(generalAverage(rows, DO8)).toBe(88);
  });

  it('takes the rounded final grade of a subject where no row states units', () => {
    const rows = [{ year: yearOf([84, 84, 85]) }, { year: yearOf([85, 85, 85]) }];
    // 84.33 -> 84 and 85: 84.5 -> 85
    expect(generalAverage(rows, DO15)).toBe(85);
  });

  it('weighs unrounded means by units where rows state them', () => {
    // (84.33.. x 6 + 84.67 x 3) / 9 = 84.44; rounded first it would be 84.33, of the plain final grades 84.5
    const rows = [
      { year: yearOf([84, 84, 85]), units: 6 },
      { year: yearOf([84, 85, 85]), units: 3 },
    ];
    expect(generalAverage(rows, DO15)).toBe(84);
    expect(
      generalAverage(
        [
          { year: yearOf([90]), units: 3 },
          { year: yearOf([80]), units: 9 },
        ],
        DO15,
      ),
    ).toBe(83);
    // 84.4 x 2.5 and 84.6 x 2.5 make 84.5: half up
    expect(
      generalAverage(
        [
          { year: yearOf([84, 84, 84, 85, 85]), units: 2.5 },
          { year: yearOf([84, 84, 85, 85, 85]), units: 2.5 },
        ],
        DO15,
      ),
    ).toBe(85);
  });

  it('takes the final grade by units where a row has no terms', () => {
    expect(
      generalAverage(
        [
          { finalGrade: 90, units: 1 },
          { finalGrade: 80, units: 3 },
        ],
        DO15,
      ),
    ).toBe(83);
  });

  it('counts Effective Communication once, with the units of the area', () => {
    const english = { area: 'Effective Communication', year: yearOf([90, 90, 90]), units: 6 };
    const filipino = { area: 'Effective Communication', year: yearOf([80, 80, 81]), units: 6 };
    // Terms 85, 85, 86: 85.33; (85.33 x 6 + 80 x 6) / 12 = 82.67
    expect(generalAverage([english, { year: yearOf([80]), units: 6 }, filipino], DO15)).toBe(83);
  });

  it('ignores units where the policy’s average is plain', () => {
    expect(
      generalAverage(
        [
          { finalGrade: 90, units: 1 },
          { finalGrade: 80, units: 3 },
        ],
        DO8,
      ),
    ).toBe(85);
  });

  it('is null where a grade is missing', () => {
    expect(
      generalAverage(
        [
          { year: yearOf([90, null]), units: 1 },
          { finalGrade: 80, units: 3 },
        ],
        DO15,
      ),
    ).toBeNull();
    expect(generalAverage([{ finalGrade: null }, 80], DO15)).toBeNull();
    expect(generalAverage([{}], DO15)).toBeNull();
    expect(generalAverage([], DO15)).toBeNull();
  });

  it('refuses units that are missing, 0 or not the same within an area', () => {
    const row = { finalGrade: 80, units: 3 };
    expect(() => generalAverage([row, 80], DO15)).toThrow('The units of a subject must be above 0, not undefined.');
    expect(() => generalAverage([row, { area: 'Arts', finalGrade: 80, units: 0 }], DO15)).toThrow(
      new RangeError('The units of Arts must be above 0, not 0.'),
    );
    const parts = [6, 3].map((units) => ({ area: 'Arts', year: yearOf([80]), units }));
    expect(() => generalAverage(parts, DO15)).toThrow('The subjects of Arts must state the same units.');
  });
});

describe('gradeYear of a policy by terms', () => {
  const term = (transmutedGrade: number | null) => ({ initialGrade: 80.25, transmutedGrade });

  it('is over the terms that the subject has', () => {
    expect(gradeYear(yearOf([term(81)]), { periods: [1] }, DO15)).toEqual({ initialGrade: 80.25, finalGrade: 81 });
    expect(gradeYear(yearOf([term(81), term(84)]), { periods: [1, 2] }, DO15)).toEqual({
      initialGrade: 80.25,
      finalGrade: 83,
    });
  });

  it('waits for each of them', () => {
    expect(gradeYear(yearOf([term(81), null, term(84)]), {}, DO15)).toEqual({ initialGrade: null, finalGrade: null });
    expect(gradeYear(yearOf([term(81), undefined]), { periods: [1, 2] }, DO15)).toEqual({
      initialGrade: null,
      finalGrade: null,
    });
    expect(gradeYear(new Map(), {}, DO15)).toEqual({ initialGrade: null, finalGrade: null });
  });

  it('ignores terms beyond the last one', () => {
    expect(gradeYear(yearOf([81, 81, 81, 60]), {}, DO15).finalGrade).toBe(81);
  });

  it('takes a grade that was carried in, without a mean of the initial grades', () => {
    expect(gradeYear(yearOf([90, term(81), term(81)]), {}, DO15)).toEqual({ initialGrade: null, finalGrade: 84 });
    expect(
      gradeYear(yearOf([90, { initialGrade: null, transmutedGrade: 81 }]), { periods: [1, 2] }, DO15).finalGrade,
    ).toBeNull();
    expect(gradeYear(yearOf([80, 80, 80, 82]), {}, DO8)).toEqual({ initialGrade: null, finalGrade: 81 });
    expect(gradeYear(yearOf([80, 80, 80]), {}, DO8).finalGrade).toBeNull();
  });
});
