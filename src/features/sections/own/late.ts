/** Since when a section has been late with a period: its last day has passed and areas are missing. */
import { daysAfter, endOfPeriod } from '@/domain/sections/schoolCalendar';
import { areaIdsOf, type SectionDoc } from '@/domain/sections/sections';
import { isKnownPolicy } from '@/features/sections/sectionActions';
import { periodsOf, policyOf } from '@/grading';

/** The areas that are taught in the period; none where the policy has no such period. */
export function areasIn(section: SectionDoc, period: number): string[] {
  if (!isKnownPolicy(section.gradingPolicy)) return areaIdsOf(section);
  const policy = policyOf(section.gradingPolicy);
  return areaIdsOf(section).filter((id) => periodsOf(section.areas[id], policy).includes(period));
}

/** `count`: areas that have handed in; undefined while that is not known. Days late, 0 for a section that is not. */
export function daysLate(section: SectionDoc, period: number, { count, nowMs }: { count?: number; nowMs: number }) {
  if (count === undefined || count >= areasIn(section, period).length || !isKnownPolicy(section.gradingPolicy))
    return 0;
  const { length: of } = policyOf(section.gradingPolicy).periods;
  return daysAfter(endOfPeriod({ academicYear: section.academicYear, period, of }), nowMs);
}
