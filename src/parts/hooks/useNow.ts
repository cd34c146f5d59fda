import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';

const MINUTE_MS = 60_000;

/** The current time for showing ages, in milliseconds, as far as known the server's; updated once a minute. */
export function useNow(): number {
  const dispatch = useAppDispatch();
  const [nowMs, setNowMs] = useState(() => dispatch(readNow()));
  useEffect(() => {
    const timer = setInterval(() => setNowMs(dispatch(readNow())), MINUTE_MS);
    return () => clearInterval(timer);
  }, [dispatch]);
  return nowMs;
}

/** The time of this moment. */
export function readNow(): Thunk<number> {
  return (_, __, { nowMs }) => nowMs();
}
