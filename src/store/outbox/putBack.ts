/** Takes back what the button of a toast offers, and puts back what was deleted. */
import type { RemovedDoc } from '@/domain/book/removed';
import { phrase, say } from '@/domain/words/say';
import { loadRecord } from '@/store/drafts/record';
import type { Thunk } from '@/store/makeStore';
import { type ExcuseOffer, modalOpened, type Offer } from '@/store/state/shell';
import { newAttempt, type Outcome, perform } from './intents';
import { undoRoster } from './rosterUndo';

/** Toasts say the outcome. Throws the `AppError` of a refusal. */
export function putBackRemoved({ id, rootId, subjects, name }: RemovedDoc): Thunk<Promise<Outcome>> {
  const intent = { kind: 'putBack', removedId: id, rootId, subjectIds: subjects, name } as const;
  return perform(intent, newAttempt(), () => say('{name} was put back.', { name }));
}

/** The button of a toast: another toast says why it was refused. */
export function takeOffer(offer: Offer): Thunk {
  return async (dispatch) => {
    try {
      if ('excuse' in offer) await dispatch(openExcuse(offer));
      else await dispatch('joinId' in offer ? undoRoster(offer) : putBackRemoved(offer));
    } catch {
      // A toast has already shown the reason.
    }
  };
}

/** The dialog needs the record, which the page may not show. */
function openExcuse({ excuse, name }: ExcuseOffer): Thunk {
  return async (dispatch) => {
    await dispatch(loadRecord(excuse));
    const title = phrase('Earlier activities of {name}', { name });
    dispatch(modalOpened({ bodyType: 'learnerExcuse', title, extraObject: excuse }));
  };
}
