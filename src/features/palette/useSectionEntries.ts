import { useEffect, useMemo, useState } from 'react';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { selectUser } from '@/store/selectors';
import { schoolRead } from '@/store/state/school';
import type { PaletteEntry } from './paletteEntries';
import { sectionEntries } from './sectionEntries';

type Looking = { entries: readonly PaletteEntry[]; status: 'ready' | 'loading' | 'failed' };

const NONE: readonly PaletteEntry[] = [];

/** The sections that a teacher advises or teaches, read once a visit when `isOn` becomes true. */
export function useSectionEntries(isOn: boolean): Looking {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const sections = useAppSelector((state) => state.school.ownSections);
  const [isFailed, setFailed] = useState(false);
  const isMissing = isOn && sections === null;
  useEffect(() => {
    if (isMissing) dispatch(loadOwnSections()).catch(() => setFailed(true));
  }, [dispatch, isMissing]);
  const entries = useMemo(
    () => (isOn && user && sections ? sectionEntries(_, sections, user.id) : NONE),
    [_, isOn, sections, user],
  );
  const status = statusOf(isMissing, isFailed);
  return useMemo(() => ({ entries, status }), [entries, status]);
}

function statusOf(isMissing: boolean, isFailed: boolean): Looking['status'] {
  if (!isMissing) return 'ready';
  return isFailed ? 'failed' : 'loading';
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
