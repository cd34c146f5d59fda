import { AppError, errorCode, toErrorNote } from '@/domain/errors';
import { leave } from './authentication';
import type { Thunk } from './makeStore';
import { userChanged } from './session';

/**
 * Somebody who was let in by the copy on their own device is looked up, once the server can be reached: nothing is sent
 * before. One who is switched off or deleted meanwhile leaves. Throws an `AppError` where the server does not answer.
 */
export function confirmSession(): Thunk {
  return async (dispatch, getState, { data }) => {
    const { user, isAsKept } = getState().session;
    if (!user || !isAsKept) return;
    try {
      const record = await (await data.records()).fetchUser(user.id);
      if (record.disabled) dispatch(leave(toErrorNote(new AppError('auth/disabled'))));
      else dispatch(userChanged(record));
    } catch (error) {
      if (errorCode(error) === 'auth/no-record') dispatch(leave(toErrorNote(new AppError('auth/account-deleted'))));
      throw error;
    }
  };
}
