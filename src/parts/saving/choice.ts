/** The choice “Auto-save” of this device; it is on until somebody turns it off. */
import { useSyncExternalStore } from 'react';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';

const listeners = new Set<() => void>();

/** Calls back when the choice may have changed, here or in another tab; answers a function that ends this. */
export function watchChoice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function savesByItself(): Thunk<boolean> {
  return (_, __, { storage }) => !storage.readChoice('saveByHand');
}

export function chooseSaving(byItself: boolean): Thunk<void> {
  return (_, __, { storage }) => {
    storage.writeChoice('saveByHand', !byItself);
    for (const listener of listeners) listener();
  };
}

export function useSavesByItself(): boolean {
  const dispatch = useAppDispatch();
  return useSyncExternalStore(watchChoice, () => dispatch(savesByItself()));
}
