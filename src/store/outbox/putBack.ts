/** Puts back what was deleted. */
import type { RemovedDoc } from '@/domain/book/removed';
import { say } from '@/domain/words/say';
import type { Thunk } from '@/store/makeStore';
import { newAttempt, type Outcome, perform } from './intents';

/** Toasts say the outcome. Throws the `AppError` of a refusal. */
export function putBackRemoved({ id, rootId, subjects, name }: RemovedDoc): Thunk<Promise<Outcome>> {
  const intent = { kind: 'putBack', removedId: id, rootId, subjectIds: subjects, name } as const;
  return perform(intent, newAttempt(), () => say('{name} was put back.', { name }));
}

/** The same for a toast: another one says why it was refused. */
export function undoDeletion(removed: RemovedDoc): Thunk {
  return async (dispatch) => {
    try {
      await dispatch(putBackRemoved(removed));
    } catch {
      // A toast has already shown the reason.
    }
  };
}
