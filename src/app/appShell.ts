/** The service worker as the page sees it: registered once, and whether a newer version of Talaan waits. */
import { Workbox } from 'workbox-window';
import { tryOrNull } from '@/domain/tryOrNull';
import { leaving } from './session/leaving';
import { isTooOld } from './shellVersion';

const LOOK_EVERY_MS = 60 * 60_000;
/** So soon after the start a person has not typed anything yet, so the page may reload by itself. */
const START_MS = 10_000;
/** A change of workers takes well below this. Chromium gives one up when the worker in use gets a request meanwhile. */
const CHANGE_MS = 5_000;
/** This tab's storage: a change that was given up; the page was loaded again to go on with it. */
const CHANGING = 'talaan.changing';

/** `forced`: the open version must not be used any more. */
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

/** Registers the worker, in builds only: the files of a development server change all the time. */
export function registerWorker(): void {
  if (isRegistered || !import.meta.env.PROD) return;
  isRegistered = true;
  if ('serviceWorker' in navigator) {
    worker = new Workbox('/sw.js');
    worker.addEventListener('waiting', () => setState('ready'));
    // A browser that forbids workers loads the app from the server, as before.
    void worker
      .register()
      .then(endChange)
      .catch(() => undefined);
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

/** Goes on with a change that was given up. The reload has let the waiting worker in, or the worker still waits and is asked again. */
async function endChange(): Promise<void> {
  if (!tryOrNull(() => sessionStorage.getItem(CHANGING))) return;
  tryOrNull(() => sessionStorage.removeItem(CHANGING));
  await changeVersion(true);
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

/**
 * Changes to the new version after the person agreed. If another tab has changed versions already, this one only
 * reloads. `isSecond`: the page was loaded again for this change, which happens once.
 */
export async function changeVersion(isSecond = false): Promise<void> {
  leaving.agreed = true;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.waiting && worker) {
    const tryAgain = () => {
      tryOrNull(() => sessionStorage.setItem(CHANGING, '1'));
      location.reload();
    };
    const timer = isSecond ? undefined : setTimeout(tryAgain, CHANGE_MS);
    worker.addEventListener('controlling', () => {
      clearTimeout(timer);
      location.reload();
    });
    worker.messageSkipWaiting();
    return;
  }
  if (state === 'forced') await loadNewest();
  else location.reload();
}

/**
 * Reloads the page from the server, past the worker, which may not know of a newer version yet. Other open tabs keep
 * their own files.
 */
export async function loadNewest(): Promise<void> {
  leaving.agreed = true;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  location.reload();
}
