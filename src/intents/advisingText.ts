import type { AdvisingChange } from '@/domain/intents/intents';
import { periodName, policyOf } from '@/grading';
import { monthName } from '@/language/formatters';
import { say } from '@/language/words';

/** The name of an adviser's change in the list of what is unsent. */
export function advisingTitle(change: AdvisingChange): string {
  const { section } = change;
  if (change.part === 'days') {
    return say('Attendance of {section}, {month}', { section, month: monthName(change.month) });
  }
  const values = { section, period: periodName(policyOf(change.gradingPolicy), change.period) };
  if (change.part === 'remedial') return say('Remedial classes of {section}', values);
  return change.part === 'attendance'
    ? say('Attendance of {section}, {period}', values)
    : say('Comments of {section}, {period}', values);
}
