import type { Unsubscribe } from '@/data/index';

/** Several things that end together; what is begun after the end is ended at once. */
export function untilEnded() {
  const ends: Unsubscribe[] = [];
  let ended = false;
  return {
    keep: (stop: Unsubscribe): void => void (ended ? stop() : ends.push(stop)),
    isEnded: () => ended,
    end: () => {
      ended = true;
      for (const stop of ends) stop();
    },
  };
}
