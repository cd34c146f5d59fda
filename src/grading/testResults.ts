/** Figures of a class's scores in one test, as the class record of DepEd Order 15 and the item analysis show them. */
import { divideHalfUp, fromHundredths, scaleHalfUp, toHundredths } from './hundredths';

export type TestResults = {
  readonly examinees: number;
  /** Examinees with at least three quarters of the points. */
  readonly atLeast75: number;
  /** 2 decimals, halves up, as the next two. */
  readonly mean: number;
  readonly median: number;
  /** Of a sample, as STDEV of a spreadsheet; null with one examinee. */
  readonly deviation: number | null;
  /** Mean percentage score: mean / points x 100, from the unrounded mean; 2 decimals. */
  readonly mps: number;
};

const LEAST_PERCENT = 75;

/** `scores`: those of the examinees, with at most 2 decimals. Null where nobody took the test, or it has no points. */
export function testResults(scores: readonly number[], points: number): TestResults | null {
  const examinees = scores.length;
  const possible = toHundredths(points);
  if (examinees === 0 || possible === 0) return null;
  const own = scores.map((score): number => toHundredths(score)).sort((a, b) => a - b);
  const sum = own.reduce((whole, score) => whole + score, 0);
  const middle = (own[(examinees - 1) >> 1] ?? 0) + (own[examinees >> 1] ?? 0);
  return {
    examinees,
    atLeast75: own.filter((score) => score * 100 >= LEAST_PERCENT * possible).length,
    mean: fromHundredths(divideHalfUp(sum, examinees)),
    median: fromHundredths(divideHalfUp(middle, 2)),
    deviation: deviationOf(own, sum),
    mps: fromHundredths(scaleHalfUp(sum, 10_000, possible * examinees)),
  };
}

function deviationOf(scores: readonly number[], sum: number): number | null {
  const count = scores.length;
  if (count < 2) return null;
  const squares = scores.reduce((whole, score) => whole + score * score, 0);
  return Math.round(Math.sqrt((count * squares - sum * sum) / (count * (count - 1)))) / 100;
}
