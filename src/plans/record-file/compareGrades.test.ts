import { describe, expect, it } from 'vitest';
import type { BlankMark } from '@/domain/scores/scoreMark';
import type {
  RecordFileActivity,
  RecordFileGrade,
  RecordFilePeriod,
  RecordFileSubject,
} from '@/files/record-file/fileContent';
import { type GradingPolicy, policyOf } from '@/grading';
import { compareGrades } from './compareGrades';
import type { GradedUnder } from './fileGrader';

type Part = RecordFileActivity['part'];
const column = (category: 1 | 2 | 3, totalPoints: number, part: Part = null): RecordFileActivity => ({
  ...{ category, part, partName: part ?? '', place: 1, name: '', subCategory: null, totalPoints, column: 'F' },
});
const DO8_COLUMNS = [column(1, 20), column(1, 30), column(2, 50), column(3, 40)];
const TERM_COLUMNS = [column(1, 20), column(2, 50), column(3, 10, 'ST1'), column(3, 10, 'ST2'), column(3, 30, 'TE')];

const WEIGHTS = { writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 };
const DO8: GradedUnder = {
  ...{ policy: policyOf('DO8_2015'), weights: WEIGHTS, division: { layout: 'pooled' }, subCategoryWeights: {} },
};
const TERMS: GradedUnder = { ...DO8, policy: policyOf('DO15_2026') };

type Made = { columns?: readonly RecordFileActivity[]; points: readonly (number | string | null)[] };
type More = Partial<Pick<RecordFilePeriod, 'notTaken' | 'columnsNotTaken'>>;

/** One learner's row: points, letters of marks, or null for a blank. */
function subjectOf(
  { columns = DO8_COLUMNS, points }: Made,
  grade: RecordFileGrade,
  { weights = WEIGHTS, ...more }: More & { weights?: typeof WEIGHTS } = {},
): RecordFileSubject {
  const cells = <Value>(keep: (value: number | string) => Value | null) =>
    new Map(
      points.flatMap((value, at) => {
        const own = value === null ? null : keep(value);
        return own === null ? [] : [[at, own] as const];
      }),
    );
  const period: RecordFilePeriod = {
    ...{ period: 2, sheet: 'Q2', activities: columns, notTaken: [], columnsNotTaken: [], rowsNotTaken: [] },
    ...{ namesDiffer: [], ...more, grades: new Map([[1, grade]]) },
    scores: new Map([[1, cells((value) => (typeof value === 'number' ? value : null))]]),
    marks: new Map([[1, cells((value): BlankMark | null => (value === 'E' ? 'excused' : null))]]),
  };
  return { name: '', weights, layout: 'pooled', exam: 'single', periods: [period] };
}

const reasons = (...compared: Parameters<typeof compareGrades>) =>
  compareGrades(...compared).map((difference) => difference.reasons);

