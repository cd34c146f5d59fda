import { NOTIFICATIONS } from '@/domain/constants';
import { toErrorNote } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';
import { schoolRead } from '@/store/state/school';

/**
 * Reads the last trail entries about the teacher, seen or not, when the list is opened; then the badge disappears.
 * Never throws.
 */
export function loadNews(): Thunk {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    if (!user) return;
    dispatch(schoolRead({ lastNewsError: null }));
    try {
      const query = { school: user.schoolid, concerning: user.id };
      const page = await (await data.school()).fetchTrail(query, { limit: NOTIFICATIONS, after: null });
      dispatch(schoolRead({ lastNews: page.rows.filter(({ actorUid }) => actorUid !== user.id), news: [] }));
    } catch (error) {
      // The rows of the listener stay visible.
      dispatch(schoolRead({ lastNewsError: toErrorNote(error) }));
    }
  };
}
