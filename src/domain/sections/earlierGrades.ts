/**
 * The grades that a learner got in other sections of the school, in the same school year and learning area, from what
 * these sections handed in. A learner is found there by the LRN alone: without one nothing is found.
 */
import { isLeaving, STANDINGS } from '@/domain/learners/standing';
import { isSameText } from '@/domain/words/plainText';
import { endOfPeriod } from './schoolCalendar';
import { type HandedGrade, readableGrade, type SectionGrades } from './sectionGrades';
import type { SectionRoster } from './sectionRoster';
import { areaIdsOf, periodsOfArea, type SectionDoc } from './sections';

/** A learner is looked for in at most so many other sections. */
export const MOST_EARLIER_SECTIONS = 5;

/** A grade of another section: a whole number as it was handed in, and the names of section and learning area there. */
export type EarlierGrade = { period: number; grade: number; section: string; area: string };

type Place = { sectionId: string; areaId: string; period: number };

/**
 * The places where the other section may have handed in grades of the area of this name: one for each period in which it
 * is taught. A section with another policy has other periods and another scale, so it has no place. `periods`: how many
 * the policy has.
 */
export function earlierPlaces(
  other: SectionDoc,
  { own, areaId, periods }: { own: SectionDoc; areaId: string; periods: number },
): Place[] {
  const name = own.areas[areaId]?.name;
  if (name === undefined || other.id === own.id || other.academicYear !== own.academicYear) return [];
  if (other.gradingPolicy !== own.gradingPolicy) return [];
  const found = areaIdsOf(other).find((id) => isSameText(other.areas[id]?.name ?? '', name));
  if (found === undefined) return [];
  return periodsOfArea(other.areas[found], periods).map((period) => ({
    sectionId: other.id,
    areaId: found,
    period,
  }));
}

export type OtherSection = { section: SectionDoc; roster: SectionRoster; handedIn: readonly SectionGrades[] };

/**
 * One grade for each period, in order. Of two sections the one that computed the grade counts before one that carried it
 * in, and then the one that handed in last. A period that an administrator opened again is left out until it is handed
 * in once more; so is the grade of a learner who left before the period was over.
 */
export function toEarlierGrades(lrn: string, others: readonly OtherSection[], periods: number): EarlierGrade[] {
  if (lrn === '') return [];
  const found = others.flatMap(({ section, roster, handedIn }) => {
    const key = Object.keys(roster.learners).find((each) => roster.learners[each]?.lrn === lrn);
    if (key === undefined) return [];
    const leftOn = roster.learners[key]?.standingOn ?? '';
    return handedIn.flatMap(({ areaId, period, submittedAt, reopenedAt, grades }) => {
      const row = Object.hasOwn(grades, key) ? grades[key] : undefined;
      const grade = readableGrade(row);
      if (!row || grade === null || (reopenedAt ?? null) !== null) return [];
      const end = endOfPeriod({ academicYear: section.academicYear, period, of: periods });
      if (isOfLeft(row) && !(end !== null && leftOn > end)) return [];
      const area = section.areas[areaId]?.name ?? '';
      return [{ period, grade, section: section.name, area, carried: row.carried === true, at: Number(submittedAt) }];
    });
  });
  const best = found.toSorted((a, b) => Number(a.carried) - Number(b.carried) || b.at - a.at);
  const byPeriod = new Map<number, EarlierGrade>();
  for (const { period, grade, section, area } of best) {
    if (!byPeriod.has(period)) byPeriod.set(period, { period, grade, section, area });
  }
  return [...byPeriod.values()].toSorted((a, b) => a.period - b.period);
}

function isOfLeft({ standing }: HandedGrade): boolean {
  const known = STANDINGS.find((each) => each === standing);
  return known !== undefined && isLeaving(known);
}
