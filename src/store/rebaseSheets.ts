import { rebaseDrafts } from './drafting';
import { recordOfSheet, selectSheet } from './drafts';
import { activityOfSheet, rebaseItemDrafts } from './itemDrafting';
import type { Thunk } from './makeStore';

/** Compares the drafts of every sheet whose rows were read with the rows as they stand now. */
export function rebaseSheets(): Thunk<void> {
  return (dispatch, getState) => {
    for (const name of Object.keys(getState().drafts.sheets)) {
      const { cells, version } = selectSheet(getState(), name);
      if (version === null || Object.keys(cells).length === 0) continue;
      const activityId = activityOfSheet(name);
      dispatch(activityId ? rebaseItemDrafts(activityId) : rebaseDrafts(recordOfSheet(name)));
    }
  };
}
