/** The two semesters of senior high school under DepEd Order 8: subjects of two quarters each, with an average each. */
import type { SectionArea, SectionDoc } from '@/domain/sections/sections';
import { type GradingPolicy, gradeYear, hasQuarterCard, isPassing, periodsOf, toYear } from '@/grading';
import { averageOf, type CardRow, type CardSubject, toRows } from './cardRows';

export type CardSemester = {
  readonly periods: readonly number[];
  readonly rows: readonly CardRow[];
  readonly average: number | null;
  readonly averagePassed: boolean | null;
};

const SENIOR_GRADES: readonly string[] = ['11', '12'];
const SEMESTERS = [
  [1, 2],
  [3, 4],
] as const;

export function isSenior({ gradeLevel }: Pick<SectionDoc, 'gradeLevel'>): boolean {
  return SENIOR_GRADES.includes(gradeLevel);
}

export function isSemesterCard(section: Pick<SectionDoc, 'gradeLevel'>, policy: GradingPolicy): boolean {
  return isSenior(section) && hasQuarterCard(policy) && policy.periods.length === SEMESTERS.flat().length;
}

type GradedArea = {
  readonly area: Pick<SectionArea, 'name'> & Partial<SectionArea>;
  readonly gradeOf: (period: number) => number | null;
};

/** The grades of an area in the periods in which it is taught. */
export function toSubject({ area, gradeOf }: GradedArea, policy: GradingPolicy): CardSubject {
  const { name, partOf = null, units } = area;
  const year = toYear(area, policy, gradeOf);
  const { finalGrade } = gradeYear(year, area, policy);
  const row = { finalGrade, year, area: partOf, ...(units ? { units } : {}) };
  return { name, year: new Map(policy.periods.map(({ number }) => [number, gradeOf(number)])), row };
}

/** A subject of all quarters stands in both semesters, with the final grade of each. */
export function semestersOf(
  areas: readonly GradedArea[],
  policy: GradingPolicy,
  { isUneven }: { isUneven: boolean },
): CardSemester[] {
  return SEMESTERS.map((periods): CardSemester => {
    const subjects = areas.flatMap(({ area, gradeOf }) => {
      const own = periodsOf(area, policy).filter((period) => periods.some((each) => each === period));
      return own.length === 0 ? [] : [toSubject({ area: { ...area, periods: own }, gradeOf }, policy)];
    });
    const average = isUneven || subjects.length === 0 ? null : (averageOf(subjects, policy) ?? null);
    const averagePassed = average === null ? null : isPassing(average, policy);
    return { periods, rows: toRows(subjects, policy), average, averagePassed };
  });
}
