import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import type { Thunk } from '@/store/makeStore';
import { ownUser } from '@/store/session/account';
import { userChanged } from '@/store/state/session';

/** Stores that the person agrees to the newest privacy policy. Throws an `AppError`; then the notice stays. */
export function agreeToPrivacy(): Thunk {
  return async (dispatch, getState, { data, nowMs }) => {
    const user = ownUser(getState().session.user);
    await (await data.account()).keepConsent(user.id, PRIVACY_VERSION);
    const now = getState().session.user;
    if (now?.id !== user.id) return;
    dispatch(userChanged({ ...now, consents: { ...now.consents, [PRIVACY_VERSION]: nowMs() } }));
  };
}
