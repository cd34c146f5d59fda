import type { Unsubscribe } from '@/data/ports/records';
import type { UserDoc } from '@/domain/people/people';
import { forgetChoiceOfVisit, type Language, readChoices, watchLanguage } from '@/language/language';
import type { Store, Thunk } from '@/store/makeStore';
import { userChanged } from '@/store/state/session';

/**
 * Keeps the language of e-mails in the own record as the person has chosen it. One write for each choice, and none
 * where the record has it. On a shared computer the choice that the device keeps may be another person's, so it counts
 * only where the record has no language yet.
 */
export function keepLanguage(store: Store): Unsubscribe {
  let tried: Language | null = null;
  const look = () => {
    const { user, isAsKept } = store.getState().session;
    if (!user?.approved || isAsKept) return;
    const wanted = wantedBy(user);
    if (wanted === (user.language ?? 'en') || wanted === tried) return;
    tried = wanted;
    void store.dispatch(storeLanguage(wanted));
  };
  const stops = [store.subscribe(look), watchLanguage(look)];
  look();
  return () => {
    for (const stop of stops) stop();
    forgetChoiceOfVisit();
  };
}

function wantedBy({ language }: UserDoc): Language {
  const { ofVisit, ofDevice } = readChoices();
  return ofVisit ?? language ?? ofDevice ?? 'en';
}

/** Never throws: if the language is not stored now, it is at the next visit. */
function storeLanguage(language: Language): Thunk {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    if (!user) return;
    try {
      await (await data.account()).keepLanguage(user.id, language);
    } catch {
      return;
    }
    const now = getState().session.user;
    if (now?.id === user.id) dispatch(userChanged({ ...now, language }));
  };
}
