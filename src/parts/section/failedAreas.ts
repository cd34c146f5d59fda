/** The learning areas that a learner failed in the year, with remedial class and recomputed grade. Pure. */
import { absenceIn, decisionIn, type RemedialClass, remedialIn } from '@/domain/sections/remedial';
import type { SectionAdvising } from '@/domain/sections/sectionAdvising';
import type { GradingPolicy } from '@/grading';
import { type Decision, recomputedFinalGrade } from '@/grading/yearStanding';
import { msg } from '@/language/words';

/** A learning area of the year: MAPEH with all its parts is one. */
export type LearningArea = {
  readonly areaIds: readonly string[];
  readonly name: string;
  readonly final: number | null;
};

export type FailedArea = RemedialClass & {
  /** The area that keeps mark and days; of several parts the first one, or the one that has them already. */
  readonly areaId: string;
  readonly name: string;
  /** Its place among the learning areas of the learner, from 0. */
  readonly at: number;
  readonly final: number;
  /** (final + mark) / 2; null until the mark is there. */
  readonly recomputed: number | null;
};

/** The adviser's document of the last period, as far as the year's end needs it. */
export type YearKept = Pick<SectionAdvising, 'remedial' | 'decisions' | 'absences'> | null;

export function failedAreasOf(
  areas: readonly LearningArea[],
  { kept, learner }: { kept: YearKept; learner: string },
  { passingGrade }: GradingPolicy,
): FailedArea[] {
  const classes = remedialIn(kept?.remedial?.[learner]);
  return areas.flatMap(({ areaIds, name, final }, at): FailedArea[] => {
    if (final === null || final >= passingGrade) return [];
    const areaId = areaIds.find((id) => classes.has(id)) ?? areaIds[0] ?? '';
    const { mark = null, from = '', to = '' } = classes.get(areaId) ?? {};
    return [{ areaId, name, at, final, mark, from, to, recomputed: recomputedFinalGrade(final, mark) }];
  });
}

export const DECIDED = {
  promoted: msg('Promoted'),
  conditional: msg('Conditionally Promoted'),
  retained: msg('Retained'),
} as const;

export function decisionOf(kept: YearKept, learner: string): Decision | null {
  const decision = decisionIn(kept?.decisions?.[learner]);
  return decision && DECIDED[decision.action];
}

/** Whether the school decided that the learner fails because of absences, whatever the grades are. */
export function failsByAbsences(kept: YearKept, learner: string): boolean {
  return absenceIn(kept?.absences?.[learner])?.action === 'fails';
}

/** The areas that are still failed: after the remedial class, or while its mark is missing. */
export function openAreas(failed: readonly FailedArea[], { passingGrade }: GradingPolicy): FailedArea[] {
  return failed.filter(({ recomputed }) => recomputed === null || recomputed < passingGrade);
}
