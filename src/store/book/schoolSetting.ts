import { knownPolicy, OWN_POLICY } from '@/grading';
import type { Thunk } from '@/store/makeStore';
import { schoolSettingLoaded } from '@/store/state/reference';
import { readPolicy } from './knownPolicies';

/** Reads the setting of the own school, once a session. Never throws: without an answer it stays unknown. */
export function loadSchoolSetting(): Thunk {
  return async (dispatch, getState, { data }) => {
    const { reference, session, entities } = getState();
    if (reference.schoolSetting || !session.user) return;
    try {
      const school = await (await data.school()).fetchSchool(session.user.schoolid);
      const { sector, gradingPolicy = null, itemRows = true, ranks = false, signatories } = school;
      if (gradingPolicy?.startsWith(OWN_POLICY) && !knownPolicy(gradingPolicy) && entities.owner) {
        await readPolicy(await data.records(), entities.owner, gradingPolicy);
      }
      dispatch(schoolSettingLoaded({ sector, gradingPolicy, itemRows, ranks, signatories }));
    } catch {
      // See above.
    }
  };
}
