import { QUARTER_FINAL } from '@/domain/constants';
import type { SubjectNames } from '@/domain/school/school';
import { periodName, policyOf } from '@/grading';
import { say } from '@/language/words';

/** `English, Rizal (2025-2026)`; a deleted subject is named as such. */
export function subjectTitle(subjectNames: SubjectNames | null | undefined): string {
  if (subjectNames === null) return say('A subject that was deleted since');
  return subjectNames
    ? `${subjectNames.subject}, ${subjectNames.section} (${subjectNames.academicYear})`
    : say('A subject');
}

/** The quarter of a request or a trail entry; for an export it may be the final grades. */
export function quarterText(quarter: number): string {
  return quarter === QUARTER_FINAL ? say('Final grades') : periodName(policyOf(), quarter);
}
