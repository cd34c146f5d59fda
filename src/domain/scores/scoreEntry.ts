/** Reads the text that a person typed into a score cell. */
import { say } from '@/domain/words/say';
import { hasThousands } from '@/domain/words/thousands';

export type ScoreEntry = { kind: 'empty' } | { kind: 'score'; score: number } | { kind: 'refused'; reason: string };

/** Takes ".5" and "10.", as spreadsheets do, and "7.500", as they show it with more places. */
const DECIMAL = /^(?:\d+(?:\.(?:\d{1,2}0*)?|,\d{1,2})?|\.\d{1,2}0*|,\d{1,2})$/;
/** Digits, comma and point of full width, as some keyboards type them. */
const WIDE = /[０-９，．]/g;
const ANY_NUMBER = /^[+-]?(?:\d+(?:\.\d*|,\d+)?|[.,]\d+)$/;

/**
 * Parses a typed score: points with up to 2 decimals, from 0 to the highest possible score; a decimal comma is read as
 * a point, and a wide digit as the digit. A typed 0 is a score; blank text is none. `totalPoints` is the highest possible
 * score, in points.
 */
export function parseScoreEntry(text: string, totalPoints: number): ScoreEntry {
  const typed = narrow(text).trim();
  if (typed === '') return { kind: 'empty' };
  if (hasThousands(typed)) return refused(say('Type the number without a comma for thousands.'));
  if (!ANY_NUMBER.test(typed)) return refused(say('“{typed}” is not a number.', { typed: shortened(typed) }));
  if (typed.startsWith('-')) return refused(say('A score cannot be below 0.'));
  if (!DECIMAL.test(typed.replace(/^\+/, ''))) return refused(say('A score has at most 2 decimals.'));
  const score = Number(typed.replace(',', '.'));
  if (score > totalPoints) {
    const values = { score: formatScore(score), totalPoints };
    return refused(say('{score} is above {totalPoints}, the highest possible score.', values));
  }
  return { kind: 'score', score };
}

/** No other sign is read as a digit: 2² would become 22. */
function narrow(text: string): string {
  return text.replace(WIDE, (sign) => sign.normalize('NFKC'));
}

/** A score as shown: no trailing zeros. */
export function formatScore(score: number): string {
  return String(score);
}

function refused(reason: string): ScoreEntry {
  return { kind: 'refused', reason };
}

function shortened(text: string): string {
  return text.length > 12 ? `${text.slice(0, 12)}…` : text;
}
