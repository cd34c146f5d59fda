/** The service worker as the page sees it: registered once, and whether a newer version of Talaan waits. */
import { Workbox } from 'workbox-window';
import { leaving } from './leaving';

const LOOK_EVERY_MS = 60 * 60_000;

let worker: Workbox | null = null;
let isWaiting = false;
const listeners = new Set<() => void>();

export function isUpdateWaiting(): boolean {
  return isWaiting;
}

export function watchUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Builds only: a development server's files change under the worker's hands. */
export function registerWorker(): void {
  if (worker || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => {
    isWaiting = true;
    for (const listener of listeners) listener();
  });
  // A browser that forbids workers has its app from the server, as before.
  const look = () => void worker?.update().catch(() => undefined);
  void worker.register().then(
    () => {
      setInterval(look, LOOK_EVERY_MS);
      window.addEventListener('online', look);
    },
    () => undefined,
  );
}

/** The person agreed. Another tab may have changed versions already; then this one has only to reload. */
export async function changeVersion(): Promise<void> {
  leaving.agreed = true;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return location.reload();
  worker?.addEventListener('controlling', () => location.reload());
  worker?.messageSkipWaiting();
}
