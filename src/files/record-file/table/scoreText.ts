/** One cell of a table of scores, as other programs write it, in the form that is typed into the record. */
import { isNothing } from '@/domain/learners/roster/rosterRow';

/** `outOf`: the highest possible score that stands beside the score, as in “18 / 20”. */
export type ScoreText = { text: string; outOf: number | null };

const OUT_OF = /^(\d+(?:[.,]\d+)?)\s*(?:\/|out of)\s*(\d{1,4})(?:[.,]0+)?$/i;
const WORDS: Readonly<Record<string, string>> = { excused: 'E', missing: 'M', absent: 'A', liban: 'A' };

export function readScoreText(cell: string): ScoreText {
  const typed = cell.trim();
  if (isNothing(typed)) return { text: '', outOf: null };
  const [, score, outOf] = OUT_OF.exec(typed) ?? [];
  if (score !== undefined) return { text: plainNumber(score), outOf: Number(outOf) };
  return { text: WORDS[typed.toLowerCase()] ?? plainNumber(typed), outOf: null };
}

/** Without the zeros behind a whole number: “18.00” is 18. */
function plainNumber(text: string): string {
  return /^\d+[.,]0+$/.test(text) ? text.replace(/[.,]0+$/, '') : text;
}

const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;
/** A sum of numbers alone that somebody typed: “=8+7”. */
const TYPED_SUM = /^=\s*\d+(?:\.\d+)?(?:\s*[+-]\s*\d+(?:\.\d+)?)*$/;
const NOISE = /^\d+\.\d{3,}$/;

/**
 * The cells of one column as they would be typed. What a comma means is decided by the whole column: “1,240” is a
 * thousand where no cell has a decimal comma. A value with more decimals than a score has, which are noise of a
 * program's arithmetic, is rounded.
 */
export function typedColumn(cells: readonly string[]): string[] {
  const hasDecimalCommas = cells.some((cell) => DECIMAL_COMMA.test(cell.trim()));
  return cells.map((cell) => {
    const text = cell.trim();
    if (THOUSANDS.test(text) && !hasDecimalCommas) return text.replaceAll(',', '');
    if (DECIMAL_COMMA.test(text)) return text.replace(',', '.');
    if (TYPED_SUM.test(text)) return shortest(sumOf(text));
    if (!NOISE.test(text)) return text;
    const rounded = Math.round(Number(text) * 100) / 100;
    return Math.abs(rounded - Number(text)) < 1e-9 ? shortest(rounded) : text;
  });
}

function sumOf(text: string): number {
  const terms = text.replace(/[=\s]/g, '').match(/[+-]?\d+(?:\.\d+)?/g) ?? [];
  return terms.reduce((sum, term) => sum + Number(term), 0);
}

function shortest(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Whether a column of a test of several points holds shares of one, as percent cells of a spreadsheet are stored. */
export function areShares(texts: readonly string[], totalPoints: number | null): boolean {
  const values = texts.filter((text) => text !== '').map(Number);
  const isShare = values.length > 0 && values.every((value) => value >= 0 && value <= 1);
  return isShare && values.some((value) => !Number.isInteger(value)) && (totalPoints === null || totalPoints > 1);
}

const DATE =
  /^(?:\d{1,2}[-/ ][a-z]{3,9}|[a-z]{3,9}[-/ ]\d{1,2}(?:,? \d{4})?|\d{4}-\d\d-\d\d.*|\d{1,2}\/\d{1,2}\/\d{2,4})$/i;

/** “10-Aug”, as a spreadsheet shows what was typed as 8/10. */
export function isDateText(text: string): boolean {
  return DATE.test(text.trim());
}
