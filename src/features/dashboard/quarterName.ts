import { policyOf } from '@/grading';
import { say } from '@/language/words';
import type { Place } from './dashboardSteps';

export function quarterName(place: Place | undefined, quarter: number): string {
  const { periods } = policyOf(place?.section.gradingPolicy);
  const name = periods.find(({ number }) => number === quarter)?.name;
  return name ? say(name) : say('Quarter {quarter}', { quarter });
}
