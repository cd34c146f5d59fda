import type { UserDoc } from '@/domain/people/people';
import { AppError, errorCode, toErrorNote } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';
import { userChanged } from '@/store/state/session';
import { leave, stampVisit } from './authentication';

/**
 * Somebody who was let in by the copy on their own device is looked up, once the server can be reached: nothing is sent
 * before. One who is switched off or deleted meanwhile leaves. Throws an `AppError` where the server does not answer.
 */
export function confirmSession(): Thunk {
  return async (dispatch, getState, { data }) => {
    const { user, isAsKept } = getState().session;
    if (!user || !isAsKept) return;
    // What comes late is about nobody here.
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

/** The own record as the server has it now, null where there is none: the session goes on by it, or ends with the reason. */
export function recordArrived(record: UserDoc | null): Thunk<void> {
  return (dispatch, getState) => {
    if (!record) return dispatch(leave(toErrorNote(new AppError('auth/account-deleted'))));
    if (record.disabled) return dispatch(leave(toErrorNote(new AppError('auth/disabled'))));
    const { isAsKept } = getState().session;
    dispatch(userChanged(record));
    if (isAsKept && record.approved) void dispatch(stampVisit(record));
  };
}
