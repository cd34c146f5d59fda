import type { QuarterActivity, QuarterInput } from '@/grading';

/** One worked record: the scores as a teacher enters them, and the figures on paper. */
export type GoldenRecord = {
  readonly name: string;
  /** The source of the figures: a publication, or the arithmetic itself. */
  readonly source: string;
  readonly input: QuarterInput;
  readonly expected: {
    /** In the order written works, performance tasks, quarterly exam. */
    readonly percentages: readonly (number | null)[];
    readonly weighted: readonly (number | null)[];
    readonly overAllocated?: true;
    readonly initialGrade: number | null;
    readonly transmutedGrade: number | null;
    readonly provisional?: { readonly initialGrade: number; readonly transmutedGrade: number };
  };
};

type Weights = readonly [writtenWorks: number, performanceTask: number, quarterlyExam: number];

/**
 * Score (null for a blank) and highest possible score; for written works also the sub-category and the weight override.
 */
type Item = readonly [score: number | null, totalPoints: number, subCategory?: number | null, weightOverride?: number];

function record(
  [writtenWorks, performanceTask, quarterlyExam]: Weights,
  items: readonly [readonly Item[], readonly Item[], readonly Item[]],
  subCategoryWeights: Readonly<Record<string, number | null>> = {},
): QuarterInput {
  const activities: QuarterActivity[] = [];
  const scores: Record<string, number> = {};
  for (const [index, component] of items.entries()) {
    for (const [score, totalPoints, subCategory = null, weightOverride = null] of component) {
      const id = `a${activities.length}`;
      activities.push({ id, category: index + 1, subCategory, totalPoints, weightOverride });
      if (score !== null) scores[id] = score;
    }
  }
  return { weights: { writtenWorks, performanceTask, quarterlyExam }, activities, subCategoryWeights, scores };
}

const TABLE_7_WRITTEN: readonly Item[] = [
  [18, 20],
  [22, 25],
  [20, 20],
  [17, 20],
  [23, 25],
  [26, 30],
  [19, 20],
];
const TABLE_7_TASKS: readonly Item[] = [
  [12, 15],
  [13, 15],
  [19, 25],
  [15, 20],
  [16, 20],
  [25, 25],
];
const EXAM_40_OF_50: readonly Item[] = [[40, 50]];
const TASK_100_OF_120: readonly Item[] = [[100, 120]];

const LONG_QUIZ = 1;
const SEATWORK = 2;
const HOMEWORK = 3;
const PROJECT = 4;

