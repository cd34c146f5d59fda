import { useSyncExternalStore } from 'react';

/** Whether the browser believes in its connection. `false` is sure; `true` may still be a line that leads nowhere. */
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
