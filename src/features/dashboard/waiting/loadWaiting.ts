import type { Thunk } from '@/store/makeStore';
import { schoolRead } from '@/store/state/school';

/**
 * Counts what waits for an administrator, once. The listeners, which bring the lists and keep them current, start when
 * the first screen stands, and they say what failed.
 */
export function loadWaiting(): Thunk {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    const { requests, pending, applications } = getState().school;
    if (!user || (requests && pending && applications)) return;
    try {
      const school = await data.school();
      const waiting = await school.countWaiting(user.schoolid);
      if (getState().session.user?.id === user.id) dispatch(schoolRead({ waiting }));
    } catch {
      // See above.
    }
  };
}
