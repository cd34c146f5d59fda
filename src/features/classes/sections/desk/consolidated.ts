/**
 * The grades of a section in all its learning areas, as they were handed in: for a period, or for the year with average,
 * award and promotion. A grade that is missing leaves every figure blank that needs it.
 */
import { readableGrade, type SectionGrades } from '@/domain/school/sectionGrades';
import { isPresent, type ListedLearner, listedLearners, type SectionRoster } from '@/domain/school/sectionRoster';
import { areaIdsOf, type SectionDoc } from '@/domain/school/sections';
import { gradeNumber } from '@/features/classes/classList';
import {
  type AverageRow,
  areaGrade,
  awardOf,
  type GradingPolicy,
  generalAverage,
  gradeYear,
  type Promotion,
  promotionOf,
} from '@/grading';
import type { Message } from '@/language/words';

export type ConsolidatedRow = {
  learner: ListedLearner;
  /** By area id: the period's grade, or the final one. */
  grades: ReadonlyMap<string, number | null>;
  average: number | null;
  award: Message | null;
  promotion: Promotion | null;
};

export type Consolidated = {
  areaIds: readonly string[];
  rows: readonly ConsolidatedRow[];
  /** Units that differ within an area or are missing: there is no average by units. */
  isWithoutAverage: boolean;
};

/** Awards and promotion begin with these grades: DepEd Order 36, s. 2016, and DepEd Order 15, s. 2026. */
const FIRST_GRADE = { DO8_2015: 1, others: 4 } as const;
/** In senior high school learners are promoted by subject. */
const LAST_PROMOTED = 10;

type Given = { section: SectionDoc; roster: SectionRoster; handedIn: readonly (SectionGrades | null)[] };

/** `period`: null for the year, which needs what was handed in for every period. */
export function toConsolidated(
  { section, roster, handedIn }: Given,
  policy: GradingPolicy,
  period: number | null,
): Consolidated {
  const areaIds = areaIdsOf(section);
  const byPlace = new Map(handedIn.flatMap((each) => (each ? [[`${each.areaId} ${each.period}`, each.grades]] : [])));
  const gradeOf = (key: string, area: string, number: number) => readableGrade(byPlace.get(`${area} ${number}`)?.[key]);
  const periods = period === null ? policy.periods.map(({ number }) => number) : [period];
  let isWithoutAverage = false;
  const rows = listedLearners(roster)
    .filter(isPresent)
    .map((learner): ConsolidatedRow => {
      const averaged = areaIds.map((id): AverageRow => {
        const terms = periods.map((number) => gradeOf(learner.key, id, number));
        const finalGrade = period === null ? gradeYear(terms, policy).finalGrade : (terms[0] ?? null);
        const { partOf = null, units } = section.areas[id] ?? {};
        return { finalGrade, terms, area: partOf, ...(units ? { units } : {}) };
      });
      const average = averageOf(averaged, policy);
      if (average === undefined) isWithoutAverage = true;
      return {
        learner,
        grades: new Map(areaIds.map((id, index) => [id, averaged[index]?.finalGrade ?? null])),
        average: average ?? null,
        ...(period === null ? endOfYear(section, averaged, { average: average ?? null, policy }) : NOT_YET),
      };
    });
  return { areaIds, rows, isWithoutAverage };
}

const NOT_YET = { award: null, promotion: null };

function endOfYear(
  { gradeLevel, gradingPolicy }: SectionDoc,
  rows: readonly AverageRow[],
  { average, policy }: { average: number | null; policy: GradingPolicy },
): Pick<ConsolidatedRow, 'award' | 'promotion'> {
  const grade = gradeNumber(gradeLevel);
  if (grade < (gradingPolicy === 'DO8_2015' ? FIRST_GRADE.DO8_2015 : FIRST_GRADE.others)) return NOT_YET;
  const finals = finalsOf(rows, policy);
  return {
    award: awardOf(average, finals, policy),
    promotion: grade > LAST_PROMOTED ? null : promotionOf(finals, policy),
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

/** Undefined where the units of the areas allow none. */
function averageOf(rows: readonly AverageRow[], policy: GradingPolicy): number | null | undefined {
  try {
    return generalAverage(rows, policy);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
