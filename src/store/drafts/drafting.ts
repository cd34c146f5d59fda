/** Typing into a record: scores and comments become drafts over what is recorded. */
import { cellKey } from '@/domain/book/cellKey';
import { formatScore } from '@/domain/book/scoreEntry';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { Thunk } from '@/store/makeStore';
import type { CellText } from '@/store/state/draftCell';
import { sheetName } from '@/store/state/drafts';
import type { RecordKey } from './record';
import { type CellEdit, type DraftSource, decideSheet, draftSheet, rebaseSheet, stepSheet } from './sheetDrafting';

export type { CellEdit };

const BLANK: CellText = { text: '', comment: '' };

/** One edit, paste or fill, taken back by one undo. Cells are named by their `cellKey`. */
export function draftCells(record: RecordKey, edits: readonly CellEdit[]): Thunk<void> {
  return draftSheet(scoresOf(record), edits);
}

/** Undoes or redoes the last step; after a save this makes new drafts. */
export function stepDrafts(record: RecordKey, from: 'undo' | 'redo'): Thunk<void> {
  return stepSheet(scoresOf(record), from);
}

/** Compares every draft with the rows of the tables, which were just read, and marks conflicts. */
export function rebaseDrafts(record: RecordKey): Thunk<void> {
  return rebaseSheet(scoresOf(record));
}

/** Decides conflicts: `mine` will replace the other value at the next save, `theirs` drops the draft. */
export function decideConflicts(record: RecordKey, keys: readonly string[], choice: 'mine' | 'theirs'): Thunk<void> {
  return decideSheet(scoresOf(record), keys, choice);
}

export function scoresOf({ subjectId, quarter }: RecordKey): DraftSource {
  return { sheet: sheetName(subjectId, quarter), recorded: recordedCells };
}

/** Scores of other clients may have other ids, so a score that is not found by its id is looked for by its fields. */
function recordedCells(tables: Tables, keys: readonly string[]): (key: string) => CellText {
  const byId = tables.studentPerformance;
  const wanted = new Set(keys.filter((key) => !byId[key]));
  const strays = new Map(
    (wanted.size === 0 ? [] : rowsOf(tables, 'studentPerformance')).flatMap((row) => {
      const key = cellKey(row.activityModel, row.classStudentModel);
      return wanted.has(key) ? [[key, row] as const] : [];
    }),
  );
  return (key) => {
    const row = byId[key] ?? strays.get(key);
    return row ? { text: formatScore(row.score), comment: row.comments } : BLANK;
  };
}
