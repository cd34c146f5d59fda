import { periodName, policyOf } from '@/grading';
import type { Place } from './dashboardSteps';

/** The name of a quarter in the section's policy. */
export function quarterName(place: Place | undefined, quarter: number): string {
  return periodName(policyOf(place?.section.gradingPolicy), quarter);
}
