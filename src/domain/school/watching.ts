/** Retries of watched lists, and the sentence for one that fails. */
import type { ErrorCode, ErrorNote } from '@/domain/words/errors';
import { say } from '@/domain/words/say';

/** A failed listener starts again after this pause; each further pause is twice as long. */
export const FIRST_RETRY_MS = 2_000;
export const LONGEST_RETRY_MS = 60_000;

const FINAL: readonly ErrorCode[] = ['data/refused', 'auth/session-expired'];

/** Whether a retry is useless, because the server gives the same answer each time. */
export function isFinal(code: ErrorCode): boolean {
  return FINAL.includes(code);
}

/** The sentence for a list that is not, or no longer, up to date. `isKnown`: a part of the list is shown. */
export function troubleSentence({ code }: ErrorNote, isKnown: boolean): string {
  if (isFinal(code)) {
    return isKnown
      ? say('The server does not let you see all of this list, so something may be missing or out of date.')
      : say('The server does not let you see this list. Reload the page; if that does not help, tell the operator.');
  }
  return isKnown
    ? say('This list may be out of date: the server cannot be reached. Talaan keeps trying.')
    : say('This list could not be loaded yet: the server cannot be reached. Talaan keeps trying.');
}
