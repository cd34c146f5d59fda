import type { LanguageCode } from '@/domain/people/languageCode';
import type { Thunk } from '@/store/makeStore';
import { userChanged } from '@/store/state/session';

/**
 * Stores in the person's record in which language e-mails to them are. Never throws: if it is not stored, it is stored
 * at the next visit.
 */
export function storeLanguage(language: LanguageCode): Thunk {
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
