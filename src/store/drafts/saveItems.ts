/** Loads the answers of learners to a scannable activity, and saves the drafts of answers. */

import type { ActivityId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { parseItemEntry, toPaperEdit } from '@/domain/items/itemEntry';
import { fromCellKey } from '@/domain/scores/cellKey';
import { type PointsEdit, planPointsSave } from '@/plans/activities/planPointsSave';
import { loadRows, loadSubCategoryWeights } from '@/store/book/load';
import { loadFresh } from '@/store/book/loadFresh';
import { confirmVersion, fetchVersion } from '@/store/book/version';
import type { Thunk } from '@/store/makeStore';
import type { DraftCells } from '@/store/state/draftCell';
import { selectSheet, sheetName, versionSeen } from '@/store/state/drafts';
import { itemSheetName } from '@/store/state/itemSheetName';
import { goneCells } from './goneCells';
import { setAsideGone } from './goneDrafts';
import { itemSource } from './itemSource';
import { keepItemRows, keepsItemRows } from './keepItemRows';
import { loadRecord } from './record';
import { loadOtherQuarters, readRecord } from './saveDrafts';
import { type SaveOutcome, saveSheet } from './saveSheet';
import { type RecordKey, scoreSource } from './scoreSource';
import { rebaseSheet } from './sheetDrafting';
import type { SaveProgress, SheetSave } from './sheetSave';
import { type ParseCell, toEdits, toUnsaved, type UnsavedCell } from './toEdits';

export type ItemsKey = RecordKey & { activityId: ActivityId };

export function itemQueries(activityId: ActivityId): TreeQuery[] {
  return [
    { of: 'items', activityId },
    { of: 'points', activityId },
  ];
}

/**
 * Loads the activity's items and points, and the record that they count in. `isRecordShown`: a screen has already
 * loaded the record, so its rows are used as they are, and the version stays the one they were read at. Answers whether
 * all of it was loaded.
 */
export function loadItems(key: ItemsKey, isRecordShown: boolean): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const version = isRecordShown ? null : dispatch(fetchVersion());
    const record = isRecordShown ? true : dispatch(loadRecord(key));
    const loaded = await Promise.all([
      record,
      dispatch(loadRows(itemQueries(key.activityId), { force: true })),
      dispatch(loadSubCategoryWeights()).then(
        () => true,
        () => false,
      ),
    ]);
    if (loaded.includes(false)) return false;
    const shown = () => selectSheet(getState(), sheetName(key.subjectId, key.quarter)).version;
    const seen = await dispatch(confirmVersion(isRecordShown ? shown() : await version));
    const { activityId, subjectId, quarter } = key;
    dispatch(versionSeen({ sheet: itemSheetName(activityId), version: seen, record: { subjectId, quarter } }));
    dispatch(rebaseSheet(itemSource(activityId)));
    dispatch(setAsideGone());
    return true;
  };
}

/**
 * Saves answers and points, the sum of a learner's points as the score, and then the grades. Never throws; see
 * `saveSheet`.
 */
export function saveItems(key: ItemsKey, onProgress?: SaveProgress): Thunk<Promise<SaveOutcome>> {
  return saveSheet({ ...itemSave(key), ...(onProgress ? { onProgress } : {}) });
}

export function itemSave(key: ItemsKey): SheetSave {
  const sheet = itemSheetName(key.activityId);
  return {
    sheet,
    record: key,
    activityId: key.activityId,
    unsaved: unsavedItems,
    read: async (dispatch) => {
      await dispatch(readRecord(key));
      await dispatch(loadFresh(itemQueries(key.activityId)));
    },
    source: itemSource(key.activityId),
    gone: (tables, cells) => goneCells(tables, key, cells),
    plan: (cells) => planAnswers(key, cells),
    // An unsaved draft of a score in the record must not replace the new sum unseen.
    afterwards: rebaseSheet(scoreSource(key)),
    behind: (keys) => keepItemRows({ ...key, keys }),
  };
}

function planAnswers(key: ItemsKey, cells: DraftCells): Thunk<Promise<ReturnType<typeof planPointsSave>>> {
  return async (dispatch, getState) => {
    const edits = toEdits(parseAnswer, getState().entities.stored, { ...key, cells });
    const subCategoryWeights = await dispatch(loadSubCategoryWeights());
    await dispatch(
      loadOtherQuarters(
        key,
        edits.map(({ classStudentId }) => classStudentId),
      ),
    );
    const keepsRows = await dispatch(keepsItemRows());
    const { activityId } = key;
    return planPointsSave(getState().entities.stored, { activityId, edits, subCategoryWeights, keepsRows });
  };
}

/** The answers that a save would leave behind, each with its reason. */
export function unsavedItems(tables: Tables, cells: DraftCells): UnsavedCell[] {
  return toUnsaved(parseAnswer, tables, cells);
}

const parseAnswer: ParseCell<PointsEdit> = (tables, key, draft) => {
  const { column, classStudentId } = fromCellKey(key);
  const item = tables.activityItem[column];
  if (!item) return null;
  const entry = parseItemEntry(draft.text, item);
  if (entry.kind === 'refused') return entry;
  return { activityItemId: item.id, classStudentId, ...toPaperEdit(entry) };
};
