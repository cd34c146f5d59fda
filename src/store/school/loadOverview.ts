/** Loads the figures of the own school for the administrator's dashboard. */
import { RECENT_TEACHERS } from '@/domain/constants';
import { toErrorNote } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';
import { schoolRead } from '@/store/state/school';

/** Loads the six counts and the newest teachers from the server. Never throws: the state holds the failure. */
export function loadSchoolOverview(): Thunk {
  return async (dispatch, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user) return;
    dispatch(schoolRead({ error: null }));
    try {
      const records = await data.records();
      const [counts, recentTeachers] = await Promise.all([
        records.fetchSchoolCounts(user.schoolid, startOfDayMs(nowMs())),
        records.fetchRecentTeachers(user.schoolid, RECENT_TEACHERS),
      ]);
      dispatch(schoolRead({ counts, recentTeachers, verification: {} }));
      const functions = await data.functions();
      const uids = recentTeachers.map((teacher) => teacher.id);
      dispatch(schoolRead({ verification: await functions.fetchUserVerification(user.id, uids) }));
    } catch (error) {
      dispatch(schoolRead({ error: toErrorNote(error) }));
    }
  };
}

/** The start of the current calendar day in the administrator's time zone; active users are counted since then. */
function startOfDayMs(now: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  return day.getTime();
}
