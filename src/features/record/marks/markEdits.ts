/** The edits that mark cells of the record; one call is one step of undo. */
import { formatCell, parseCellEntry } from '@/domain/scores/cellEntry';
import type { Mark } from '@/domain/scores/scoreMark';
import type { RecordModel } from '@/parts/record/recordModel';
import type { CellEdit } from '@/store/drafts/sheetDrafting';
import type { GridCellRef } from '@/ui/grid/gridTypes';

export type MarkedCells = {
  /** Cells with a score, which may be late. */
  scored: readonly GridCellRef[];
  /** Whether every score is late. */
  isLate: boolean;
};

/** The scores among the cells, which the mark late is about. */
export function toMarkedCells(model: RecordModel, cells: readonly GridCellRef[]): MarkedCells {
  const scored = cells.filter((cell) => scoreAt(model, cell) !== null);
  return { scored, isLate: scored.length > 0 && scored.every(({ row, colKey }) => model.getCell(row, colKey).corner) };
}

/**
 * Excused, missing and absent stand in every cell, over a score too. Late stands beside the scores alone, and is taken
 * away where all of them are late.
 */
export function toMarkEdits(model: RecordModel, cells: readonly GridCellRef[], mark: Mark): CellEdit[] {
  const { scored, isLate } = toMarkedCells(model, cells);
  if (mark !== 'late') return cells.flatMap((cell) => toEdit(model, cell, formatCell({ score: null, mark })));
  return scored.flatMap((cell) =>
    toEdit(model, cell, formatCell({ score: scoreAt(model, cell), mark: isLate ? null : mark })),
  );
}

function scoreAt(model: RecordModel, { row, colKey }: GridCellRef): number | null {
  const entry = parseCellEntry(model.getCell(row, colKey).text, model.activityOf(colKey)?.totalPoints ?? 0);
  return entry.kind === 'score' ? entry.score : null;
}

function toEdit(model: RecordModel, { row, colKey }: GridCellRef, text: string): CellEdit[] {
  const key = model.cellKeyAt(row, colKey);
  return key === null ? [] : [{ key, text, isWhole: true }];
}
