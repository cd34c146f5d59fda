/** Compares a file with the cells of a record: values for blanks, other values, the same ones, and refused ones. */

import type { ClassStudentId } from '@/domain/book/ids';
import { parseCellEntry, typedOver } from '@/domain/scores/cellEntry';
import type { ScoreLine } from './scoresTable';
import { readScoreText } from './scoreText';

/** A column with the activity that it goes to. `key` is the activity's id, or the name of one that is made first. */
/** `isPercent`: its values are percent, or shares of one, of the highest possible score. */
export type TargetColumn = { at: number; key: string; totalPoints: number; isPercent?: boolean };

export type TargetCell = {
  column: TargetColumn;
  learner: ClassStudentId;
  line: ScoreLine;
  text: string;
  before: string;
};
type RefusedScore = TargetCell & { reason: string };

export type ScoresPlan = {
  /** Values for blank cells. */
  added: readonly TargetCell[];
  /** Values that differ from what is there. */
  differing: readonly TargetCell[];
  /** How many values are there already. */
  same: number;
  refused: readonly RefusedScore[];
};

/** `shown` answers the text that the cell has now, unsaved changes among it. A blank of the file empties no cell. */
export function planScores(
  columns: readonly TargetColumn[],
  lines: readonly { line: ScoreLine; learner: ClassStudentId }[],
  shown: (column: TargetColumn, learner: ClassStudentId) => string,
): ScoresPlan {
  const plan = { added: [] as TargetCell[], differing: [] as TargetCell[], same: 0, refused: [] as RefusedScore[] };
  for (const column of columns) {
    for (const { line, learner } of lines) {
      const { text } = readScoreText(asPoints(line.cells[column.at] ?? '', column));
      const entry = parseCellEntry(text, column.totalPoints);
      if (entry.kind === 'empty') continue;
      const before = shown(column, learner);
      const cell = { column, learner, line, text, before };
      if (entry.kind === 'refused') plan.refused.push({ ...cell, reason: entry.reason });
      else if (isSameText(before, typedOver(before, text))) plan.same += 1;
      else if (before.trim() === '') plan.added.push(cell);
      else plan.differing.push(cell);
    }
  }
  return plan;
}

/** “85%” of 20 points is 17; a person said that the column holds percent. Points may have a sign of percent behind them. */
function asPoints(cell: string, { isPercent, totalPoints }: TargetColumn): string {
  if (isPercent === undefined) return cell;
  const [, digits, sign] = /^\s*(\d+(?:\.\d+)?)\s*(%?)\s*$/.exec(cell) ?? [];
  if (digits === undefined) return cell;
  if (!isPercent) return digits;
  const share = sign === '%' ? Number(digits) / 100 : Number(digits);
  return String(Math.round(share * totalPoints * 100) / 100);
}

/** “15” and “15.0”, “e” and “E” are one value. */
function isSameText(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => JSON.stringify(parseCellEntry(text, Number.POSITIVE_INFINITY)));
  return a.trim() === b.trim() || (one === other && a.trim() !== '');
}
