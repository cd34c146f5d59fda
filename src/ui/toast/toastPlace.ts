import { useEffect, useSyncExternalStore } from 'react';
import { TOAST } from './toast';

const LOWER_LEFT = 'bottom-left';

type ToastPlace = typeof TOAST.position | typeof LOWER_LEFT;

/** Number of pages on the screen that want the toasts at the lower left. */
let wishes = 0;
const listeners = new Set<() => void>();

/** Shows new toasts at the lower left while the page is on the screen: there they cover names, and nothing typed. */
export function useToastsAtLowerLeft(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    change(1);
    return () => change(-1);
  }, [wanted]);
}

/** The corner of new toasts: the specified one, unless the page wants another. */
export function useToastPlace(): ToastPlace {
  return useSyncExternalStore(watch, () => (wishes > 0 ? LOWER_LEFT : TOAST.position));
}

function change(by: 1 | -1): void {
  wishes += by;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
