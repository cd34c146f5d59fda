import type { ActivityDoc } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import { parseCellEntry } from '@/domain/scores/cellEntry';
import { cellKey, fromCellKey } from '@/domain/scores/cellKey';
import type { RootState } from '@/store/makeStore';
import { sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';

/**
 * The number of learners with a score in the activity, as the record shows it: stored, waiting or typed. A typed value
 * that is refused is none.
 */
export function scoredLearners(state: RootState, activity: ActivityDoc): number {
  const { id, classSubjectModel, quarter, totalPoints } = activity;
  const rows = rowsOf(state.entities.tables, 'studentPerformance', (row) => row.activityModel === id);
  const scored = new Set<string>(rows.map((row) => cellKey(id, row.classStudentModel)));
  const { cells } = selectShownSheet(state, sheetName(classSubjectModel, quarter));
  for (const [key, { text }] of Object.entries(cells)) {
    if (fromCellKey(key).column !== id) continue;
    const { kind } = parseCellEntry(text, totalPoints);
    if (kind === 'score') scored.add(key);
    else if (kind !== 'refused') scored.delete(key);
  }
  return scored.size;
}
