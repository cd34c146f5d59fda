import { QUARTER_FINAL } from '@/domain/constants';
import { type AskedNames, namesOf } from '@/domain/school/reopening';
import type { SchoolRequest, SubjectNames } from '@/domain/school/school';
import { tryOrNull } from '@/domain/tryOrNull';
import { periodName, periodNumber, policyOf } from '@/grading';
import { say } from '@/language/words';

/** The names as they were read last (null: the subject is gone), else those that the request has; undefined for neither. */
export function requestNames(
  known: Readonly<Record<string, SubjectNames | null>>,
  request: SchoolRequest,
): AskedNames | null | undefined {
  return known[request.subjectId] === undefined ? namesOf(request) : known[request.subjectId];
}

/** `English, Rizal (2025-2026)`; a deleted subject is named as such. */
export function subjectTitle(subjectNames: AskedNames | null | undefined): string {
  if (subjectNames === null) return say('A subject that was deleted since');
  return subjectNames
    ? `${subjectNames.subject}, ${subjectNames.section} (${subjectNames.academicYear})`
    : say('A subject');
}

/**
 * The period of a request or a trail entry by the policy of its subject; for an export it may be the final grades. The
 * subject may be gone or not read yet: then the policy's word is not known, and only the number is said.
 */
export function quarterText(quarter: number, place: AskedNames | null | undefined): string {
  if (quarter === QUARTER_FINAL) return say('Final grades');
  const policy = place && tryOrNull(() => policyOf(place.gradingPolicy));
  return policy ? periodName(policy, quarter) : periodNumber(quarter);
}
