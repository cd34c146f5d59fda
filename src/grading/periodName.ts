import { say } from '@/domain/words/say';
import type { GradingPolicy } from './policy';

/** A period as its policy names it, in the language of the moment: "1st Quarter". */
export function periodName(policy: GradingPolicy, number: number): string {
  const period = policy.periods.find((each) => each.number === number);
  return period ? say(period.name) : say('Period {number}', { number });
}
