import { useEffect, useState } from 'react';
import type { SectionDoc } from '@/domain/sections/sections';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { schoolRead } from '@/store/state/school';

/** The sections that a teacher advises or teaches, read once a visit when `isOn` becomes true; null until then. */
export function useOwnSections(isOn: boolean): { sections: readonly SectionDoc[] | null; isFailed: boolean } {
  const dispatch = useAppDispatch();
  const sections = useAppSelector((state) => state.school.ownSections);
  const [isFailed, setFailed] = useState(false);
  const isMissing = isOn && sections === null;
  useEffect(() => {
    if (isMissing) dispatch(loadOwnSections()).catch(() => setFailed(true));
  }, [dispatch, isMissing]);
  return { sections, isFailed };
}

/** One read for each own section. Throws an `AppError`. */
function loadOwnSections(): Thunk {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    if (!user) return;
    const ownSections = await (await data.sections()).fetchOwnSections(user.schoolid, user.id);
    if (getState().session.user?.id === user.id) dispatch(schoolRead({ ownSections }));
  };
}
