import { divideHalfUp, fromHundredths, type Hundredths, isAmount, toHundredths } from './hundredths';
import { DO8_2015, type GradingPolicy } from './policy';

/** The grades of one period that the year is made of. */
export type PeriodGrade = { readonly initialGrade: number | null; readonly transmutedGrade: number | null };

/** Both null while the year is incomplete. */
export type YearGrade = { readonly initialGrade: number | null; readonly finalGrade: number | null };

/** Hundredths in a whole. */
const WHOLE = 100;

const INCOMPLETE: YearGrade = { initialGrade: null, finalGrade: null };

/**
 * One learner's year in a subject: mean of the initial grades (2 decimals) and of the quarterly grades (whole number),
 * halves up. Both null until every period of the policy has both grades; entries beyond its last period are not looked
 * at, and a grade that is no number from 0 up is a missing one.
 * DepEd Order 8, s. 2015 (its own example: 86.5 to 87).
 */
export function gradeYear(
  periods: readonly (PeriodGrade | null | undefined)[],
  policy: GradingPolicy = DO8_2015,
): YearGrade {
  const year = policy.periods.map((_, index) => periods[index]);
  const initial = meanOf(year.map((period) => period?.initialGrade));
  const final = meanOf(
    year.map((period) => period?.transmutedGrade),
    WHOLE,
  );
  if (initial === null || final === null) return INCOMPLETE;
  return { initialGrade: fromHundredths(initial), finalGrade: final };
}

/** Mean of a learner's final grades, whole number, halves up; null if one is missing or there are none. */
export function averageGrade(finalGrades: readonly (number | null | undefined)[]): number | null {
  return meanOf(finalGrades, WHOLE);
}

/** Mean in steps of `step` hundredths, halves up. */
function meanOf(values: readonly (number | null | undefined)[], step = 1): Hundredths | null {
  let sum = 0;
  for (const value of values) {
    if (!isAmount(value)) return null;
    sum += toHundredths(value);
  }
  return values.length === 0 ? null : divideHalfUp(sum, values.length * step);
}
