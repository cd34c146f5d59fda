/** The document of a batch that keeps what the batch changes in cells (docs/history.md). */

import { type Change, SERVER_TIME } from '@/domain/book/change';
import { type ActivityId, toId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { fromCellKey } from '@/domain/scores/cellKey';
import { changedCells, type HistoryOfSave, SCORE_CHANGES, type ScoreChangesDoc } from '@/domain/scores/scoreChanges';
import type { Row } from './rows';

/** The document as it is known before its batch has a revision. */
export type NewScoreChanges = Omit<ScoreChangesDoc, 'id' | 'at'> & { saveId: string };

/** The part of a row group in the document of the history: its bytes, and the record of its cells; null without a cell. */
export type HistoryPart = { bytes: number; record: string } | null;

/** The history with the activities that the commit makes: their scores may come in the same commit. */
export function withNewActivities(history: HistoryOfSave, changes: readonly Change[]): HistoryOfSave {
  const made = changes.flatMap((change) =>
    change.op === 'set' && change.collection === 'activity' ? [[change.id, change.value] as const] : [],
  );
  const activity = { ...history.before.activity, ...(Object.fromEntries(made) as Tables['activity']) };
  return { ...history, before: { ...history.before, activity } };
}

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
  const names = namesOf(before, activities);
  const quarter = all.reduce((number, change) => movedTo(change, id) ?? number, activity.quarter);
  return {
    saveId,
    classSubjectModel,
    quarter,
    activities,
    names,
    cells,
    ...(typedAt === undefined ? {} : { typedAt }),
  };
}

function namesOf({ activity }: HistoryOfSave['before'], ids: readonly ActivityId[]): Record<string, string> {
  return Object.fromEntries(ids.flatMap((id) => (activity[id] ? [[id, activity[id].name] as const] : [])));
}

/** The quarter to which the change moves the activity. */
function movedTo(change: Change, id: ActivityId): number | undefined {
  const isOwn = change.collection === 'activity' && change.id === id && change.op === 'update';
  return isOwn && typeof change.fields.quarter === 'number' ? change.fields.quarter : undefined;
}

/** The part of these changes in the document, with the most bytes that it takes: a character takes up to three. */
export function toHistoryPart({ before }: HistoryOfSave, changes: readonly Change[]): HistoryPart {
  const cells = changedCells(before, changes);
  const [first] = Object.keys(cells);
  if (first === undefined) return null;
  const ids = [...new Set(Object.keys(cells).map((key) => toId<ActivityId>(fromCellKey(key).column)))];
  const activity = before.activity[toId<ActivityId>(fromCellKey(first).column)];
  return {
    bytes: 3 * JSON.stringify([cells, namesOf(before, ids)]).length,
    record: `${activity?.classSubjectModel} ${activity?.quarter}`,
  };
}

/**
 * `rev`, the revision of the batch, tells the documents of one save apart: those of its batches, and those of a save
 * that broke off and was planned anew.
 */
export function toHistoryRow({ saveId, ...fields }: NewScoreChanges, rev: number): Row & { kind: 'set' } {
  const id = `${saveId}_${rev}`;
  return { kind: 'set', collection: SCORE_CHANGES, id, fields: { id, ...fields, at: SERVER_TIME } };
}
