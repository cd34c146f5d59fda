import { useEffect, useState } from 'react';
import { msgs } from '@/language/words';

/** How long a wait has lasted, in the two steps that the screens tell. */
export type Slowness = 'slow' | 'stuck';

/** Measured in a school's network: work that takes longer than this has most often lost its connection. */
export const SLOW_AFTER_MS = 15_000;
export const STUCK_AFTER_MS = 60_000;

export const SLOW_TEXT = msgs<Slowness>({
  slow: 'Still working: the connection is slow.',
  stuck: 'Still no answer. Check the connection, then reload the page to see whether it was done.',
});

/** Null for the first 15 s and when not busy. `step` changes with every sign of progress, and the time counts from its last change. */
export function useSlowness(isBusy: boolean, step = 0): Slowness | null {
  const [slowness, setSlowness] = useState<Slowness | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step starts the time anew
  useEffect(() => {
    if (!isBusy) return;
    const timers = [setTimeout(setSlowness, SLOW_AFTER_MS, 'slow'), setTimeout(setSlowness, STUCK_AFTER_MS, 'stuck')];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setSlowness(null);
    };
  }, [isBusy, step]);
  return slowness;
}
