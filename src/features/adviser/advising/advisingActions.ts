/** Thunks for what an adviser keeps. Every one throws an `AppError`. */

import type { UserDoc } from '@/domain/people/people';
import type { AdvisingAnswer, AdvisingEdit, AdvisingRef, SectionAdvising } from '@/domain/sections/sectionAdvising';
import { AppError, errorCode } from '@/domain/words/errors';
import { say } from '@/language/words';
import type { Thunk } from '@/store/makeStore';

type Asked = { sectionId: string; periods: readonly number[] };

/** One read for each period. */
export function loadAdvising({ sectionId, periods }: Asked): Thunk<Promise<(SectionAdvising | null)[]>> {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    return (await data.sections()).fetchAdvising(user.schoolid, sectionId, periods);
  };
}

export function changeAdvising(ref: AdvisingRef, edits: readonly AdvisingEdit[]): Thunk<Promise<AdvisingAnswer>> {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    try {
      return await (await data.sections()).changeAdvising(ref, edits, user);
    } catch (error) {
      if (errorCode(error) !== 'data/refused' || (await dispatch(isAdviser(ref, user)))) throw error;
      const detail = say(
        'This section has another adviser now, so nothing was saved. What you typed stays in this tab: copy it for the new adviser, or ask an administrator.',
      );
      throw new AppError('data/refused', { cause: error, detail });
    }
  };
}

/** Whether the section is still the person's; also where that cannot be asked. */
function isAdviser({ sectionId }: AdvisingRef, { id, schoolid }: UserDoc): Thunk<Promise<boolean>> {
  return async (_, __, { data }) => {
    try {
      const section = await (await data.sections()).fetchSection(schoolid, sectionId);
      return section === null || section.adviserUid === id;
    } catch {
      return true;
    }
  };
}
