import type { Thunk } from '@/store/makeStore';
import { MOST_WAITING } from '@/store/school/watchSchool';
import { schoolRead } from '@/store/state/school';

/**
 * Reads what waits for an administrator once. The listeners, which keep it current, start when the first screen stands.
 * Their lists are newer than these, and they say what failed.
 */
export function loadWaiting(): Thunk {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    const { requests, pending, applications } = getState().school;
    if (!user || (requests && pending && applications)) return;
    try {
      const school = await data.school();
      const read = await school.fetchWaiting(user.schoolid, MOST_WAITING);
      if (getState().session.user?.id !== user.id) return;
      const told = getState().school;
      dispatch(
        schoolRead({
          requests: told.requests ?? read.requests,
          pending: told.pending ?? read.pending,
          applications: told.applications ?? read.applications,
        }),
      );
    } catch {
      // See above.
    }
  };
}
