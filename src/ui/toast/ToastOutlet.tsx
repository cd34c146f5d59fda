import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazy } from '@/ui/waiting/lazy';
import { waitingToasts, watchToasts } from './toast';

const fetchHost = () =>
  import('./ToastHost').then(
    ({ ToastHost }) => ({ default: ToastHost }),
    // Offline, and the library was never fetched: plain toasts still show the words.
    () => import('./PlainToasts').then(({ PlainToasts }) => ({ default: PlainToasts })),
  );

// The plain toasts did not load either: the messages wait for the connection, and nothing else breaks.
const ToastHost = lazy<object>(fetchHost, () => null);

/** The place of all toasts; used once, at the root. It is empty until the first toast. */
export function ToastOutlet() {
  const waiting = useSyncExternalStore(watchToasts, waitingToasts);
  const [used, setUsed] = useState(false);
  if (waiting.length > 0 && !used) setUsed(true);
  return used ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}

/** Fetches the library ahead, for the signed-in layout: toasts then work without a connection. */
export function preloadToasts(): void {
  void fetchHost().catch(() => undefined);
}
