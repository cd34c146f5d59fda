import { QUARTER_FINAL } from '@/domain/constants';
import type { SubjectPlace } from '@/domain/school';
import { policyOf } from '@/grading';
import { say } from '@/language/words';

/** `English, Rizal (2025-2026)`; a subject that is gone says so. */
export function placeTitle(place: SubjectPlace | null | undefined): string {
  if (place === null) return say('A subject that was deleted since');
  return place ? `${place.subject}, ${place.section} (${place.academicYear})` : say('A subject');
}

export function periodName(quarter: number): string {
  if (quarter === QUARTER_FINAL) return say('Final grades');
  const name = policyOf().periods.find(({ number }) => number === quarter)?.name;
  return name ? say(name) : say('Quarter {quarter}', { quarter });
}
