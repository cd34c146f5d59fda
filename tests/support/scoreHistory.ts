/** Checks a history of scores against the scores themselves. */

import type { StudentPerformanceDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { cellKey, fromCellKey } from '@/domain/scores/cellKey';
import type { CellParts, ScoreChangesDoc } from '@/domain/scores/scoreChanges';
import type { ScoreMarkDoc } from '@/domain/scores/scoreMark';

type Cells = Map<string, Required<CellParts>>;
const BLANK = { score: null, mark: null, comment: '', answers: '' };

/**
 * Lists where the history is not true: each document begins where the one before it ended, and the last one ends at
 * the stored values. `start`: the book before the first document. Cells whose activity or learner is gone are left out:
 * their scores went along, which is in no history. `gone`: ids that were deleted, and may have come back.
 */
export function historyProblems(
  documents: readonly ScoreChangesDoc[],
  start: Tables,
  now: Tables,
  gone: ReadonlySet<string> = new Set(),
): string[] {
  const isOut = (key: string) => {
    const { column, classStudentId } = fromCellKey(key);
    return gone.has(column) || gone.has(classStudentId) || !now.activity[column] || !now.classStudents[classStudentId];
  };
  const told = cellsOf(start);
  const problems: string[] = [];
  const inOrder = [...documents].sort((a, b) => revisionOf(a) - revisionOf(b));
  for (const { id, cells } of inOrder) {
    for (const [key, { from, to }] of Object.entries(cells)) {
      if (isOut(key)) continue;
      const before = told.get(key) ?? BLANK;
      if (!isPartOf(from, before)) problems.push(`${id} ${key}: from ${text(from)} instead of ${text(before)}`);
      told.set(key, { ...before, ...to });
    }
  }
  const stored = cellsOf(now);
  for (const key of new Set([...told.keys(), ...stored.keys()])) {
    if (isOut(key)) continue;
    const [last, is] = [told.get(key) ?? BLANK, stored.get(key) ?? BLANK];
    if (!isPartOf(is, last)) problems.push(`${key}: ends at ${text(last)} instead of ${text(is)}`);
  }
  return problems;
}

function cellsOf(tables: Tables): Cells {
  const rows = [...rowsOf(tables, 'studentPerformance'), ...rowsOf(tables, 'scoreMarks')];
  const scores = new Map(rowsOf(tables, 'studentPerformance').map((row) => [keyOf(row), row]));
  const marks = new Map(rowsOf(tables, 'scoreMarks').map((row) => [keyOf(row), row]));
  return new Map(
    rows.map(keyOf).map((key) => {
      const [score, row] = [scores.get(key), marks.get(key)];
      const comment = score?.comments || row?.note || '';
      return [key, { score: score?.score ?? null, mark: row?.mark ?? null, comment, answers: score?.answers ?? '' }];
    }),
  );
}

function keyOf({ activityModel, classStudentModel }: StudentPerformanceDoc | ScoreMarkDoc): string {
  return cellKey(activityModel, classStudentModel);
}

export function revisionOf({ id }: ScoreChangesDoc): number {
  return Number(id.slice(id.lastIndexOf('_') + 1));
}

function isPartOf(some: CellParts, all: Required<CellParts>): boolean {
  return Object.entries(some).every(([part, value]) => all[part as keyof CellParts] === value);
}

const text = (parts: CellParts) => JSON.stringify(parts);
