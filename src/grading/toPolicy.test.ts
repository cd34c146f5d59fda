import { describe, expect, it } from 'vitest';
import { at, policyDocument } from '#support/policyDocument';
import { yearOf } from '#support/yearOf';
import { DO8_2015, gradeQuarter, gradeYear, policyOf, toPolicy, transmute } from './index';

const BUILT_IN = ['DO8_2015', 'DO15_2026', 'DO15_2027', 'DO15_2026_G12'];

describe('toPolicy', () => {
  it.each(BUILT_IN)('reads %s back as it is', (id) => {
    expect(toPolicy(policyDocument(undefined, id))).toEqual(policyOf(id));
  });

  it('ignores fields that no grade depends on', () => {
    const document = policyDocument((own) => Object.assign(own, { createdAt: 1, replaces: 'p1', dates: [] }));
    expect(toPolicy(document)).toEqual(policyOf('DO15_2026'));
  });

  it('has the rules of DepEd Order 8 where the document leaves them out', () => {
    const document = policyDocument((own) => {
      for (const rule of ['exam', 'remarks', 'year', 'section', 'promotion', 'awards', 'name']) delete own[rule];
    }, 'DO8_2015');
    const policy = toPolicy(document);
    expect(policy.name).toBeUndefined();
    expect(gradeYear(yearOf([90]), {}, policy)).toEqual(gradeYear(yearOf([90]), {}, DO8_2015));
  });

  it('takes 100 percent: a weight of a component, and a limit of absences that nobody passes', () => {
    const document = policyDocument((own) => {
      for (const [index, weight] of [100, 0, 0].entries()) at(own, 'components', index).defaultWeight = weight;
      at(own, 'year').absenceLimit = 100;
    });
    const policy = toPolicy(document);
    expect(policy.components.map(({ defaultWeight }) => defaultWeight)).toEqual([100, 0, 0]);
    expect(policy.year?.absenceLimit).toBe(100);
  });

  it('makes the bands of a zero-based scale itself', () => {
    const policy = toPolicy(
      policyDocument((own) => {
        own.scale = { kind: 'zeroBased', floor: 70 };
        delete own.transmutation;
      }),
    );
    expect([100, 99.5, 99.49, 74.5, 74.49, 70.49, 12].map((initial) => transmute(initial, policy))).toEqual([
      100, 100, 99, 75, 74, 70, 70,
    ]);
  });

  it('grades by a school’s own periods, shares and table', () => {
    const policy = toPolicy(
      policyDocument((own) => {
        own.id = 'school:semesters';
        own.periods = ['1st Semester', '2nd Semester'].map((name, index) => ({ number: index + 1, name }));
        for (const [index, share] of [25, 25, 50].entries()) at(own, 'components', 2, 'parts', index).share = share;
        at(own, 'transmutation', 25).from = 6500;
        at(own, 'transmutation', 26).from = 6400;
        at(own, 'year').periods = 'all';
      }),
    );
    const part = (id: string) => ({
      id,
      category: 3,
      part: id,
      subCategory: null,
      totalPoints: 10,
      weightOverride: null,
    });
    const grade = gradeQuarter({
      weights: { writtenWorks: 0, performanceTask: 0, quarterlyExam: 100 },
      activities: ['ST1', 'ST2', 'TE'].map(part),
      subCategoryWeights: {},
      scores: { ST1: 4, ST2: 10, TE: 6 },
      policy,
    });
    // 10 + 25 + 30
    expect([grade.initialGrade, grade.transmutedGrade]).toEqual([65, 75]);
    expect([[75], [75, 80]].map((own) => gradeYear(yearOf(own), {}, policy).finalGrade)).toEqual([null, 78]);
  });
});
