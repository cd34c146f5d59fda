import { formText, msgs, say } from '@/domain/words/say';
import type { Standing, StandingInput } from './standing';

export const STANDING_NAMES = msgs<Standing>({
  enrolled: 'Enrolled',
  transferredIn: 'Transferred in',
  lateEnrolled: 'Enrolled late',
  transferredOut: 'Transferred out',
  dropped: 'Dropped out',
});

/** The remarks of School Form 1, in every language. */
const REMARKS = formText({
  enrolled: '',
  transferredIn: 'T/I',
  lateEnrolled: 'LE',
  transferredOut: 'T/O',
  dropped: 'DRP',
});

/** The remark with its date, as files have it: `T/O 2026-11-22`; empty for a learner who is enrolled. */
export function remarkOf({ standing, on }: StandingInput): string {
  return [REMARKS[standing], on].filter((part) => part !== '').join(' ');
}

/** Such as `Transferred out, 2026-11-22`. */
export function standingText({ standing, on }: Pick<StandingInput, 'standing' | 'on'>): string {
  return [say(STANDING_NAMES[standing]), on].filter((part) => part !== '').join(', ');
}
