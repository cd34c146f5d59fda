import { useEffect } from 'react';
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
