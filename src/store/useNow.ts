import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The clock for ages, in milliseconds; moves once a minute. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
