import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazy } from './lazy';
import { waitingToasts, watchToasts } from './toast';

const fetchHost = () =>
  import('./ToastHost').then(
    ({ ToastHost }) => ({ default: ToastHost }),
    // The line is down and the library was never fetched: the words matter more than their frame.
    () => import('./PlainToasts').then(({ PlainToasts }) => ({ default: PlainToasts })),
  );

// Not even the plain frame arrived: the messages wait for the line, and nothing else breaks.
const ToastHost = lazy<object>(fetchHost, () => null);

/** Where toasts appear; once, at the root. Empty until the first toast. */
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

/** For the signed-in layout: has the library at hand before a connection drops. */
export function preloadToasts(): void {
  void fetchHost().catch(() => undefined);
}
