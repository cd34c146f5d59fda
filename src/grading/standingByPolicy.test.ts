import { describe, expect, it } from 'vitest';
import { gradingModeOf } from './gradingMode';
import { policyOf } from './index';
import { awardOf, isOverAbsenceLimit, promotionOf, recomputedFinalGrade } from './yearStanding';

const DO8 = policyOf('DO8_2015');
const DO15 = policyOf('DO15_2026');

describe('awardOf', () => {
  it.each([
    [89, [90, 90], null],
    [90, [80, 100], 'Academic Excellence Award'],
    [100, [100], 'Academic Excellence Award'],
    [95, [79, 100], null],
    [95, [null, 100], null],
    [null, [95], null],
  ])('%j over %j under DepEd Order 15', (average, finals, award) => {
    expect(awardOf(average, finals, DO15)).toBe(award);
  });

  it('asks for a clean record under DepEd Order 15 only', () => {
    const record = { derogatoryRecord: true };
    expect([awardOf(95, [95], DO15, record), awardOf(95, [95], DO8, record)]).toEqual([null, 'With High Honors']);
  });

  it.each([
    [90, 'With Honors'],
    [95, 'With High Honors'],
    [98, 'With Highest Honors'],
  ])('%d is %s under DepEd Order 8, with every area passed', (average, award) => {
    expect([awardOf(average, [75, 99]), awardOf(average, [74, 99])]).toEqual([award, null]);
  });

  it('needs a pass by the policy’s own pass mark', () => {
    expect(awardOf(95, [79, 99], { ...DO8, passingGrade: 80 })).toBeNull();
    expect(awardOf(95, [80, 99], { ...DO8, passingGrade: 80 })).toBe('With High Honors');
    expect(awardOf(95, [99], { ...DO8, awards: [] })).toBeNull();
  });
});

describe('promotionOf', () => {
  it.each([
    [[75, 75], 'Promoted'],
    [[74, 75], 'Remedial'],
    [[74, 60, 75], 'Remedial'],
    [[74, 60, 74], 'Retained'],
    [[74, null], null],
    [[], null],
  ])('%j is %s', (finals, standing) => {
    expect([promotionOf(finals, DO15), promotionOf(finals, DO8)]).toEqual([standing, standing]);
  });

  it('goes by the recomputed grades after remedial class', () => {
    const passed = { finalGrade: 70, remedial: 80 };
    const failed = { finalGrade: 70, remedial: 78 };
    expect(promotionOf([80, passed], DO15)).toBe('Promoted');
    expect(promotionOf([80, passed, failed], DO15)).toBe('Conditionally Promoted');
    expect(promotionOf([80, passed, failed], DO8)).toBe('Retained');
    expect(promotionOf([80, passed, 70], DO15)).toBe('Remedial');
    expect(promotionOf([80, passed, { finalGrade: null }], DO15)).toBeNull();
    // A mark of a remedial class that was not needed has no effect.
    expect(promotionOf([{ finalGrade: 90, remedial: 10 }], DO15)).toBe('Promoted');
  });

  it('retains nobody while a mark is missing, even where the other one failed', () => {
    const failed = { finalGrade: 60, remedial: 75 };
    for (const policy of [DO8, DO15]) expect(promotionOf([failed, 74, 90], policy)).toBe('Remedial');
  });

  it('does not complete Grade 10 with a back subject under DepEd Order 15', () => {
    const failed = [90, { finalGrade: 70, remedial: 75 }];
    const by = (gradeLevel: number) => [DO15, DO8].map((policy) => promotionOf(failed, policy, { gradeLevel }));
    expect(by(9)).toEqual(['Conditionally Promoted', 'Retained']);
    expect(by(10)).toEqual(['Not Completed', 'Retained']);
    expect(promotionOf([90, { finalGrade: 70, remedial: 80 }], DO15, { gradeLevel: 10 })).toBe('Promoted');
    expect(promotionOf([90, 70], DO15, { gradeLevel: 10 })).toBe('Remedial');
    expect(promotionOf([70, 70, 70], DO15, { gradeLevel: 10 })).toBe('Retained');
  });

  describe('in Grades 1 to 3 under DepEd Order 15', () => {
    const young = { gradeLevel: 3 };
    const failed = [90, { finalGrade: 70, remedial: 75 }];

    it.each<[Parameters<typeof promotionOf>[0], ReturnType<typeof promotionOf>]>([
      [[75, 90], 'Promoted'],
      [[90, { finalGrade: 70, remedial: 80 }], 'Promoted'],
      [[90, 70], 'Remedial'],
      [failed, 'Decision Needed'],
      [[70, 70, 70], 'Decision Needed'],
      [[70, null], null],
    ])('%j without a decision is %s', (finals, standing) => {
      expect(promotionOf(finals, DO15, young)).toBe(standing);
    });

    it('the adviser decides where grades promote nobody', () => {
      for (const decision of ['Promoted', 'Conditionally Promoted', 'Retained'] as const) {
        for (const finals of [failed, [90, 70], [70, 70, 70]]) {
          expect(promotionOf(finals, DO15, { ...young, decision })).toBe(decision);
        }
        expect(promotionOf([75, 90], DO15, { ...young, decision })).toBe('Promoted');
        expect(promotionOf([90, { finalGrade: 70, remedial: 80 }], DO15, { ...young, decision })).toBe('Promoted');
        expect(promotionOf([null, 70], DO15, { ...young, decision })).toBeNull();
      }
    });

    it('a decision counts in no other grade, and not under DepEd Order 8', () => {
      const decision = 'Promoted';
      expect(promotionOf([70, 70, 70], DO15, { gradeLevel: 4, decision })).toBe('Retained');
      expect(promotionOf([70, 70, 70], DO8, { gradeLevel: 3, decision })).toBe('Retained');
    });
  });
});

