/** The period and the subject that the name of a sheet says: `ENGLISH _Q1`, `Qaurter 4`, `TERM 2`, `MUSIC`. */
import { MAX_PERIODS, ORDER_PERIODS } from '@/domain/constants';

export type SheetPeriod = { subject: string; period: number | null };

/** "Quarter" with letters in a wrong order, too. */
const WORD = '(?:q(?:[a-z]{3,6}r|tr|rtr)?|terms?|trimester|grading|markahan|period)';
/** As many as a policy may have periods. */
const ORDINALS: readonly { period: number; words: string; roman: string }[] = [
  { period: 1, words: '1st|first|una(?:ng)?', roman: 'i' },
  { period: 2, words: '2nd|second|ikalawa(?:ng)?|pangalawa(?:ng)?', roman: 'ii' },
  { period: 3, words: '3rd|third|ikatlo(?:ng)?|pangatlo(?:ng)?', roman: 'iii' },
  { period: 4, words: '4th|fourth|ika-?apat(?: na)?|pang-?apat(?: na)?', roman: 'iv' },
  { period: 5, words: '5th|fifth|ika-?lima(?:ng)?|pang-?lima(?:ng)?', roman: 'v' },
  { period: 6, words: '6th|sixth|ika-?anim(?: na)?|pang-?anim(?: na)?', roman: 'vi' },
];
const EDGE = '(?<![a-z0-9])';
const END = '(?![a-z0-9])';
/** "GRADE V QUARTER" names a grade level, and no fifth quarter. */
const NO_GRADE = '(?<!(?:grade|gr|baitang)[\\s.]*)';

const NUMBERED = new RegExp(`${EDGE}(?:${WORD}|t)[\\s._-]*([1-${MAX_PERIODS}])${END}`, 'i');
const ROMANS = ORDINALS.map(({ roman }) => roman);
const ROMAN = new RegExp(`${EDGE}${WORD}[\\s._-]+(${ROMANS.join('|')})${END}`, 'i');
const COUNTED = ORDINALS.map(
  ({ period, words, roman }) =>
    [period, new RegExp(`${EDGE}(?:${words}|${NO_GRADE}${roman})[\\s._-]*${WORD}${END}`, 'i')] as const,
);
/** Periods of a school's own policy, such as "FIRST HALF". */
const BEGINNING = ORDINALS.map(({ period, words }) => [period, new RegExp(`^(?:${words})${END}.*$`, 'i')] as const);

export function readSheetPeriod(name: string): SheetPeriod {
  // A copy of a sheet has a number in brackets.
  const plain = name.replace(/_/g, ' ').replace(/\s*\(\d+\)\s*$/, '');
  const found = findPeriod(plain, [...COUNTED, ...BEGINNING]);
  return found
    ? { subject: tidy(plain.replace(found.text, ' ')), period: found.period }
    : { subject: tidy(plain), period: null };
}

/** Whether the name says a quarter or a term, the periods that the orders have: no order has a fifth one. */
export function isOrderPeriod(name: string): boolean {
  const found = findPeriod(name.replace(/_/g, ' '), COUNTED);
  return found !== null && found.period <= ORDER_PERIODS;
}

/** The period that a title says; null where it says none. */
export function periodInText(text: string): number | null {
  return findPeriod(text, COUNTED)?.period ?? null;
}

type Counted = readonly (readonly [period: number, pattern: RegExp])[];

function findPeriod(text: string, counted: Counted): { period: number; text: string } | null {
  const numbered = NUMBERED.exec(text);
  if (numbered) return { period: Number(numbered[1]), text: numbered[0] };
  const roman = ROMAN.exec(text);
  if (roman) return { period: ROMANS.indexOf((roman[1] ?? '').toLowerCase()) + 1, text: roman[0] };
  for (const [period, pattern] of counted) {
    const match = pattern.exec(text);
    if (match) return { period, text: match[0] };
  }
  return null;
}

function tidy(text: string): string {
  return text
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s._-]+|[\s._-]+$/g, '');
}
