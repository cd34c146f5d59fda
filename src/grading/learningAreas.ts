/** Subjects as the general average counts them: by learning area. */
import type { GradingPolicy } from './gradingPolicy';
import { type Hundredths, isAmount, toHundredths } from './hundredths';
import { type ExactMean, exactMeanOf, meanOf, WHOLE } from './means';
import { DO8_2015, ruleOf } from './policy';
import type { Year } from './year';

/** One subject of a learner. */
export type AverageRow = {
  /** Whole number; absent: the mean of `year`. */
  readonly finalGrade?: number | null | undefined;
  /** The grades of the periods in which it is taught: for areas combined by period, and for means that are not rounded. */
  readonly year?: Year<number | null | undefined> | undefined;
  /** Units of the whole year: core 6, academic elective 3 a term ...; the same in every row of an area. */
  readonly units?: number | undefined;
  /** Rows that name the same area are one learning area: MAPEH, Effective Communication. */
  readonly area?: string | null | undefined;
};

/** The grades of a learning area by period, and the final one: whole numbers; null where a subject's grade is missing. */
export type AreaGrade = { readonly year: Year; readonly finalGrade: number | null };

/** The rows of one learning area, mostly one. */
type Area = readonly [AverageRow, ...AverageRow[]];

export function isAreaRow(row: AverageRow | number | null | undefined): row is AverageRow {
  return typeof row === 'object' && row !== null;
}

/** Rows by learning area, in order of their first row. */
export function toAreas(rows: readonly (AverageRow | number | null | undefined)[]): readonly Area[] {
  const areas: [AverageRow, ...AverageRow[]][] = [];
  const byName = new Map<string, AverageRow[]>();
  for (const entry of rows) {
    const row: AverageRow = isAreaRow(entry) ? entry : { finalGrade: entry };
    const name = row.area ?? '';
    const known = name === '' ? undefined : byName.get(name);
    if (known) {
      known.push(row);
      continue;
    }
    const area: [AverageRow, ...AverageRow[]] = [row];
    areas.push(area);
    if (name !== '') byName.set(name, area);
  }
  return areas;
}

/** Whether a learning area of several subjects is combined term by term; else by the subjects' final grades. */
export function combinesTerms(policy: GradingPolicy): boolean {
  return ruleOf(policy, 'section').combined === 'meanOfTerms';
}

/**
 * A learning area of several subjects. `meanOfTerms`: each term is the rounded mean of the subjects' grades, and the
 * final grade the rounded mean of these terms; `meanOfPartFinals`: the final grade is the rounded mean of the subjects'
 * final grades. A missing grade of one subject leaves the area without it. Halves up.
 * Without grades by period where the subjects are taught in different periods. Throws a RangeError where the policy
 * combines by terms and the rows do not have the same terms.
 */
export function areaGrade(rows: readonly AverageRow[], policy: GradingPolicy = DO8_2015): AreaGrade {
  const isByTerms = combinesTerms(policy);
  const periods = [...(rows[0]?.year?.keys() ?? [])];
  const isEven = rows.every(({ year }) => year?.size === periods.length && periods.every((period) => year.has(period)));
  if (isByTerms && (periods.length === 0 || !isEven)) {
    throw new RangeError(`The subjects of ${rows[0]?.area ?? 'an area'} must have the same terms, 1 or more.`);
  }
  const gradeOf = (period: number) =>
    meanOf(
      rows.map((row) => row.year?.get(period)),
      WHOLE,
    );
  const year = new Map((isEven ? periods : []).map((period) => [period, gradeOf(period)]));
  return { year, finalGrade: meanOf(isByTerms ? [...year.values()] : rows.map(finalOf), WHOLE) };
}

/** The final grade of an area, as the plain average counts it. */
export function areaFinalOf(area: Area, policy: GradingPolicy): number | null {
  const [row, another] = area;
  return another === undefined ? finalOf(row) : areaGrade(area, policy).finalGrade;
}

/** The mean of an area that is not rounded, and its units, as the average by units counts them. */
export function areaMeanOf(area: Area, policy: GradingPolicy): { mean: ExactMean | null; weight: Hundredths } {
  return { mean: exactMean(area, policy), weight: unitsOf(area) };
}

function exactMean(area: Area, policy: GradingPolicy): ExactMean | null {
  const [row, another] = area;
  if (another === undefined) return exactMeanOf(row.year ? [...row.year.values()] : [row.finalGrade]);
  return exactMeanOf(combinesTerms(policy) ? [...areaGrade(area, policy).year.values()] : area.map(finalOf));
}

function finalOf({ finalGrade, year }: AverageRow): number | null {
  if (finalGrade !== undefined) return finalGrade;
  return meanOf([...(year?.values() ?? [])], WHOLE);
}

function unitsOf(area: Area): Hundredths {
  const [{ units, area: name }] = area;
  if (!isAmount(units) || units === 0)
    throw new RangeError(`The units of ${name ?? 'a subject'} must be above 0, not ${units}.`);
  if (area.some((row) => row.units !== units))
    throw new RangeError(`The subjects of ${name} must state the same units.`);
  return toHundredths(units);
}
