/** Loads the figures of the own school for the administrator's dashboard. */
import { RECENT_TEACHERS } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import { toErrorNote } from '@/domain/words/errors';
import { philippineDay, startOfDay } from '@/domain/words/philippineTime';
import type { Thunk } from '@/store/makeStore';
import { schoolRead } from '@/store/state/school';

/**
 * Loads the six counts and the newest teachers from the server, and then whether their addresses are verified. Never
 * throws: the state holds the failure. The code that asks for the addresses is large; it waits until `stands` settles.
 */
export function loadSchoolOverview(stands: () => Promise<void> = () => Promise.resolve()): Thunk {
  return async (dispatch, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user) return;
    dispatch(schoolRead({ error: null }));
    try {
      const records = await data.records();
      const [counts, recentTeachers] = await Promise.all([
        records.fetchSchoolCounts(user.schoolid, startOfDay(philippineDay(nowMs()))),
        records.fetchRecentTeachers(user.schoolid, RECENT_TEACHERS),
      ]);
      dispatch(schoolRead({ counts, recentTeachers, verification: {} }));
      await stands();
      await dispatch(loadVerification(user, recentTeachers));
    } catch (error) {
      dispatch(schoolRead({ error: toErrorNote(error) }));
    }
  };
}

/** The counts alone, where the dashboard has not read them yet. A page does without them where they fail. */
export function loadSchoolCounts(): Thunk {
  return async (dispatch, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user || getState().school.counts) return;
    try {
      const counts = await (await data.records()).fetchSchoolCounts(user.schoolid, startOfDay(philippineDay(nowMs())));
      if (!getState().school.counts) dispatch(schoolRead({ counts }));
    } catch {
      // See above.
    }
  };
}

/** The figures stay where the code for this does not arrive: specification, section 8: on failure an empty map is used. */
function loadVerification({ id }: UserDoc, teachers: readonly UserDoc[]): Thunk {
  return async (dispatch, getState, { data }) => {
    try {
      const functions = await data.functions();
      const verification = await functions.fetchUserVerification(
        id,
        teachers.map((teacher) => teacher.id),
      );
      if (getState().session.user?.id === id) dispatch(schoolRead({ verification }));
    } catch {
      // See above.
    }
  };
}
