import { describe, expect, it } from 'vitest';
import { fromHundredths } from './hundredths';
import { descriptorOf, isPassing, policyOf, transmute } from './index';
import { DO15_LEARNING_AREAS } from './learningAreaWeights';

const DO15 = policyOf('DO15_2026');
const ZERO_BASED = policyOf('DO15_2027');

/** The adjusted table of 2026-27 as printed: lower bound and grade. */
const PUBLISHED = `
  99.50 100  98.32 99  97.14 98  95.96 97  94.78 96  93.60 95  92.42 94  91.24 93  90.06 92  88.88 91
  87.70 90   86.52 89  85.34 88  84.16 87  82.98 86  81.80 85  80.62 84  79.44 83  78.26 82  77.08 81
  75.90 80   74.72 79  73.54 78  72.36 77  71.18 76  70.00 75  65.34 74  60.67 73  56.01 72  51.34 71
  46.67 70   42.01 69  37.34 68  32.68 67  28.01 66  23.35 65  18.68 64  14.01 63   9.35 62   4.68 61
   0.00 60`;
const FIGURES = PUBLISHED.trim().split(/\s+/).map(Number);
const ROWS = Array.from(
  { length: FIGURES.length / 2 },
  (_, row) => [FIGURES[row * 2]!, FIGURES[row * 2 + 1]!] as const,
);

describe('the adjusted table', () => {
  it('gives every initial grade from 0.00 to 100.00 the grade of its row', () => {
    expect(ROWS).toHaveLength(41);
    for (let initial = 0; initial <= 10_000; initial += 1) {
      const row = ROWS.find(([from]) => initial >= Math.round(from * 100));
      expect(transmute(initial / 100, DO15), String(initial / 100)).toBe(row?.[1]);
    }
  });

  it.each([69.995, 69.9999, 69.999999])('%d, between two rows, belongs to the lower one', (initial) => {
    expect(transmute(initial, DO15)).toBe(74);
  });

  it('reads a float sum just below 70.00 as 70.00', () => {
    expect(64.99 + 5.01).toBe(70);
    expect(69.99999999999999).toBeLessThan(70);
    expect(transmute(69.99999999999999, DO15)).toBe(75);
  });
});

describe('the zero-based scale', () => {
  it('rounds every initial grade from 0.00 to 100.00 half up, not below 60', () => {
    for (let initial = 0; initial <= 10_000; initial += 1) {
      const rounded = (initial - (initial % 100)) / 100 + (initial % 100 >= 50 ? 1 : 0);
      expect(transmute(initial / 100, ZERO_BASED), String(initial / 100)).toBe(Math.max(60, rounded));
    }
  });

  it('never passes 100', () => {
    expect([transmute(100.5, ZERO_BASED), transmute(140, ZERO_BASED)]).toEqual([100, 100]);
  });

  it('does not round twice', () => {
    expect(transmute(74.495, ZERO_BASED)).toBe(74);
  });
});

describe('the policies of DepEd Order 15', () => {
  it('have three terms and the components of the order', () => {
    for (const id of ['DO15_2026', 'DO15_2027', 'DO15_2026_G12']) {
      const { periods, components, passingGrade, exam, scale } = policyOf(id);
      expect(policyOf(id).id).toBe(id);
      expect(periods).toEqual([1, 2, 3].map((number) => ({ number, name: `Term ${number}` })));
      expect(components.map(({ key, category, name, grouped }) => [key, category, name, grouped])).toEqual([
        ['writtenWorks', 1, 'Written/Oral Works', false],
        ['performanceTask', 2, 'Product/Performance Tasks', false],
        ['quarterlyExam', 3, 'Examinations', false],
      ]);
      expect([passingGrade, exam, scale?.floor]).toEqual([75, 'ST1-ST2-TE', 60]);
    }
    expect([DO15, ZERO_BASED].map(({ scale }) => scale?.kind)).toEqual(['table', 'zeroBased']);
  });

  it('are chosen by names that tell them apart', () => {
    const names = ['DO8_2015', 'DO15_2026', 'DO15_2027', 'DO15_2026_G12'].map((id) => policyOf(id).name);
    expect(names).toEqual([
      'DepEd Order 8, s. 2015: four quarters',
      'DepEd Order 15, s. 2026: three terms, adjusted table',
      'DepEd Order 15, s. 2026: three terms, no transmutation',
      'DepEd Order 15, s. 2026: Grade 12, old curriculum',
    ]);
  });

  it('state the weights of most subjects', () => {
    const weights = ['DO15_2026', 'DO15_2027', 'DO15_2026_G12'].map((id) =>
      policyOf(id).components.map(({ defaultWeight }) => defaultWeight),
    );
    expect(weights).toEqual([
      [20, 50, 30],
      [20, 50, 30],
      [25, 50, 25],
    ]);
  });

  it('divide components by shares that make 100', () => {
    const shares = DO15.components.map(({ parts }) => parts?.map(({ key, share }) => `${key} ${share}`));
    expect(shares).toEqual([
      ['cognitive 50', 'affective 50'],
      ['cognitive 20', 'affective 20', 'behavioral 60'],
      ['ST1 30', 'ST2 30', 'TE 40'],
    ]);
  });

  it.each([
    [100, 'Advancing'],
    [90, 'Advancing'],
    [89, 'Benchmarking'],
    [80, 'Benchmarking'],
    [79, 'Connecting'],
    [75, 'Connecting'],
    [74, 'Developing'],
    [65, 'Developing'],
    [64, 'Emerging'],
    [60, 'Emerging'],
  ])('call %d %s', (grade, descriptor) => {
    expect([descriptorOf(grade, DO15), isPassing(grade, DO15)]).toEqual([descriptor, grade >= 75]);
  });

  it('have a table in hundredths, as the workbook writes it down', () => {
    expect(DO15.transmutation.map(({ from, grade }) => [fromHundredths(from), grade])).toEqual(ROWS);
  });
});

describe('the weights by learning area', () => {
  it('make 100, and give examinations no weight where they state none', () => {
    for (const { writtenWorks, performanceTask, quarterlyExam, exam, id } of DO15_LEARNING_AREAS) {
      expect(writtenWorks + performanceTask + quarterlyExam, id).toBe(100);
      expect(exam === 'none', id).toBe(quarterlyExam === 0);
    }
    expect(new Set(DO15_LEARNING_AREAS.map(({ id }) => id)).size).toBe(DO15_LEARNING_AREAS.length);
  });

  it('are those of the order', () => {
    const groups = new Map<string, string[]>();
    for (const { id, writtenWorks, performanceTask, quarterlyExam, exam } of DO15_LEARNING_AREAS) {
      const weights = `${writtenWorks}/${performanceTask}/${quarterlyExam} ${exam}`;
      groups.set(weights, [...(groups.get(weights) ?? []), id]);
    }
    expect(Object.fromEntries(groups)).toEqual({
      '20/50/30 ST1-ST2-TE': [
        ...['english', 'filipino', 'mathematics', 'science', 'makabansa', 'gmrc', 'shsCore', 'shsAcademic'],
      ],
      '20/60/20 ST1-ST2-TE': ['tle', 'musicArts', 'peHealth', 'shsArts', 'shsSports'],
      '15/70/15 TE': ['shsField'],
      '40/60/0 none': ['shsResearch'],
      '15/65/20 ST1-ST2-TE': ['shsTechPro'],
      '20/80/0 none': ['shsImmersion'],
    });
  });
});
