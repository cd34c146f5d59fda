import { type Message, msg, say } from '@/domain/words/say';
import type { GradingPolicy } from './gradingPolicy';

/** A period as its policy names it, in the language of the moment: "1st Quarter". */
export function periodName(policy: GradingPolicy, number: number): string {
  const period = policy.periods.find((each) => each.number === number);
  return period ? say(period.name) : periodNumber(number);
}

/** A period whose policy is not known: "Period 2". */
export function periodNumber(number: number): string {
  return say('Period {number}', { number });
}

type PeriodWords = { readonly word: Message; readonly title: Message; readonly grade: Message };

const GENERAL: PeriodWords = { word: msg('grading period'), title: msg('Grading period'), grade: msg('Period grade') };

const KNOWN: readonly (readonly [RegExp, PeriodWords])[] = [
  [/\bquarter\b/i, { word: msg('quarter'), title: msg('Quarter'), grade: msg('Quarterly grade') }],
  [/\bterm\b/i, { word: msg('term'), title: msg('Term'), grade: msg('Term grade') }],
  [/\bsemester\b/i, { word: msg('semester'), title: msg('Semester'), grade: msg('Semester grade') }],
];

function wordsOf({ periods }: GradingPolicy): PeriodWords {
  return KNOWN.find(([pattern]) => periods.every(({ name }) => pattern.test(name)))?.[1] ?? GENERAL;
}

/** The policy's word for its periods, within a sentence: "quarter", "term"; "grading period" where it has no word. */
export function periodWord(policy: GradingPolicy): string {
  return say(wordsOf(policy).word);
}

/** The same as a label or heading: "Quarter", "Term". */
export function periodTitle(policy: GradingPolicy): string {
  return say(wordsOf(policy).title);
}

/** The grade of one period: "Quarterly grade", "Term grade". */
export function periodGradeName(policy: GradingPolicy): string {
  return say(wordsOf(policy).grade);
}
