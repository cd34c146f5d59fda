import type { UserDoc } from '@/domain/people/people';
import { AppError, errorCode, toErrorNote } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';
import { userChanged } from '@/store/state/session';
import { leave, sessionRevoked, stampVisit } from './authentication';
import { isRevoked } from './serverTime';

/**
 * Reads the record of a person who was let in by the copy on their own device; nothing is sent before this succeeds. A
 * person who was disabled or deleted meanwhile is signed out. Throws an `AppError` where the server does not answer.
 */
export function confirmSession(): Thunk {
  return async (dispatch, getState, { data }) => {
    const { user, isAsKept } = getState().session;
    if (!user || !isAsKept) return;
    // A late answer is ignored if another person is signed in by then.
    const isStill = () => getState().session.user?.id === user.id;
    try {
      const record = await (await data.records()).fetchUser(user.id);
      if (isStill()) dispatch(recordArrived(record));
    } catch (error) {
      if (isStill() && errorCode(error) === 'auth/no-record') dispatch(recordArrived(null));
      throw error;
    }
  };
}

/**
 * Takes the own record from the server, null where there is none: the session goes on with it, or ends with the reason.
 */
export function recordArrived(record: UserDoc | null): Thunk<void> {
  return (dispatch, getState, { storage }) => {
    if (!record) return dispatch(leave(toErrorNote(new AppError('auth/account-deleted'))));
    if (record.disabled) return dispatch(leave(toErrorNote(new AppError('auth/disabled'))));
    // Everything else is refused from now on, so the page would only show failures.
    if (isRevoked(record, storage.readToken())) return dispatch(leave(toErrorNote(sessionRevoked())));
    const { isAsKept } = getState().session;
    dispatch(userChanged(record));
    if (isAsKept && record.approved) void dispatch(stampVisit(record));
  };
}
