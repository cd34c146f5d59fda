/** The document of a batch that keeps what the batch changes in cells (docs/history.md). */
import { fromCellKey } from '@/domain/book/cellKey';
import { type Change, SERVER_TIME } from '@/domain/book/change';
import { type ActivityId, toId } from '@/domain/book/ids';
import {
  type CellChanges,
  changedCells,
  type HistoryOfSave,
  SCORE_CHANGES,
  type ScoreChangesDoc,
} from '@/domain/book/scoreChanges';
import type { Row } from './rows';

/** The document as it is known before its batch has a revision. */
export type NewScoreChanges = Omit<ScoreChangesDoc, 'id' | 'at'> & { saveId: string };

/** The document of a batch with these changes; null where they change no cell. `all`: the changes of the whole commit. */
export function toScoreChanges(
  { saveId, typedAt, before }: HistoryOfSave,
  changes: readonly Change[],
  all: readonly Change[],
): NewScoreChanges | null {
  const cells = changedCells(before, changes);
  const activities = [...new Set(Object.keys(cells).map((key) => toId<ActivityId>(fromCellKey(key).column)))];
  const activity = activities.map((id) => before.activity[id]).find((row) => row !== undefined);
  if (!activity) return null;
  const { id, classSubjectModel } = activity;
  const quarter = all.reduce((number, change) => movedTo(change, id) ?? number, activity.quarter);
  return { saveId, classSubjectModel, quarter, activities, cells, ...(typedAt === undefined ? {} : { typedAt }) };
}

/** The quarter to which the change moves the activity. */
function movedTo(change: Change, id: ActivityId): number | undefined {
  const isOwn = change.collection === 'activity' && change.id === id && change.op === 'update';
  return isOwn && typeof change.fields.quarter === 'number' ? change.fields.quarter : undefined;
}

/** The number of bytes that these cells take at most, as a character takes up to three; 0 for no cell. */
export function bytesOf(cells: CellChanges): number {
  return Object.keys(cells).length === 0 ? 0 : 3 * JSON.stringify(cells).length;
}

/**
 * `rev`, the revision of the batch, tells the documents of one save apart: those of its batches, and those of a save
 * that broke off and was planned anew.
 */
export function toHistoryRow({ saveId, ...fields }: NewScoreChanges, rev: number): Row & { kind: 'set' } {
  const id = `${saveId}_${rev}`;
  return { kind: 'set', collection: SCORE_CHANGES, id, fields: { id, ...fields, at: SERVER_TIME } };
}
