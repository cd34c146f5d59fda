/** The period and the subject that the name of a sheet says: `ENGLISH _Q1`, `Qaurter 4`, `TERM 2`, `MUSIC`. */

export type SheetPeriod = { subject: string; period: number | null };

/** "Quarter" with letters in a wrong order, too. */
const WORD = '(?:q(?:[a-z]{3,6}r|tr|rtr)?|terms?|trimester|grading|markahan|period)';
const ORDINALS: readonly (readonly [number, string])[] = [
  [1, '1st|first|una(?:ng)?|i'],
  [2, '2nd|second|ikalawa(?:ng)?|pangalawa(?:ng)?|ii'],
  [3, '3rd|third|ikatlo(?:ng)?|pangatlo(?:ng)?|iii'],
  [4, '4th|fourth|ikaapat(?: na)?|ika-apat(?: na)?|pang-?apat(?: na)?|iv'],
];
const EDGE = '(?<![a-z0-9])';
const END = '(?![a-z0-9])';

const NUMBERED = new RegExp(`${EDGE}(?:${WORD}|t)[\\s._-]*([1-4])${END}`, 'i');
const ROMAN = new RegExp(`${EDGE}${WORD}[\\s._-]+(i{1,3}|iv)${END}`, 'i');
const ROMANS = ['i', 'ii', 'iii', 'iv'];
const COUNTED = ORDINALS.map(
  ([period, words]) => [period, new RegExp(`${EDGE}(?:${words})[\\s._-]*${WORD}${END}`, 'i')] as const,
);
/** Periods of a school's own policy, such as "FIRST HALF". */
const BEGINNING = ORDINALS.map(
  ([period, words]) => [period, new RegExp(`^(?:${words.replace(/\|i+v?$/, '')})${END}.*$`, 'i')] as const,
);

export function readSheetPeriod(name: string): SheetPeriod {
  // A copy of a sheet has a number in brackets.
  const plain = name.replace(/_/g, ' ').replace(/\s*\(\d+\)\s*$/, '');
  const found = findPeriod(plain, [...COUNTED, ...BEGINNING]);
  return found
    ? { subject: tidy(plain.replace(found.text, ' ')), period: found.period }
    : { subject: tidy(plain), period: null };
}

/** Whether the name says a quarter or a term, the periods that the orders have. */
export function isOrderPeriod(name: string): boolean {
  return findPeriod(name.replace(/_/g, ' '), COUNTED) !== null;
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
