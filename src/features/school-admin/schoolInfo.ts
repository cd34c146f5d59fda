/** Thunks for the school's own record and its administrators. Every function throws an `AppError`. */

import type { SchoolDoc, UserDoc } from '@/domain/people/people';
import type { SchoolEdit } from '@/domain/school/school';
import { auditId, toNewTrailEntry } from '@/domain/trail/trail';
import { AppError, errorCode } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';
import { newAttempt } from '@/store/outbox/intents';
import { schoolSettingLoaded } from '@/store/state/reference';

export function fetchSchoolInfo(): Thunk<Promise<{ school: SchoolDoc; administrators: UserDoc[] }>> {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    const port = await data.school();
    const [school, administrators] = await Promise.all([
      port.fetchSchool(user.schoolid),
      port.fetchAdministrators(user.schoolid),
    ]);
    return { school, administrators };
  };
}

/** The same `attempt`, sent again after a lost answer, is the same trail entry. */
export function editSchool(edit: SchoolEdit, attempt = newAttempt()): Thunk {
  return async (dispatch, getState, { data, newId }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    attempt.id ??= newId();
    const trailEntry = toNewTrailEntry('schoolEdited', user, { id: auditId('schoolEdited', attempt.id) });
    try {
      await (await data.school()).updateSchool(user.schoolid, edit, trailEntry);
      const { schoolAddress: _address, ...setting } = edit;
      dispatch(schoolSettingLoaded(setting));
    } catch (error) {
      // The edit was not stored, or another person has edited since: the next try is a new edit.
      if (errorCode(error) === 'data/refused') attempt.id = null;
      throw error;
    }
  };
}
