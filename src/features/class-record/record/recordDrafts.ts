import { rowsOf } from '@/domain/book/tables';
import type { RecordKey } from '@/store/drafts/record';
import type { RootState } from '@/store/makeStore';
import { selectSheet, sheetName } from '@/store/state/drafts';
import { itemSheetName } from '@/store/state/itemSheetName';

/** The number of unsaved drafts in one record: scores and comments, and answers to the items of its activities. */
export function selectDraftCount(state: RootState, { subjectId, quarter }: RecordKey): number {
  const scannable = rowsOf(
    state.entities.tables,
    'activity',
    (row) => row.scannable && row.classSubjectModel === subjectId && row.quarter === quarter,
  );
  const sheets = [sheetName(subjectId, quarter), ...scannable.map(({ id }) => itemSheetName(id))];
  return sheets.reduce((sum, name) => sum + Object.keys(selectSheet(state, name).cells).length, 0);
}
