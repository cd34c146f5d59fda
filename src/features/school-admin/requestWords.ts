import { QUARTER_FINAL } from '@/domain/constants';
import type { SubjectPlace } from '@/domain/school/school';
import { tryOrNull } from '@/domain/tryOrNull';
import { periodName, periodNumber, policyOf } from '@/grading';
import { say } from '@/language/words';

/** `English, Rizal (2025-2026)`; a deleted subject is named as such. */
export function placeTitle(place: SubjectPlace | null | undefined): string {
  if (place === null) return say('A subject that was deleted since');
  return place ? `${place.subject}, ${place.section} (${place.academicYear})` : say('A subject');
}

/**
 * The period of a request or a trail entry by the policy of its subject; for an export it may be the final grades. The
 * subject may be gone or not read yet: then the policy's word is not known, and only the number is said.
 */
export function quarterText(quarter: number, place: SubjectPlace | null | undefined): string {
  if (quarter === QUARTER_FINAL) return say('Final grades');
  const policy = place && tryOrNull(() => policyOf(place.gradingPolicy));
  return policy ? periodName(policy, quarter) : periodNumber(quarter);
}
