/** The service worker as the page sees it: registered once, and whether a newer version of Talaan waits. */
import { Workbox } from 'workbox-window';
import { leaving } from './session/leaving';
import { isTooOld } from './shellVersion';

const LOOK_EVERY_MS = 60 * 60_000;
/** Nobody has typed anything yet. */
const START_MS = 10_000;

/** `forced`: the open version may not go on. */
export type UpdateState = 'none' | 'ready' | 'forced';

let worker: Workbox | null = null;
let isRegistered = false;
let state: UpdateState = 'none';
const listeners = new Set<() => void>();

export function updateState(): UpdateState {
  return state;
}

export function watchUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setState(next: UpdateState): void {
  if (state === 'forced') return;
  state = next;
  for (const listener of listeners) listener();
}

/** Builds only: a development server's files change under the worker's hands. */
export function registerWorker(): void {
  if (isRegistered || !import.meta.env.PROD) return;
  isRegistered = true;
  if ('serviceWorker' in navigator) {
    worker = new Workbox('/sw.js');
    worker.addEventListener('waiting', () => setState('ready'));
    // A browser that forbids workers has its app from the server, as before.
    void worker.register().catch(() => undefined);
  }
  const look = () => {
    void worker?.update().catch(() => undefined);
    void lookForAge();
  };
  void lookForAge();
  setInterval(look, LOOK_EVERY_MS);
  window.addEventListener('online', look);
}

async function lookForAge(): Promise<void> {
  const oldest = await isTooOld();
  if (oldest === null) return;
  setState('forced');
  if (performance.now() < START_MS && !isTyping() && isFirstTry(oldest)) await changeVersion();
}

function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
}

/** A deployment that asks for a version which it does not bring must not make the page reload for ever. */
function isFirstTry(oldest: number): boolean {
  const key = 'talaan.forced';
  try {
    if (sessionStorage.getItem(key) === String(oldest)) return false;
    sessionStorage.setItem(key, String(oldest));
    return true;
  } catch {
    return false;
  }
}

/** The person agreed. Another tab may have changed versions already; then this one has only to reload. */
export async function changeVersion(): Promise<void> {
  leaving.agreed = true;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.waiting && worker) {
    worker.addEventListener('controlling', () => location.reload());
    worker.messageSkipWaiting();
    return;
  }
  // Without it the page comes from the server; what is open elsewhere keeps its own files.
  if (state === 'forced') await registration?.unregister();
  location.reload();
}
