import type { ProfileNames } from '@/domain/intents/intents';
import { tidyName } from '@/domain/words/validation';
import { say } from '@/language/words';
import type { Thunk } from '@/store/makeStore';
import { newAttempt, type Outcome, perform } from '@/store/outbox/intents';
import { ownUser } from '@/store/session/account';

/** Saves the person's own names and faculty ID. Throws an `AppError`, and the form keeps what was typed. */
export function updateProfile(names: ProfileNames): Thunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const { firstname, lastname, facultyId } = ownUser(getState().session.user);
    const after = {
      firstname: tidyName(names.firstname),
      lastname: tidyName(names.lastname),
      facultyId: tidyName(names.facultyId),
    };
    const intent = { kind: 'profileUpdate', before: { firstname, lastname, facultyId }, after } as const;
    // Specification, section 8.
    return await dispatch(perform(intent, newAttempt(), () => say('Profile Updated Successfully!')));
  };
}
