import { toAppError, toErrorNote } from '@/domain/words/errors';
import type { Thunk } from './makeStore';
import { notified } from './state/shell';

/**
 * Runs work that writes, and shows its outcome as a toast. Answers false on failure, as specified; the screen keeps the
 * typed values. `sentence` is the success message, made from what the work answers.
 */
export function withToast<Answer>(
  work: Thunk<Promise<Answer>>,
  sentence: (answer: Answer) => string,
): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    try {
      const answer = await dispatch(work);
      dispatch(notified({ message: sentence(answer), status: 'success' }));
      return true;
    } catch (error) {
      dispatch(notified({ message: toErrorNote(error).message, status: 'error' }));
      return false;
    }
  };
}

/** Like `withToast`, for forms that show a failure next to the field: the failure is thrown again, as an `AppError`. */
export function withToastOrThrow<Answer>(
  work: Thunk<Promise<Answer>>,
  sentence: (answer: Answer) => string,
): Thunk<Promise<Answer>> {
  return async (dispatch) => {
    try {
      const answer = await dispatch(work);
      dispatch(notified({ message: sentence(answer), status: 'success' }));
      return answer;
    } catch (error) {
      const failure = toAppError(error);
      dispatch(notified({ message: failure.message, status: 'error' }));
      throw failure;
    }
  };
}