export const GOLDEN_RECORDS: readonly GoldenRecord[] = [
  {
    name: 'English, DO 8 Table 7',
    source: 'DepEd Order 8, s. 2015, Table 7: 145/160, 100/120, 40/50 at 30/50/20.',
    input: record([30, 50, 20], [TABLE_7_WRITTEN, TABLE_7_TASKS, EXAM_40_OF_50]),
    expected: {
      percentages: [90.63, 83.33, 80],
      weighted: [27.19, 41.67, 16],
      initialGrade: 84.86,
      transmutedGrade: 90,
    },
  },
  {
    name: 'Science, the same scores',
    source: 'DepEd Order 8, s. 2015, the scores of Table 7 at 40/40/20: 36.25 + 33.33 + 16.00.',
    input: record([40, 40, 20], [TABLE_7_WRITTEN, TABLE_7_TASKS, EXAM_40_OF_50]),
    expected: {
      percentages: [90.63, 83.33, 80],
      weighted: [36.25, 33.33, 16],
      initialGrade: 85.58,
      transmutedGrade: 90,
    },
  },
  {
    name: 'English, the last written work blank',
    source: 'The record of Table 7 recalculated in a DepEd e-Class Record workbook: 126/160, the blank counts 0.',
    input: record([30, 50, 20], [[...TABLE_7_WRITTEN.slice(0, 6), [null, 20]], TABLE_7_TASKS, EXAM_40_OF_50]),
    expected: {
      percentages: [78.75, 83.33, 80],
      weighted: [23.63, 41.67, 16],
      initialGrade: 81.3,
      transmutedGrade: 88,
    },
  },
  {
    name: 'sub-categories without a weight share what is left',
    source:
      'W 30: long quiz has 10, seatwork and homework share 30 - 10 = 20, 10 each. Ratios 30/40 = .75, 9/10 = .9, 5/8 = .625. ' +
      'PS (10 x .75 + 10 x .9 + 10 x .625) / 30 = 22.75/30 = 75.833.. -> 75.83. WS 75.83 x .30 = 22.749 -> 22.75. ' +
      'PT 100/120 -> 83.33 -> 41.665 -> 41.67. 22.75 + 41.67 + 16.00 = 80.42, from 79.20 on: 87.',
    input: record(
      [30, 50, 20],
      [
        [
          [18, 20, LONG_QUIZ],
          [12, 20, LONG_QUIZ],
          [9, 10, SEATWORK],
          [5, 8, HOMEWORK],
        ],
        TASK_100_OF_120,
        EXAM_40_OF_50,
      ],
      { [LONG_QUIZ]: 10, [SEATWORK]: null, [HOMEWORK]: null, [PROJECT]: 20 },
    ),
    expected: {
      percentages: [75.83, 83.33, 80],
      weighted: [22.75, 41.67, 16],
      initialGrade: 80.42,
      transmutedGrade: 87,
    },
  },
  {
    name: 'weights below W are scaled up',
    source:
      'W 30: long quiz 10 and seatwork 5, scaled up by 2 to 20 and 10. Ratios 15/20 = .75, 9/10 = .9. ' +
      'PS (20 x .75 + 10 x .9) / 30 = 24/30 = 80.00, WS 24.00. PT 45/60 = 75.00 -> 37.50. QE 30/40 = 75.00 -> 15.00. ' +
      '76.50, from 76.00 on: 85.',
    input: record(
      [30, 50, 20],
      [
        [
          [15, 20, LONG_QUIZ],
          [9, 10, SEATWORK],
        ],
        [[45, 60]],
        [[30, 40]],
      ],
      { [LONG_QUIZ]: 10, [SEATWORK]: 5 },
    ),
    expected: { percentages: [80, 75, 75], weighted: [24, 37.5, 15], initialGrade: 76.5, transmutedGrade: 85 },
  },
  {
    name: 'weights above W make written works 0',
    source:
      'W 30: an override of 20 and long quiz 10.01 are 30.01 > 30, so PS 0 and WS 0. ' +
      '0 + 41.67 + 16.00 = 57.67, from 56.00 on: 74.',
    input: record(
      [30, 50, 20],
      [
        [
          [20, 20, PROJECT, 20],
          [20, 20, LONG_QUIZ],
        ],
        TASK_100_OF_120,
        EXAM_40_OF_50,
      ],
      { [LONG_QUIZ]: 10.01 },
    ),
    expected: {
      percentages: [0, 83.33, 80],
      weighted: [0, 41.67, 16],
      overAllocated: true,
      initialGrade: 57.67,
      transmutedGrade: 74,
    },
  },
  {
    name: 'W allocated to the last percent leaves 0 for the others',
    source:
      'W 30: a project with an override of 12 and long quiz 18 make exactly 30, seatwork shares 0. Ratios 20/25 = .8, ' +
      '27/30 = .9. PS (12 x .8 + 18 x .9 + 0 x .1) / 30 = 25.8/30 = 86.00, WS 25.80. PT 75.00 -> 37.50. QE 75.00 -> 15.00. ' +
      '78.30, from 77.60 on: 86.',
    input: record(
      [30, 50, 20],
      [
        [
          [20, 25, PROJECT, 12],
          [27, 30, LONG_QUIZ],
          [1, 10, SEATWORK],
        ],
        [[45, 60]],
        [[30, 40]],
      ],
      { [LONG_QUIZ]: 18 },
    ),
    expected: { percentages: [86, 75, 75], weighted: [25.8, 37.5, 15], initialGrade: 78.3, transmutedGrade: 86 },
  },
  {
    name: 'groups are rounded once, together',
    source:
      'W 30, three groups of 10 each, all 1/3: PS 33.333.. -> 33.33, WS 9.999 -> 10.00. Rounding each group first gives ' +
      '3 x 3.33 = 9.99. PT 1/3: 33.33 x .5 = 16.665 -> 16.67. QE 1/3: 33.33 x .2 = 6.666 -> 6.67. 33.34, from 32.00 on: 68.',
    input: record(
      [30, 50, 20],
      [
        [
          [5, 15, LONG_QUIZ],
          [4, 12, SEATWORK],
          [3, 9],
        ],
        [[20, 60]],
        [[10, 30]],
      ],
    ),
    expected: {
      percentages: [33.33, 33.33, 33.33],
      weighted: [10, 16.67, 6.67],
      initialGrade: 33.34,
      transmutedGrade: 68,
    },
  },
  {
    name: 'in progress: no performance task yet',
    source:
      'The record of Table 7 without performance tasks. So far (90.63 x 30 + 80.00 x 20) / 50 = 4318.90/50 = 86.378 -> 86.38, ' +
      'from 85.60 on: 91.',
    input: record([30, 50, 20], [TABLE_7_WRITTEN, [[null, 120]], EXAM_40_OF_50]),
    expected: {
      percentages: [90.63, null, 80],
      weighted: [27.19, null, 16],
      initialGrade: null,
      transmutedGrade: null,
      provisional: { initialGrade: 86.38, transmutedGrade: 91 },
    },
  },
  {
    name: 'a component without a weight is skipped',
    source:
      'Weights 40/60/0: 18/20 = 90.00 -> 36.00; 50/60 -> 83.33 x .6 = 49.998 -> 50.00. 86.00, from 85.60 on: 91. ' +
      'No exam is needed.',
    input: record([40, 60, 0], [[[18, 20]], [[50, 60]], []]),
    expected: { percentages: [90, 83.33, null], weighted: [36, 50, null], initialGrade: 86, transmutedGrade: 91 },
  },
  {
    name: 'decimal scores',
    source:
      'WW 7.5/10 + 0.1/1 + 0.2/1 = 7.8/12 = 65.00 -> 19.50 (a float sum has 7.800000000000001). ' +
      'PT 12.25/20 = 61.25 -> 30.625 -> 30.63. QE 20.05/40 = 50.125 -> 50.13 -> 10.026 -> 10.03. 60.16, from 60.00 on: 75.',
    input: record(
      [30, 50, 20],
      [
        [
          [7.5, 10],
          [0.1, 1],
          [0.2, 1],
        ],
        [[12.25, 20]],
        [[20.05, 40]],
      ],
    ),
    expected: {
      percentages: [65, 61.25, 50.13],
      weighted: [19.5, 30.63, 10.03],
      initialGrade: 60.16,
      transmutedGrade: 75,
    },
  },
  {
    name: 'all zeros typed',
    source: 'A typed 0 is a score: 0 + 0 + 0 = 0.00, the lowest row of the table: 60.',
    input: record([30, 50, 20], [[[0, 20]], [[0, 20]], [[0, 50]]]),
    expected: { percentages: [0, 0, 0], weighted: [0, 0, 0], initialGrade: 0, transmutedGrade: 60 },
  },
];