it.each([
  [70, 80, 75],
  [70, 79, 75],
  [70, 78, 74],
  [null, 80, null],
  [70, null, null],
])('a final grade of %j and a remedial mark of %j make %j', (final, remedial, expected) => {
  expect(recomputedFinalGrade(final, remedial)).toBe(expected);
});

it.each([
  [40, 200, false],
  [41, 200, true],
  [40, 201, false],
  [41, 201, true],
])('%d absences in %d class days are over the limit: %j', (absent, days, isOver) => {
  expect([isOverAbsenceLimit(absent, days), isOverAbsenceLimit(absent, days, DO15)]).toEqual([isOver, isOver]);
});

it('no number of absences is over the limit where the policy has none', () => {
  expect(isOverAbsenceLimit(200, 200, { ...DO8, year: { periods: 'all', absenceLimit: null } })).toBe(false);
});

describe('gradingModeOf', () => {
  it.each([
    [2025, 0, false, 'DO8_2015'],
    [2025, 12, true, 'DO8_2015'],
    [2026, 0, false, null],
    [2026, 1, false, null],
    [2026, 2, false, 'DO15_2026'],
    [2026, 11, true, 'DO15_2026'],
    [2026, 12, false, 'DO15_2026'],
    [2026, 12, true, 'DO15_2026_G12'],
    [2027, 1, false, null],
    [2027, 2, false, 'DO15_2027'],
    [2027, 12, true, 'DO15_2027'],
    [2030, 7, false, 'DO15_2027'],
  ])('%d, grade %d, old curriculum %j: %j', (schoolYearStart, gradeLevel, oldCurriculum, id) => {
    const { mode, policy } = gradingModeOf({ schoolYearStart, gradeLevel, oldCurriculum });
    expect([mode, policy?.id ?? null]).toEqual([id === null ? 'descriptive' : 'numeric', id]);
  });

  it('is the Strengthened Senior High School by default', () => {
    expect(gradingModeOf({ schoolYearStart: 2026, gradeLevel: 12 }).policy?.id).toBe('DO15_2026');
  });
});
