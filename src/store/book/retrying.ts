import type { Unsubscribe } from '@/data/ports/records';
import { FIRST_RETRY_MS, isFinal, LONGEST_RETRY_MS } from '@/domain/school/watching';
import { errorCode } from '@/domain/words/errors';

/** Repeats the work until it succeeds, is refused, or is stopped. `onFailed` gets the error of each failed attempt. */
export function retrying(work: () => Promise<void>, onFailed: (error: unknown) => void = () => undefined): Unsubscribe {
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (waitMs: number): void => {
    work().catch((error: unknown) => {
      if (ended) return;
      onFailed(error);
      if (isFinal(errorCode(error))) return;
      timer = setTimeout(attempt, waitMs, Math.min(waitMs * 2, LONGEST_RETRY_MS));
    });
  };
  attempt(FIRST_RETRY_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
