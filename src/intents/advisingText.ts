import type { AdvisingChange } from '@/domain/intents/intents';
import { periodName, policyOf } from '@/grading';
import { say } from '@/language/words';

/** The name of an adviser's change in the list of what is unsent. */
export function advisingTitle({ section, gradingPolicy, period, part }: AdvisingChange): string {
  const values = { section, period: periodName(policyOf(gradingPolicy), period) };
  return part === 'attendance'
    ? say('Attendance of {section}, {period}', values)
    : say('Comments of {section}, {period}', values);
}
