import type { UserDoc } from '@/domain/people/people';
import { isAdmin } from '@/domain/people/roles';
import { AppError, errorCode } from '@/domain/words/errors';
import { say } from '@/language/words';
import type { Thunk } from '@/store/makeStore';

/**
 * Runs a change that administrators and the adviser of a section may make. Where the section was taken from its adviser
 * while the page was open, the refusal says so.
 */
export function asKeeper<Value>(
  sectionId: string,
  work: (user: UserDoc) => Thunk<Promise<Value>>,
): Thunk<Promise<Value>> {
  return async (dispatch, getState) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    try {
      return await dispatch(work(user));
    } catch (error) {
      if (errorCode(error) !== 'data/refused' || (await dispatch(isKeeper(sectionId, user)))) throw error;
      const detail = say(
        'This section has another adviser now, so nothing was saved. What you typed stays in this tab: copy it for the new adviser, or ask an administrator.',
      );
      throw new AppError('data/refused', { cause: error, detail });
    }
  };
}

/** Whether the section is still the person's; also where that cannot be asked. */
function isKeeper(sectionId: string, user: UserDoc): Thunk<Promise<boolean>> {
  return async (_, __, { data }) => {
    if (isAdmin(user)) return true;
    try {
      const section = await (await data.sections()).fetchSection(user.schoolid, sectionId);
      return section === null || section.adviserUid === user.id;
    } catch {
      return true;
    }
  };
}
