import { useEffect, useState } from 'react';
import type { SchoolSetting } from '@/domain/school/school';
import { loadSchoolSetting } from '@/store/book/schoolSetting';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/**
 * The setting of the own school, read once a session when a screen first needs them; null until then, and
 * without a connection. `isNeeded`: false reads nothing.
 */
export function useSchoolSetting(isNeeded = true): SchoolSetting | null {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isNeeded) void dispatch(loadSchoolSetting());
  }, [dispatch, isNeeded]);
  return useAppSelector((state) => state.reference.schoolSetting);
}

/** The same, and whether it is still being asked for. */
export function useAskedSchoolSetting(): { school: SchoolSetting | null; isLoading: boolean } {
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    let isShown = true;
    void dispatch(loadSchoolSetting()).then(() => isShown && setAsked(true));
    return () => {
      isShown = false;
    };
  }, [dispatch]);
  const school = useAppSelector((state) => state.reference.schoolSetting);
  return { school, isLoading: school === null && !isAsked };
}
