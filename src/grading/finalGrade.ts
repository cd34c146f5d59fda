import type { Taught } from '@/domain/book/taughtPeriods';
import type { GradingPolicy } from './gradingPolicy';
import { fromHundredths } from './hundredths';
import { type AverageRow, areaFinalOf, areaMeanOf, isAreaRow, toAreas } from './learningAreas';
import { meanOf, WHOLE, weightedMean } from './means';
import { DO8_2015, ruleOf } from './policy';
import { toYear, type Year } from './year';

/** The two grades of one period. */
export type PeriodGrade = { readonly initialGrade: number | null; readonly transmutedGrade: number | null };

/** Both null while the year is incomplete. The initial grade is null too where a period has none (a carried-in grade). */
export type YearGrade = { readonly initialGrade: number | null; readonly finalGrade: number | null };

const INCOMPLETE: YearGrade = { initialGrade: null, finalGrade: null };

/**
 * One learner's year in a subject: mean of the initial grades (2 decimals) and of the periods' grades (whole number),
 * halves up. `grades` has a period's two grades by its number, or a whole number where it has no initial grade. Both
 * null until every period in which the subject is taught has its grades, whatever the policy says of subjects that state
 * none; grades of other periods are ignored, and a grade that is no number from 0 up counts as missing.
 * DepEd Order 8, s. 2015 (its own example: 86.5 to 87); DepEd Order 15, s. 2026.
 */
export function gradeYear(
  grades: Year<PeriodGrade | number | null | undefined>,
  taught: Taught | undefined,
  policy: GradingPolicy = DO8_2015,
): YearGrade {
  const year = [...toYear(taught, policy, (period) => grades.get(period)).values()];
  const final = meanOf(
    year.map((period) => (typeof period === 'number' ? period : period?.transmutedGrade)),
    WHOLE,
  );
  const withInitial = year.filter((period) => typeof period !== 'number');
  const initial = meanOf(withInitial.map((period) => period?.initialGrade));
  if (final === null || (initial === null && withInitial.length > 0)) return INCOMPLETE;
  const isWhole = withInitial.length === year.length;
  return { initialGrade: initial === null || !isWhole ? null : fromHundredths(initial), finalGrade: final };
}

/** Mean of a learner's final grades, whole number, halves up; null if one is missing or there are none. */
export function averageGrade(finalGrades: readonly (number | null | undefined)[]): number | null {
  return meanOf(finalGrades, WHOLE);
}

/**
 * Mean of the grades of the periods that have one, whole number, halves up, as the final grade is; null before there is
 * one. It is no final grade: screens show it as what the year comes to so far.
 */
export function averageSoFar(grades: Iterable<number | null | undefined>): number | null {
  return averageGrade([...grades].filter((grade) => typeof grade === 'number'));
}

/**
 * A learner's general average over the rows, whole number, halves up; null if a final grade is missing or there are no
 * rows. A row is a final grade, or an `AverageRow`; rows of one learning area (MAPEH) count once.
 * Plain: the mean of the areas' final grades. By units, where the policy says so and a row states units: the mean of the
 * areas' unrounded means, weighted by their units; then every row has to state them.
 * Throws a RangeError for units that are missing or not above 0, or that differ within an area.
 * DepEd Order 8, s. 2015; DepEd Order 15, s. 2026.
 */
export function generalAverage(
  rows: readonly (AverageRow | number | null | undefined)[],
  policy: GradingPolicy = DO8_2015,
): number | null {
  const areas = toAreas(rows);
  const byUnits =
    ruleOf(policy, 'section').average === 'units' && rows.some((row) => isAreaRow(row) && row.units !== undefined);
  return byUnits
    ? weightedMean(areas.map((area) => areaMeanOf(area, policy)))
    : meanOf(
        areas.map((area) => areaFinalOf(area, policy)),
        WHOLE,
      );
}
