import { QUARTER_FINAL } from '@/domain/constants';
import type { SubjectPlace } from '@/domain/school';
import { policyOf } from '@/grading';

/** `English, Rizal (2025-2026)`; a subject that is gone says so. */
export function placeTitle(place: SubjectPlace | null | undefined): string {
  if (place === null) return 'A subject that was deleted since';
  return place ? `${place.subject}, ${place.section} (${place.academicYear})` : 'A subject';
}

export function periodName(quarter: number): string {
  if (quarter === QUARTER_FINAL) return 'Final grades';
  return policyOf().periods.find(({ number }) => number === quarter)?.name ?? `Quarter ${quarter}`;
}
