import { cellKey, fromCellKey } from '@/domain/book/cellKey';
import type { ActivityDoc } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import type { RootState } from '@/store/makeStore';
import { sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';

/** The number of learners with a score in the activity, as the record shows it: stored, waiting or typed. */
export function scoredLearners(state: RootState, { id, classSubjectModel, quarter }: ActivityDoc): number {
  const rows = rowsOf(state.entities.tables, 'studentPerformance', (row) => row.activityModel === id);
  const scored = new Set<string>(rows.map((row) => cellKey(id, row.classStudentModel)));
  const { cells } = selectShownSheet(state, sheetName(classSubjectModel, quarter));
  for (const [key, { text }] of Object.entries(cells)) {
    if (fromCellKey(key).column !== id) continue;
    if (text.trim() === '') scored.delete(key);
    else scored.add(key);
  }
  return scored.size;
}
