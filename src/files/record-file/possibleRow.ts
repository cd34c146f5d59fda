import type { Sheet } from '@/files/spreadsheet';

/** The label stands left of the scores, in the first rows. */
const AREA = { rows: 40, columns: 6 };
/** "HIGHEST POSSIBLE SCORES:", "HPS", and the first with its words misspelt. */
function isLabel(text: string): boolean {
  const words = text.toLowerCase().replace(/\s*:$/, '').split(/\s+/);
  if (words.length === 1) return /^(?:hps|h\.p\.s\.?)$/.test(words[0] ?? '');
  return words.length === WORDS.length && WORDS.every((word, at) => isNearly(words[at] ?? '', word));
}

const WORDS = ['highest', 'possible', 'score'] as const;
/** Letters that are missing, doubled or others. */
const MOST_WRONG = 2;

/** It begins alike, and at most two of its letters are missing or others: “higest”, “possbile”, “scores”. */
function isNearly(written: string, word: string): boolean {
  const left = [...written];
  let missing = 0;
  for (const letter of word) {
    const at = left.indexOf(letter);
    if (at < 0) missing += 1;
    else left.splice(at, 1);
  }
  return written[0] === word[0] && Math.max(missing, left.length) <= MOST_WRONG;
}

/** The label of the highest possible scores, row and column from 0; null where a sheet has none. */
export function findPossibleRow({ rows, columns, values }: Sheet): { row: number; column: number } | null {
  for (const [at, value] of values.entries()) {
    if (typeof value !== 'string' || (columns[at] ?? 0) >= AREA.columns) continue;
    const row = rows[at] ?? 0;
    if (row < AREA.rows && isLabel(value.trim())) return { row, column: columns[at] ?? 0 };
  }
  return null;
}