export type GoldenYear = {
  readonly name: string;
  readonly source: string;
  readonly periods: readonly (readonly [initialGrade: number, transmutedGrade: number] | null)[];
  readonly expected: { readonly initialGrade: number | null; readonly finalGrade: number | null };
};

export const GOLDEN_YEARS: readonly GoldenYear[] = [
  {
    name: 'halves go up',
    source:
      'DepEd Order 8, s. 2015, senior high example: 86.5 to 87. Initial (80.01+80.02+80.02+80.01)/4 = 80.015 -> 80.02.',
    periods: [
      [80.01, 86],
      [80.02, 87],
      [80.02, 87],
      [80.01, 86],
    ],
    expected: { initialGrade: 80.02, finalGrade: 87 },
  },
  {
    name: 'below the half stays',
    source: '(86+86+86+87)/4 = 86.25 -> 86. Initial (80.01+80.01+80.01+80.02)/4 = 80.0125 -> 80.01.',
    periods: [
      [80.01, 86],
      [80.01, 86],
      [80.01, 86],
      [80.02, 87],
    ],
    expected: { initialGrade: 80.01, finalGrade: 86 },
  },
  {
    name: 'three quarters of four',
    source: 'Specification, section 4: incomplete until all four exist.',
    periods: [[80, 87], [80, 87], [80, 87], null],
    expected: { initialGrade: null, finalGrade: null },
  },
];
