import { periodName, policyOf } from '@/grading';
import type { Place } from './dashboardSteps';

/** A quarter as the section's policy names it. */
export function quarterName(place: Place | undefined, quarter: number): string {
  return periodName(policyOf(place?.section.gradingPolicy), quarter);
}
