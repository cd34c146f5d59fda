/**
 * The grades of a section in all its learning areas, as they were handed in: for a period, or for the year with average,
 * award and promotion. A grade that is missing leaves every figure blank that needs it.
 */
import { readableGrade, type SectionGrades } from '@/domain/sections/sectionGrades';
import { isPresent, type ListedLearner, listedLearners, type SectionRoster } from '@/domain/sections/sectionRoster';
import { areaIdsOf, type SectionDoc } from '@/domain/sections/sections';
import {
  type AverageRow,
  areaGrade,
  awardOf,
  type GradingPolicy,
  generalAverage,
  gradeYear,
  isFinalAtRisk,
  type Promotion,
  periodsOf,
  promotionOf,
  toYear,
} from '@/grading';
import type { Message } from '@/language/words';
import { gradeNumber } from '@/parts/class-form/classList';
import { hasUnevenParts } from './evenParts';

/** An area and the periods in which the learner has no grade that the average needs. */
export type MissingGrade = { areaId: string; periods: readonly number[] };

export type ConsolidatedRow = {
  learner: ListedLearner;
  /** By area id: the period's grade, or the final one. */
  grades: ReadonlyMap<string, number | null>;
  /** The grades by learning area as the average counts them: MAPEH once. Empty where there is no average. */
  finals: readonly (number | null)[];
  average: number | null;
  /** From 1, by the general average; the same average has the same rank, and the next one counts them all: 1, 2, 2, 4. */
  rank: number | null;
  award: Message | null;
  promotion: Promotion | null;
  missing: readonly MissingGrade[];
  /** Areas that fail, or fail by the mean of the grades so far. */
  failing: readonly string[];
};

export type Consolidated = {
  areaIds: readonly string[];
  rows: readonly ConsolidatedRow[];
  /** Units that differ within an area or are missing, or parts of different periods: there is no average. */
  isWithoutAverage: boolean;
};

/** Awards and promotion begin with these grades: DepEd Order 36, s. 2016, and DepEd Order 15, s. 2026. */
const FIRST_GRADE = { DO8_2015: 1, others: 4 } as const;
const LAST_PROMOTED = 10;

export type Given = { section: SectionDoc; roster: SectionRoster; handedIn: readonly (SectionGrades | null)[] };

/** `period`: null for the year, which needs what was handed in for every period. */
export function toConsolidated(
  { section, roster, handedIn }: Given,
  policy: GradingPolicy,
  period: number | null,
): Consolidated {
  const areaIds = areaIdsOf(section).filter(
    (id) => period === null || periodsOf(section.areas[id], policy).includes(period),
  );
  const byPlace = new Map(handedIn.flatMap((each) => (each ? [[`${each.areaId} ${each.period}`, each.grades]] : [])));
  const gradeOf = (key: string, area: string, number: number) => readableGrade(byPlace.get(`${area} ${number}`)?.[key]);
  // Within a period the parts that are taught in it stand side by side.
  const isUneven = period === null && hasUnevenParts(section, policy);
  let isWithoutAverage = isUneven;
  const rows = listedLearners(roster)
    .filter(isPresent)
    .map((learner): Unranked => {
      const missing: MissingGrade[] = [];
      const failing: string[] = [];
      const averaged = areaIds.map((id): AverageRow => {
        const taught = period === null ? section.areas[id] : { periods: [period] };
        const year = toYear(taught, policy, (number) => gradeOf(learner.key, id, number));
        const lacking = [...year].flatMap(([number, grade]) => (grade === null ? [number] : []));
        if (lacking.length > 0) missing.push({ areaId: id, periods: lacking });
        if (isFinalAtRisk(year.values(), policy)) failing.push(id);
        const finalGrade = period === null ? gradeYear(year, taught, policy).finalGrade : (year.get(period) ?? null);
        const { partOf = null, units } = section.areas[id] ?? {};
        return { finalGrade, year, area: partOf, ...(units ? { units } : {}) };
      });
      const average = isUneven ? undefined : withUnits(() => generalAverage(averaged, policy));
      const finals = (isUneven ? undefined : withUnits(() => finalsOf(averaged, policy))) ?? [];
      if (average === undefined) isWithoutAverage = true;
      const year = period === null && average !== undefined;
      return {
        learner,
        grades: new Map(areaIds.map((id, index) => [id, averaged[index]?.finalGrade ?? null])),
        finals,
        average: average ?? null,
        missing,
        failing,
        ...(year ? endOfYear(section, finals, { average, policy }) : NOT_YET),
      };
    });
  return { areaIds, rows: ranked(rows), isWithoutAverage };
}

type Unranked = Omit<ConsolidatedRow, 'rank'>;

function ranked(rows: readonly Unranked[]): ConsolidatedRow[] {
  const averages = rows.flatMap(({ average }) => average ?? []);
  return rows.map((row) => {
    const { average } = row;
    return { ...row, rank: average === null ? null : averages.filter((each) => each > average).length + 1 };
  });
}

const NOT_YET = { award: null, promotion: null };

/** In senior high school learners are promoted by subject; below the first grade of the order nothing is stated. */
export function isPromotedByYear({ gradeLevel, gradingPolicy }: Pick<SectionDoc, 'gradeLevel' | 'gradingPolicy'>) {
  const grade = gradeNumber(gradeLevel);
  return grade >= firstGrade(gradingPolicy) && grade <= LAST_PROMOTED;
}

function firstGrade(gradingPolicy: string): number {
  return gradingPolicy === 'DO8_2015' ? FIRST_GRADE.DO8_2015 : FIRST_GRADE.others;
}

function endOfYear(
  section: SectionDoc,
  finals: readonly (number | null)[],
  { average, policy }: { average: number | null; policy: GradingPolicy },
): Pick<ConsolidatedRow, 'award' | 'promotion'> {
  if (gradeNumber(section.gradeLevel) < firstGrade(section.gradingPolicy)) return NOT_YET;
  return {
    award: awardOf(average, finals, policy),
    promotion: isPromotedByYear(section) ? promotionOf(finals, policy) : null,
  };
}

/** The final grades by learning area: MAPEH once. */
function finalsOf(rows: readonly AverageRow[], policy: GradingPolicy): (number | null)[] {
  const groups = new Map<string, AverageRow[]>();
  for (const [index, row] of rows.entries()) {
    const name = row.area ?? `${index}`;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups.values()].map((group) =>
    group.length === 1 ? (group[0]?.finalGrade ?? null) : areaGrade(group, policy).finalGrade,
  );
}

/** Undefined where the units or the periods of the areas allow no average. */
export function withUnits<Value>(compute: () => Value): Value | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
