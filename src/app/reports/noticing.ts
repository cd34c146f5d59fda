/** Keeps the errors that are noticed until the sender of reports is loaded, which is after the first screen. */
import { type ErrorKind, listenToErrors } from '@/domain/words/noticed';

/** The page may have changed before the report is made. */
export type Noticed = { kind: ErrorKind; error: unknown; pathname: string; online: boolean };

const MOST = 20;
const kept: Noticed[] = [];
let taker: ((noticed: Noticed) => void) | null = null;

function handOver(): void {
  if (taker) kept.splice(0).forEach(taker);
}

/** The pages of accounts and a signed-in person start it; the landing page has none of it. A second start changes nothing. */
export function startNoticing(): void {
  listenToErrors(note);
  window.addEventListener('error', noteError);
  window.addEventListener('unhandledrejection', noteRejection);
  window.addEventListener('vite:preloadError', notePart);
}

function noteError({ error }: ErrorEvent): void {
  note('unhandled', error);
}

function noteRejection({ reason }: PromiseRejectionEvent): void {
  note('unhandled', reason);
}

/** The bundler tells of every file of the app that did not load. */
function notePart({ payload }: VitePreloadErrorEvent): void {
  note('part', payload);
}

function note(kind: ErrorKind, error: unknown): void {
  const noticed = { kind, error, pathname: location.pathname, online: navigator.onLine };
  if (kept.length < MOST) kept.push(noticed);
  // A sentence may be made while a screen renders, when the store must not change.
  queueMicrotask(handOver);
}

/** Hands over what was noticed so far, and everything from now on; answers a function that ends it. */
export function takeNoticed(next: (noticed: Noticed) => void): () => void {
  taker = next;
  handOver();
  return () => {
    taker = null;
  };
}
