import { rowsOf } from '@/domain/book/tables';
import type { RecordKey } from '@/store/drafts/scoreSource';
import type { RootState } from '@/store/makeStore';
import { recordOfSheet, selectSheet, sheetName } from '@/store/state/drafts';
import { activityOfSheet, itemSheetName } from '@/store/state/itemSheetName';
import { selectWaiting } from '@/store/state/outbox';

/** The number of unsaved drafts in one record: scores and comments, and answers to the items of its activities. */
export function selectDraftCount(state: RootState, key: RecordKey): number {
  return sheetsOf(state, key).reduce((sum, name) => sum + Object.keys(selectSheet(state, name).cells).length, 0);
}

/** The number of unsaved answers, of this visit and an earlier one, beside a record's sheet of scores; none beside another sheet. */
export function selectUnsavedAnswers(state: RootState, name: string): number {
  if (activityOfSheet(name) !== null) return 0;
  const key = recordOfSheet(name);
  const own = Object.keys(selectSheet(state, name).cells).length + selectOffered(state, name);
  return selectDraftCount(state, key) + selectOfferedCount(state, key) - own;
}

/** The number of answers to items that the outbox has not sent yet, beside a record's sheet of scores; none beside another sheet. */
export function selectWaitingAnswers(state: RootState, name: string): number {
  if (activityOfSheet(name) !== null) return 0;
  const others = sheetsOf(state, recordOfSheet(name)).filter((sheet) => sheet !== name);
  return others.reduce((sum, sheet) => sum + Object.keys(selectWaiting(state, sheet)).length, 0);
}

/** Whether drafts of the record are on their way. */
export function selectIsSaving(state: RootState, key: RecordKey): boolean {
  return sheetsOf(state, key).some((name) => selectSheet(state, name).status === 'saving');
}

/** The number of drafts of an earlier visit that the record still offers to restore. */
export function selectOfferedCount(state: RootState, key: RecordKey): number {
  return sheetsOf(state, key).reduce((sum, name) => sum + selectOffered(state, name), 0);
}

/** As `selectOfferedCount`, of one sheet. */
export function selectOffered(state: RootState, name: string): number {
  return Object.keys(state.drafts.offers[name]?.cells ?? {}).length;
}

/** The names of the record's sheet of scores and of its sheets of items. */
export function sheetsOf(state: RootState, { subjectId, quarter }: RecordKey): string[] {
  const scannable = rowsOf(
    state.entities.tables,
    'activity',
    (row) => row.scannable && row.classSubjectModel === subjectId && row.quarter === quarter,
  );
  return [sheetName(subjectId, quarter), ...scannable.map(({ id }) => itemSheetName(id))];
}
