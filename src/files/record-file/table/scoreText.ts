/** One cell of a table of scores, as other programs write it, in the form that is typed into the record. */
import { isNothing } from '@/domain/learners/roster/rosterRow';

/** `outOf`: the highest possible score that stands beside the score, as in “18 / 20”. */
export type ScoreText = { text: string; outOf: number | null };

const OUT_OF = /^(\d+(?:[.,]\d+)?)\s*(?:\/|out of)\s*(\d{1,4})(?:[.,]0+)?$/i;
const WORDS: Readonly<Record<string, string>> = { excused: 'E', missing: 'M', absent: 'A' };

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
