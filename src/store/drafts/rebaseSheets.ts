import type { Thunk } from '@/store/makeStore';
import { recordOfSheet, selectSheet } from '@/store/state/drafts';
import { activityOfSheet } from '@/store/state/itemSheetName';
import { itemSource } from './itemSource';
import { scoreSource } from './scoreSource';
import { rebaseSheet } from './sheetDrafting';

/** Compares the drafts of every sheet whose rows were read with the current rows. */
export function rebaseSheets(): Thunk<void> {
  return (dispatch, getState) => {
    for (const name of Object.keys(getState().drafts.sheets)) {
      const { cells, version } = selectSheet(getState(), name);
      if (version === null || Object.keys(cells).length === 0) continue;
      const activityId = activityOfSheet(name);
      dispatch(activityId ? rebaseSheet(itemSource(activityId)) : rebaseSheet(scoreSource(recordOfSheet(name))));
    }
  };
}
