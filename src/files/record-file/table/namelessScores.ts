/** Scores without a name or an LRN beside them: whose they are is asked. Pure. */

import { splitName } from '@/domain/learners/roster/splitName';
import { parseCellEntry } from '@/domain/scores/cellEntry';
import type { Cells, ScoreLine, ScoreLineKind, ScoresGuide, ScoresLayout, ScoresTable } from './scoresTable';
import { readScoreText } from './scoreText';
import { columnsOf } from './tableColumns';

/** Numbers alone, below one line of headings at most; null for anything else. */
export function readNameless(cells: Cells, guide: ScoresGuide): { table: ScoresTable; layout: ScoresLayout } | null {
  const said = guide.lines ?? {};
  const at = (meaning: string) => [...cells.keys()].find((line) => said[line] === meaning);
  const isOut = (line: number) => said[line] === 'out' || said[line] === 'points';
  const first = [...cells.keys()].find((line) => !isOut(line) && isNumbers(cells[line] ?? []));
  const last = cells.findLastIndex((row, line) => !isOut(line) && row.some((cell) => cell !== ''));
  if (first === undefined || last <= first) return null;
  const headingRow = at('heading') ?? cells.slice(0, first).findLastIndex((row) => row.some((cell) => cell !== ''));
  const rows = [...cells.keys()].filter((line) => line >= first && line <= last && !isOut(line) && line !== headingRow);
  if (!rows.every((line) => isBlank(cells[line] ?? []) || isNumbers(cells[line] ?? []))) return null;
  const lines = rows.map((row): ScoreLine => {
    const own = cells[row] ?? [];
    return { row, label: '', name: splitName(''), lrn: '', sex: '', cells: own };
  });
  const totals = cells[at('points') ?? -1] ?? [];
  const columns = columnsOf(cells, { headingRow, learner: {}, totals, others: [] }, lines, guide);
  const kinds = cells.map((row, line): ScoreLineKind => {
    if (line === headingRow) return 'heading';
    if (rows.includes(line)) return 'learner';
    if (said[line] === 'points') return 'points';
    if (isBlank(row)) return 'blank';
    return line < first ? 'title' : 'note';
  });
  return columns.length === 0 ? null : { table: { columns, lines }, layout: { cells, headingRow, learner: {}, kinds } };
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell === '');

/** Scores and marks, and at least one number. An LRN or the number of a telephone is longer than a score. */
function isNumbers(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell !== '');
  const entries = filled.map((cell) => parseCellEntry(readScoreText(cell).text, LONGEST));
  return entries.some(({ kind }) => kind === 'score') && entries.every(({ kind }) => kind !== 'refused');
}

const LONGEST = 9999;