describe('compareGrades', () => {
  // WW 40/50 = 80 -> 24, PT 40/50 = 80 -> 40, exam 30/40 = 75 -> 15; together 79.00.
  const points = [16, 24, 40, 30];

  it('finds nothing where the grades are the same, or the file has none', () => {
    expect(compareGrades(subjectOf({ points }, { initial: 79, grade: 86 }), DO8)).toEqual([]);
    expect(compareGrades(subjectOf({ points }, { initial: 79.004, grade: null }), DO8)).toEqual([]);
    expect(compareGrades({ ...subjectOf({ points }, { initial: 1, grade: 1 }), periods: [] }, DO8)).toEqual([]);
  });

  it('has both numbers', () => {
    expect(compareGrades(subjectOf({ points }, { initial: 70, grade: 81 }), DO8)).toEqual([
      { learner: 1, period: 2, file: { initial: 70, grade: 81 }, talaan: { initial: 79, grade: 86 }, reasons: [] },
    ]);
  });

  it('knows another table', () => {
    expect(reasons(subjectOf({ points }, { initial: 79, grade: 82 }), DO8)).toEqual([['otherTable']]);
  });

  it('knows no table by which a file without an initial grade, without a grade or with less than 0 came there', () => {
    expect(reasons(subjectOf({ points }, { initial: null, grade: 90 }), DO8)).toEqual([[]]);
    expect(reasons(subjectOf({ points }, { initial: 70, grade: null }), DO8)).toEqual([[]]);
    expect(reasons(subjectOf({ points }, { initial: -1, grade: 65 }), DO8)).toEqual([[]]);
    expect(reasons(subjectOf({ points }, { initial: 0, grade: 65 }), DO8)).toEqual([['otherTable']]);
  });

  it('knows an initial grade that was not rounded before it was looked up', () => {
    // 16/20 and 24/30 are as before; 83.996 is below the row of 84.00.
    const exam = [16, 24, 45, 30];
    const found = compareGrades(subjectOf({ points: exam }, { initial: 83.996, grade: 89 }), DO8);
    expect(found[0]?.talaan).toEqual({ initial: 84, grade: 90 });
    expect(found[0]?.reasons).toEqual(['notRounded']);
  });

  it('knows other weights', () => {
    // 80 x 20 % + 80 x 50 % + 75 x 30 % = 78.50
    const weights = { writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };
    expect(reasons(subjectOf({ points: [16, 24, 40, 30] }, { initial: 78.5, grade: 86 }, { weights }), DO8)).toEqual(
      [],
    );
    // 40 x 40 % + 80 x 40 % + 75 x 20 % = 63.00, where Talaan has 67.00.
    const own = { writtenWorks: 40, performanceTask: 40, quarterlyExam: 20 };
    expect(reasons(subjectOf({ points: [8, 12, 40, 30] }, { initial: 63, grade: 76 }, { weights: own }), DO8)).toEqual([
      ['otherWeights'],
    ]);
  });

  it('knows blanks that were left out, and components without a score that count as 0', () => {
    // Of 16/20 alone: 80 -> 24, where Talaan counts 16/50 = 32 -> 9.60.
    expect(reasons(subjectOf({ points: [16, null, 40, 30] }, { initial: 79, grade: 86 }), DO8)).toEqual([
      ['blankIgnored'],
    ]);
    expect(compareGrades(subjectOf({ points: [16, 24, 40, null] }, { initial: 64, grade: 77 }), DO8)).toEqual([
      {
        ...{ learner: 1, period: 2, file: { initial: 64, grade: 77 }, talaan: { initial: null, grade: null } },
        reasons: ['blankAsZero'],
      },
    ]);
    const columns = DO8_COLUMNS.slice(0, 3);
    expect(reasons(subjectOf({ columns, points: [16, 24, 40] }, { initial: 64, grade: 77 }), DO8)).toEqual([
      ['blankAsZero'],
    ]);
  });

  it('finds nothing where the class’s policy counts a component without a score as 0, as the file does', () => {
    const asZero = ({ policy, ...under }: GradedUnder): GradedUnder => ({
      ...{ ...under, policy: { ...policy, emptyComponent: 'zero' } satisfies GradingPolicy },
    });
    const blank = subjectOf({ points: [null, null, 40, 30] }, { initial: 55, grade: 73 });
    expect([reasons(blank, DO8), reasons(blank, asZero(DO8))]).toEqual([[['blankAsZero']], []]);
    const columns = DO8_COLUMNS.slice(2);
    const none = subjectOf({ columns, points: [40, 30] }, { initial: 55, grade: 73 });
    expect([reasons(none, DO8), reasons(none, asZero(DO8))]).toEqual([[['blankAsZero']], []]);
    // The form decides by the examination: without a score there the file counts by no rule of the class.
    const noExam = subjectOf({ points: [16, 24, 40, null] }, { initial: 64, grade: 77 });
    expect(reasons(noExam, asZero(DO8))).toEqual([['blankAsZero']]);
    const terms = subjectOf({ columns: TERM_COLUMNS, points: [16, null, 5, null, 30] }, { initial: 35, grade: 67 });
    expect([reasons(terms, TERMS), reasons(terms, asZero(TERMS))]).toEqual([[['blankAsZero']], []]);
  });

  it('knows a letter that the file does not leave out', () => {
    expect(reasons(subjectOf({ points: [16, 'E', 40, 30] }, { initial: 64.6, grade: 77 }), DO8)).toEqual([['marks']]);
  });

  it('knows pooled examinations, and what comes together with them', () => {
    // 5/10, 5/10, 30/30 pooled are 80 -> 16.00; by parts 15 + 15 + 40 = 70 -> 14.00.
    const made = { columns: TERM_COLUMNS, points: [16, 40, 5, 5, 30] };
    expect(reasons(subjectOf(made, { initial: 80, grade: 83 }), TERMS)).toEqual([['examPooled']]);
    expect(reasons(subjectOf(made, { initial: 80, grade: 85 }), TERMS)).toEqual([['examPooled', 'otherTable']]);
    const blank = { columns: TERM_COLUMNS, points: [16, null, 5, 5, 30] };
    expect(reasons(subjectOf(blank, { initial: 40, grade: 68 }), TERMS)).toEqual([['examPooled', 'blankAsZero']]);
  });

  it('knows what was not taken, by its number or by its being there', () => {
    const notTaken = [{ learner: 1, activity: 1, text: '24' }];
    const made = { points: [16, null, 40, 30] };
    expect(reasons(subjectOf(made, { initial: 73.36, grade: 83 }, { notTaken }), DO8)).toEqual([['notTaken']]);
    const columnsNotTaken = [{ column: 'H', text: '', scores: 3 }];
    expect(reasons(subjectOf({ points }, { initial: 50, grade: 72 }, { columnsNotTaken }), DO8)).toEqual([
      ['notTaken'],
    ]);
  });

  it('knows grades that were typed, and figures that are stale', () => {
    expect(reasons(subjectOf({ points }, { initial: null, grade: 90, isTyped: true }), DO8)).toEqual([['typed']]);
    expect(reasons(subjectOf({ points }, { initial: 70, grade: 81, isStale: true }), DO8)).toEqual([['stale']]);
  });
});
