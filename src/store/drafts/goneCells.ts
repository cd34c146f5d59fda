/** Finds cells whose learner, activity or item was removed. */

import { toLearners } from '@/domain/book/classRecord';
import type { Tables } from '@/domain/book/tables';
import type { SheetEntry } from '@/domain/intents/outbox';
import { fromCellKey } from '@/domain/scores/cellKey';
import type { DraftCells } from '@/store/state/draftCell';
import { recordOfSheet } from '@/store/state/drafts';
import { activityOfSheet } from '@/store/state/itemSheetName';

/** The sheet of a record, or of the answers to one of its activities. */
export type SheetRef = Pick<SheetEntry, 'subjectId' | 'quarter' | 'activityId'>;

/** The sheet that a name stands for; null where the record of a sheet of answers is not known. */
export function toSheetRef(name: string, record: Pick<SheetRef, 'subjectId' | 'quarter'> | null): SheetRef | null {
  const activityId = activityOfSheet(name);
  if (activityId) return record && { ...record, activityId };
  return { ...recordOfSheet(name), activityId: null };
}

/**
 * The keys of the cells whose learner, activity or item is missing; an activity of another quarter counts as missing.
 */
export function goneCells(tables: Tables, { subjectId, quarter, activityId }: SheetRef, cells: DraftCells): string[] {
  const learners = new Set<string>(toLearners(tables, subjectId).map((learner) => learner.classStudentId));
  const isThere = (id: string) => {
    const activity = tables.activity[id];
    return activity?.classSubjectModel === subjectId && activity.quarter === quarter;
  };
  return Object.keys(cells).filter((key) => {
    const { column, classStudentId } = fromCellKey(key);
    const isItem = activityId === null || tables.activityItem[column]?.activityModel === activityId;
    return !learners.has(classStudentId) || !isThere(activityId ?? column) || !isItem;
  });
}
