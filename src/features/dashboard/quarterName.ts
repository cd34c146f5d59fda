import { periodName, policyOf } from '@/grading';
import type { SubjectOfClass } from './dashboardSteps';

/** The name of a quarter in the section's policy. */
export function quarterName(place: SubjectOfClass | undefined, quarter: number): string {
  return periodName(policyOf(place?.section.gradingPolicy), quarter);
}
