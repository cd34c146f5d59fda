/** Remarks of School Form 1: T/I, T/O, DRP and LE, each with a date, and the school or the reason. */

import { MAX_LENGTH } from '@/domain/constants';
import { isStandingDate, type Standing, type StandingInput } from '@/domain/learners/standing';
import { refuseName } from '@/domain/words/validation';

type Remarked = Exclude<Standing, 'enrolled'>;

const CODES: readonly (readonly [Remarked, RegExp])[] = [
  ['transferredIn', /\bT\s?\/\s?I\b/i],
  ['transferredOut', /\bT\s?\/\s?O\b/i],
  ['dropped', /\bDRP\b/i],
  ['lateEnrolled', /\bLE\b/i],
];

/**
 * The standing that a remark says; null without one of the codes or without a date, and where it has two codes: the
 * teacher decides. The note is the rest of the text.
 */
export function readRemark(remark: string): StandingInput | null {
  const found = CODES.filter(([, code]) => code.test(remark));
  const [first] = found;
  const date = findDate(remark);
  if (!first || found.length > 1 || !date) return null;
  const rest = remark
    .replace(first[1], ' ')
    .replace(date.text, ' ')
    .replace(/\b(?:effectivity )?date\b\s*(?:of \w+)?\s*:?/gi, ' ')
    .replace(/\breason\b\s*:/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:./()-]+|[\s,;:/(-]+$/g, '');
  const isNote = rest !== '' && refuseName(rest, '', MAX_LENGTH.standingNote) === null;
  return { standing: first[0], on: date.on, note: isNote ? rest : '' };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';

/** The form writes month, day, year. Days above 12 in the first place tell that a person wrote them the other way. */
const DATES: readonly (readonly [RegExp, (parts: readonly string[]) => readonly [string, string, string]])[] = [
  [/\b(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})\b/, ([year = '', month = '', day = '']) => [year, month, day]],
  [
    /\b(\d{1,2})[-/.](\d{1,2})[-/.](20\d\d)\b/,
    ([first = '', second = '', year = '']) => (Number(first) > 12 ? [year, second, first] : [year, first, second]),
  ],
  [
    new RegExp(`\\b${MONTH}\\s*(\\d{1,2}),?\\s*(20\\d\\d)\\b`, 'i'),
    ([month = '', day = '', year = '']) => [year, monthNumber(month), day],
  ],
  [
    new RegExp(`\\b(\\d{1,2})[\\s-]*${MONTH}[\\s,-]*(20\\d\\d)\\b`, 'i'),
    ([day = '', month = '', year = '']) => [year, monthNumber(month), day],
  ],
];

function monthNumber(name: string): string {
  return String(MONTHS.indexOf(name.toLowerCase()) + 1);
}

function findDate(remark: string): { text: string; on: string } | null {
  for (const [pattern, order] of DATES) {
    const match = pattern.exec(remark);
    if (!match) continue;
    const [year, month, day] = order(match.slice(1));
    const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isStandingDate(on) ? { text: match[0], on } : null;
  }
  return null;
}
