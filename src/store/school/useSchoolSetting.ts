import { useEffect } from 'react';
import type { SchoolSetting } from '@/domain/school/school';
import { knownPolicy, OWN_POLICY } from '@/grading';
import { readPolicy } from '@/store/book/knownPolicies';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { schoolSettingLoaded } from '@/store/state/reference';

/**
 * Sector and default policy of the own school, read once a session when a screen first needs them; null until then, and
 * without a connection. `isNeeded`: false reads nothing.
 */
export function useSchoolSetting(isNeeded = true): SchoolSetting | null {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isNeeded) void dispatch(loadSchoolSetting());
  }, [dispatch, isNeeded]);
  return useAppSelector((state) => state.reference.schoolSetting);
}

/** Never throws: without an answer the forms ask the teacher. */
function loadSchoolSetting(): Thunk {
  return async (dispatch, getState, { data }) => {
    const { reference, session, entities } = getState();
    if (reference.schoolSetting || !session.user) return;
    try {
      const { sector, gradingPolicy = null } = await (await data.school()).fetchSchool(session.user.schoolid);
      if (gradingPolicy?.startsWith(OWN_POLICY) && !knownPolicy(gradingPolicy) && entities.owner) {
        await readPolicy(await data.records(), entities.owner, gradingPolicy);
      }
      dispatch(schoolSettingLoaded({ sector, gradingPolicy }));
    } catch {
      // See above.
    }
  };
}
