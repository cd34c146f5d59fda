import type { Unsubscribe } from '@/data/ports/records';
import { afterFirstScreen } from '@/ui/waiting/afterFirstScreen';
import { whenLoaded } from '@/ui/waiting/whenLoaded';

/** Milliseconds after the first screen stands. */
const QUIET_AFTER_MS = 8000;

/**
 * Does work that no screen waits for, such as counting thousands of rows, some time after the first screen stands: on a
 * slow connection it would hold up that screen. Answers a function that calls it off.
 */
export function onceQuiet(work: () => void, stands: () => Promise<void> = afterFirstScreen): Unsubscribe {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = whenLoaded(stands, () => {
    timer = setTimeout(work, QUIET_AFTER_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
