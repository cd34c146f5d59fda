/**
 * The grades of a section in all its learning areas, as they were handed in: for a period, or for the year with average,
 * award and promotion. A grade that is missing leaves every figure blank that needs it. Average and award go by the final
 * grades, promotion by those that remedial classes recomputed.
 */
import { readableGrade, type SectionGrades } from '@/domain/sections/sectionGrades';
import { isPresent, type ListedLearner, listedLearners, type SectionRoster } from '@/domain/sections/sectionRoster';
import { areaIdsOf, type SectionDoc } from '@/domain/sections/sections';
import {
  type AverageRow,
  areaGrade,
  type GradingPolicy,
  generalAverage,
  gradeYear,
  isFinalAtRisk,
  type Promotion,
  periodsOf,
  policyOf,
  toYear,
} from '@/grading';
// Not through the index: the first screen has that, and no outcome of a year.
import { awardOf, promotionOf } from '@/grading/yearStanding';
import type { Message } from '@/language/words';
import { gradeNumber } from '@/parts/class-form/classList';
import { hasUnevenParts } from './evenParts';
import {
  DECIDED,
  decisionOf,
  type FailedArea,
  failedAreasOf,
  failsByAbsences,
  type LearningArea,
  type YearKept,
} from './failedAreas';

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
  /** Of a year: the learning areas that the learner failed. */
  failed: readonly FailedArea[];
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

/**
 * Awards begin with these grades: DepEd Order 36, s. 2016, and DepEd Order 15, s. 2026. So does promotion, unless the
 * policy leaves the grades below to the adviser.
 */
const FIRST_GRADE = { DO8_2015: 1, others: 4 } as const;
const LAST_PROMOTED = 10;

/** `kept`: the adviser's document of the last period, for the year. */
export type Given = {
  section: SectionDoc;
  roster: SectionRoster;
  handedIn: readonly (SectionGrades | null)[];
  kept?: YearKept;
};

/** `period`: null for the year, which needs what was handed in for every period. */
export function toConsolidated(
  { section, roster, handedIn, kept = null }: Given,
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
      const areas =
        (isUneven ? undefined : withUnits(() => learningAreas({ section, areaIds, averaged }, policy))) ?? [];
      const finals = areas.map(({ final }) => final);
      if (average === undefined) isWithoutAverage = true;
      const year = period === null && average !== undefined;
      return {
        learner,
        grades: new Map(areaIds.map((id, index) => [id, averaged[index]?.finalGrade ?? null])),
        finals,
        average: average ?? null,
        missing,
        failing,
        ...(year ? endOfYear({ section, kept, learner: learner.key }, areas, { average, policy }) : NOT_YET),
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

const NOT_YET = { award: null, promotion: null, failed: [] };

/** In senior high school learners are promoted by subject; below the first grade of the order nothing is stated. */
export function isPromotedByYear({ gradeLevel, gradingPolicy }: Pick<SectionDoc, 'gradeLevel' | 'gradingPolicy'>) {
  const grade = gradeNumber(gradeLevel);
  const isDecided = grade >= 1 && grade <= (policyOf(gradingPolicy).promotion?.decidedUpTo ?? 0);
  return isDecided || (grade >= firstGrade(gradingPolicy) && grade <= LAST_PROMOTED);
}

function firstGrade(gradingPolicy: string): number {
  return gradingPolicy === 'DO8_2015' ? FIRST_GRADE.DO8_2015 : FIRST_GRADE.others;
}

type OfLearner = { section: SectionDoc; kept: YearKept; learner: string };

function endOfYear(
  { section, kept, learner }: OfLearner,
  areas: readonly LearningArea[],
  { average, policy }: { average: number | null; policy: GradingPolicy },
): Pick<ConsolidatedRow, 'award' | 'promotion' | 'failed'> {
  const gradeLevel = gradeNumber(section.gradeLevel);
  const finals = areas.map(({ final }) => final);
  const failed = failedAreasOf(areas, { kept, learner }, policy);
  const marks = new Map(failed.map(({ at, mark }) => [at, mark]));
  const remedied = finals.map((finalGrade, at) => ({ finalGrade, remedial: marks.get(at) ?? null }));
  const decision = decisionOf(kept, learner);
  const isAbsent = isPromotedByYear(section) && failsByAbsences(kept, learner);
  const byGrades = isPromotedByYear(section) ? promotionOf(remedied, policy, { gradeLevel, decision }) : null;
  const isAwarded = gradeLevel >= firstGrade(section.gradingPolicy);
  return {
    award: isAwarded && !isAbsent ? awardOf(average, finals, policy) : null,
    promotion: isAbsent ? DECIDED.retained : byGrades,
    failed,
  };
}

type Averaged = { section: SectionDoc; areaIds: readonly string[]; averaged: readonly AverageRow[] };

/** The final grades by learning area: MAPEH once. */
function learningAreas({ section, areaIds, averaged }: Averaged, policy: GradingPolicy): LearningArea[] {
  const groups = new Map<string, { id: string; row: AverageRow }[]>();
  for (const [index, row] of averaged.entries()) {
    const name = row.area ?? `${index}`;
    groups.set(name, [...(groups.get(name) ?? []), { id: areaIds[index] ?? '', row }]);
  }
  return [...groups.values()].map((group): LearningArea => {
    const rows = group.map(({ row }) => row);
    const ids = group.map(({ id }) => id);
    const [first = ''] = ids;
    const own = section.areas[first]?.name ?? first;
    return group.length === 1
      ? { areaIds: ids, name: own, final: rows[0]?.finalGrade ?? null }
      : { areaIds: ids, name: rows[0]?.area ?? own, final: areaGrade(rows, policy).finalGrade };
  });
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
