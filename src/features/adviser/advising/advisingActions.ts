/** Thunks for what an adviser keeps. Every one throws an `AppError`. */

import type { AdvisingAnswer, AdvisingEdit, AdvisingRef, SectionAdvising } from '@/domain/sections/sectionAdvising';
import { AppError } from '@/domain/words/errors';
import { asKeeper } from '@/parts/section/asKeeper';
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
  return asKeeper(
    ref.sectionId,
    (user) =>
      async (_, __, { data }) =>
        (await data.sections()).changeAdvising(ref, edits, user),
  );
}
