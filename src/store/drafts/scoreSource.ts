/** The sheet of a record: drafts of scores, marks and comments lie over what is recorded. Its cells are named by `cellKey`. */

import type { ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { type CellText, cellTextOf, typedOver } from '@/domain/scores/cellEntry';
import { cellKey } from '@/domain/scores/cellKey';
import { sheetName } from '@/store/state/drafts';
import type { DraftSource } from './draftSource';

export type RecordKey = { subjectId: ClassSubjectId; quarter: number };

export function scoreSource({ subjectId, quarter }: RecordKey): DraftSource {
  return { sheet: sheetName(subjectId, quarter), recorded: recordedCells, typed: typedOver };
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
    return cellTextOf(byId[key] ?? strays.get(key), tables.scoreMarks[key]);
  };
}
