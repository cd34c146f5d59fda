import { useEffect } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { noteLook } from '@/store/session/mails';
import { readNow } from './useNow';

/** A list of what waits is open: the look is noted now, and when the person comes back to its tab. */
export function useLook(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void dispatch(noteLook(dispatch(readNow())));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [dispatch]);
}
