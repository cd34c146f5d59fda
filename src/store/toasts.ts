import { toErrorNote } from '@/domain/errors';
import type { Thunk } from './makeStore';
import { notified } from './shell';

/**
 * Does something that writes, and says how it went. False on failure, as specified; the screen keeps what was typed.
 * `sentence` is the success message, made from what the work answers.
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
