import type { Unsubscribe } from '@/data/ports/records';

/** Collects several things that end together; a thing that is added after the end is ended at once. */
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
