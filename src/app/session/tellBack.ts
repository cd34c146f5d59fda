import type { Unsubscribe } from '@/data/ports/records';
import { UNREACHED } from '@/domain/storageKeys';
import { serverIsBack } from '@/ui/waiting/useBackAgain';

/**
 * The least time between two tellings, in milliseconds. A part may ask several services, of which one answers and one
 * does not: the answer would tell the part to ask once more, and so on.
 */
const APART_MS = 30_000;

/** Tells the screen when a request is answered after others did not reach the server, at most every half minute. */
export function tellBack(): Unsubscribe {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  const look = () => {
    if (document.documentElement.hasAttribute(UNREACHED) || performance.now() - toldAtMs < APART_MS) return;
    if (serverIsBack()) toldAtMs = performance.now();
  };
  window.addEventListener(UNREACHED, look);
  return () => window.removeEventListener(UNREACHED, look);
}
