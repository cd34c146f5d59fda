import { describe, expect, it } from 'vitest';
import { yearOf } from '#support/yearOf';
import { msg } from '@/domain/words/say';
import { explainQuarter } from './explain';
import { gradeYear } from './finalGrade';
import type { GradingPolicy } from './gradingPolicy';
import { DO8_2015, policyOf, toBands } from './policy';
import { gradeQuarter } from './quarterlyGrade';
import { descriptorOf, isPassing, transmute } from './transmutation';
import { DO8_WEIGHT_PRESETS } from './weightPresets';

describe('policyOf', () => {
  it.each([undefined, null, '', 'DO8_2015'])('%j is DO8_2015', (id) => {
    expect(policyOf(id)).toBe(DO8_2015);
  });

  it('refuses an order it does not know', () => {
    expect(() => policyOf('DO99')).toThrow(new RangeError('Unknown grading policy: DO99.'));
  });
});

describe('DO8_2015', () => {
  it('has four quarters, three components that make 100, and passes at 75', () => {
    expect(DO8_2015.periods.map(({ number, name }) => `${number} ${name}`)).toEqual([
      '1 1st Quarter',
      '2 2nd Quarter',
      '3 3rd Quarter',
      '4 4th Quarter',
    ]);
    expect(DO8_2015.components.map(({ category, name, defaultWeight }) => [category, name, defaultWeight])).toEqual([
      [1, 'Written Works', 30],
      [2, 'Performance Tasks', 50],
      [3, 'Quarterly Assessment', 20],
    ]);
    expect(DO8_2015.passingGrade).toBe(75);
  });

  it('offers presets of 100 percent each', () => {
    expect(DO8_WEIGHT_PRESETS.map((each) => [each.writtenWorks, each.performanceTask, each.quarterlyExam])).toEqual([
      [30, 50, 20],
      [40, 40, 20],
      [20, 60, 20],
      [25, 50, 25],
      [25, 45, 30],
      [35, 40, 25],
      [20, 60, 20],
    ]);
    for (const each of DO8_WEIGHT_PRESETS) {
      expect(each.writtenWorks + each.performanceTask + each.quarterlyExam).toBe(100);
    }
    expect(new Set(DO8_WEIGHT_PRESETS.map(({ id }) => id)).size).toBe(DO8_WEIGHT_PRESETS.length);
  });
});

/** Three terms, other categories and a short table, none of which is in DO8_2015. */
const THREE_TERMS: GradingPolicy = {
  id: 'THREE_TERMS',
  periods: [1, 2, 3].map((number) => ({ number, name: msg(`Term ${number}`) })),
  components: [
    { key: 'writtenWorks', category: 11, name: msg('Written/Oral Works'), defaultWeight: 20, grouped: false },
    { key: 'performanceTask', category: 12, name: msg('Product/Performance Tasks'), defaultWeight: 50, grouped: false },
    { key: 'quarterlyExam', category: 13, name: msg('Examinations'), defaultWeight: 30, grouped: true },
  ],
  transmutation: toBands([
    [9950, 100],
    [7000, 75],
    [0, 60],
  ]),
  passingGrade: 80,
  descriptors: [
    { from: 80, name: msg('Proficient') },
    { from: 0, name: msg('Developing') },
  ],
};

describe('another policy', () => {
  const period = (initialGrade: number, transmutedGrade: number) => ({ initialGrade, transmutedGrade });

  it('makes a year of three terms', () => {
    const two = [period(80, 75), period(81, 75)];
    expect(gradeYear(yearOf(two), {}, THREE_TERMS)).toEqual({ initialGrade: null, finalGrade: null });
    // 242.01 / 3 = 80.67; 250 / 3 = 83.33
    expect(gradeYear(yearOf([...two, period(81.01, 100)]), {}, THREE_TERMS)).toEqual({
      initialGrade: 80.67,
      finalGrade: 83,
    });
  });

  it('has its own table, words and pass', () => {
    expect([99.5, 99.49, 70, 69.99].map((initial) => transmute(initial, THREE_TERMS))).toEqual([100, 75, 75, 60]);
    expect(descriptorOf(80, THREE_TERMS)).toBe('Proficient');
    expect(descriptorOf(79, THREE_TERMS)).toBe('Developing');
    expect([79, 80].map((grade) => isPassing(grade, THREE_TERMS))).toEqual([false, true]);
  });

  it('grades a term by its categories, its grouped component and its table', () => {
    const activity = (id: string, category: number, subCategory: string | null, totalPoints: number) => ({
      id,
      category,
      subCategory,
      totalPoints,
      weightOverride: null,
    });
    const input = {
      weights: { writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 },
      activities: [
        activity('w', 11, 'a', 10),
        activity('w2', 11, 'b', 30),
        activity('p', 12, null, 50),
        activity('s1', 13, 'first', 40),
        activity('s2', 13, 'second', 40),
        activity('t', 13, 'term', 60),
        activity('old', 1, null, 10),
      ],
      // 30, 30 and 40 percent of the component
      subCategoryWeights: { first: 9, second: 9, term: 12 },
      scores: { w: 10, w2: 10, p: 40, s1: 20, s2: 30, t: 54, old: 0 },
      policy: THREE_TERMS,
    };
    // 20/40 pooled; 80; .3 x 50 + .3 x 75 + .4 x 90 = 73.5 -> 10 + 40 + 22.05
    expect(gradeQuarter(input)).toMatchObject({
      writtenWorks: { percentage: 50, weighted: 10 },
      performanceTask: { percentage: 80, weighted: 40 },
      quarterlyExam: { percentage: 73.5, weighted: 22.05 },
      initialGrade: 72.05,
      transmutedGrade: 75,
    });
    expect(explainQuarter(input)).toMatchObject({ policy: 'THREE_TERMS', band: { from: 70, to: 99.49, grade: 75 } });
  });
});
