/** The parts of each component of a subject, for the columns of a file. */
import type { ExamLayout, Layout } from '@/domain/scores/componentParts';
import type { KnownParts } from '@/files/record-file/matching/matchActivities';
import { type GradingPolicy, hasComponent, partsOf } from '@/grading';

/** `exam` absent: that of the policy. */
export type Division = { layout: Layout; exam?: ExamLayout };

export function knownParts(division: Division, policy: GradingPolicy): KnownParts {
  return new Map(
    policy.components
      .filter((component) => hasComponent(component, division, policy))
      .map((component) => [component.category, partsOf(component, division, policy)]),
  );
}
