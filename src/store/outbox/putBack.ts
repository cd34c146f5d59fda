/** Takes back what the button of a toast offers, and puts back what was deleted. */
import { type ClassSubjectId, type RemovedId, toId } from '@/domain/book/ids';
import type { RemovedDoc } from '@/domain/book/removed';
import { phrase, say } from '@/domain/words/say';
import { loadRecord } from '@/store/drafts/record';
import type { Thunk } from '@/store/makeStore';
import { type DeletedClass, type ExcuseOffer, type GradesOffer, modalOpened, type Offer } from '@/store/state/shell';
import { newAttempt, type Outcome, perform } from './intents';
import { undoRoster } from './rosterUndo';

/** Toasts say the outcome. Throws the `AppError` of a refusal. */
export function putBackRemoved({ id, rootId, subjects, name }: RemovedDoc): Thunk<Promise<Outcome>> {
  const intent = { kind: 'putBack', removedId: id, rootId, subjectIds: subjects, name } as const;
  return perform(intent, newAttempt(), () => say('{name} was put back.', { name }));
}

/** The same for a class with its subjects, or for one subject. */
export function putBackClass({ of, rootId, name }: DeletedClass): Thunk<Promise<Outcome>> {
  const subjectIds = of === 'subject' ? [toId<ClassSubjectId>(rootId)] : [];
  const intent = { kind: 'putBack', of, removedId: toId<RemovedId>(rootId), rootId, subjectIds, name } as const;
  return perform(intent, newAttempt(), () => say('{name} was put back.', { name }));
}

/** The button of a toast: another toast says why it was refused. */
export function takeOffer(offer: Offer): Thunk {
  return async (dispatch) => {
    try {
      if ('excuse' in offer) await dispatch(openExcuse(offer));
      else if ('carried' in offer) dispatch(openCarried(offer));
      else if ('taken' in offer) await dispatch(takeBack(offer));
      else if ('joinId' in offer) await dispatch(undoRoster(offer));
      else await dispatch('of' in offer ? putBackClass(offer) : putBackRemoved(offer));
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

function openCarried({ carried, name }: GradesOffer) {
  const title = phrase('Carried-in grade of {name}', { name });
  return modalOpened({ bodyType: 'gradeCarried', title, extraObject: carried });
}

/** Each grade as it was before it was brought in; one that was changed since stays, and a toast says so. */
function takeBack({ taken, name }: Extract<Offer, { taken: unknown }>): Thunk {
  return async (dispatch) => {
    for (const { before, after, ...intent } of taken) {
      const back = { ...intent, before: after, after: before ?? { grade: null, from: '' } };
      const isLast = intent.quarter === taken.at(-1)?.quarter;
      const sentence = () => say('The grades of {name} were taken back.', { name });
      await dispatch(perform(back, newAttempt(), isLast ? sentence : null));
    }
  };
}
