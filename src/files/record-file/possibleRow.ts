import type { Sheet } from '@/files/spreadsheet';

/** The label stands left of the scores, in the first rows. */
const AREA = { rows: 40, columns: 6 };
/** "HIGHEST POSSIBLE SCORE", "HIGHEST POSSIBLE SCORES:", "HPS". */
const LABEL = /^(?:highest\s+possible\s+scores?|hps)\s*:?$/i;

/** The label of the highest possible scores, row and column from 0; null where a sheet has none. */
export function findPossibleRow({ rows, columns, values }: Sheet): { row: number; column: number } | null {
  for (const [at, value] of values.entries()) {
    if (typeof value !== 'string' || (columns[at] ?? 0) >= AREA.columns) continue;
    const row = rows[at] ?? 0;
    if (row < AREA.rows && LABEL.test(value.trim())) return { row, column: columns[at] ?? 0 };
  }
  return null;
}
