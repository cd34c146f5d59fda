/** Takes answers that were typed into the cell of a score into the items of the activity. */

import type { ActivityId, ClassStudentId } from '@/domain/book/ids';
import { areAnswers, splitAnswers } from '@/domain/items/itemEntry';
import { toItemSheet } from '@/domain/items/itemSheet';
import { cellKey, fromCellKey } from '@/domain/scores/cellKey';
import { selectReadiness } from '@/store/book/readiness';
import { itemSource } from '@/store/drafts/itemSource';
import { type ItemsKey, itemQueries, loadItems } from '@/store/drafts/saveItems';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import type { Thunk } from '@/store/makeStore';
import { type DraftCells, draftsSettled, sheetName } from '@/store/state/drafts';

export type TypedAnswers = ItemsKey & {
  classStudentId: ClassStudentId;
  text: string;
  /** Fewer answers than items are taken as well, for the first items: the items are open, to be corrected there. */
  mayBeShort?: boolean;
};

/**
 * Drafts one answer for each item, such as `ABCDE`. Answers null once they are drafted, and otherwise the number of the
 * items: 0 where they could not be loaded.
 */
export function takeAnswers({ classStudentId, text, mayBeShort, ...key }: TypedAnswers): Thunk<Promise<number | null>> {
  return async (dispatch, getState) => {
    if (selectReadiness(getState(), itemQueries(key.activityId)).status !== 'ready')
      await dispatch(loadItems(key, true));
    const { items = [] } = toItemSheet(getState().entities.tables, key.activityId) ?? {};
    const keys = items.map(({ answerKey }) => answerKey);
    const answers = splitAnswers(text, keys);
    const isShort = answers !== null && answers.length < items.length && mayBeShort === true;
    if (answers?.length !== items.length && !isShort) return items.length;
    const cells = items.flatMap(({ id }, at) => {
      const answer = answers?.[at];
      return answer ? [{ key: cellKey(id, classStudentId), text: answer }] : [];
    });
    dispatch(draftSheet(itemSource(key.activityId), cells));
    const cell = cellKey(key.activityId, classStudentId);
    dispatch(draftsSettled({ sheet: sheetName(key.subjectId, key.quarter), patch: { [cell]: null } }));
    return null;
  };
}

/**
 * Takes letters out of the cell of a score once another score is stored there: the record would ask which of both stays,
 * and letters are no score. `cells`: the drafts of the sheet.
 */
export function forgetRefused(sheet: string, cells: DraftCells): Thunk<void> {
  return (dispatch, getState) => {
    const { activity } = getState().entities.tables;
    const refused = Object.entries(cells).filter(([key, { text, theirs }]) => {
      const column = activity[fromCellKey(key).column as ActivityId];
      return theirs !== undefined && column !== undefined && areAnswers(text, column);
    });
    if (refused.length === 0) return;
    dispatch(draftsSettled({ sheet, patch: Object.fromEntries(refused.map(([key]) => [key, null])) }));
  };
}
