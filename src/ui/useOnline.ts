import { useSyncExternalStore } from 'react';

/**
 * Whether the browser reports a connection. `false` is certain; `true` may still be a connection that leads nowhere.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine);
}

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
