import { useSyncExternalStore } from 'react';
import { UNREACHED } from '@/domain/storageKeys';

/** Whether the server can be reached, as far as the browser and the last request tell. */
export function useConnected(): boolean {
  return useSyncExternalStore(watchConnection, isConnected);
}

function isConnected(): boolean {
  return navigator.onLine && !document.documentElement.hasAttribute(UNREACHED);
}

const EVENTS = ['online', 'offline', UNREACHED];

function watchConnection(onChange: () => void): () => void {
  // When the browser reports a connection again, this is believed until a request fails.
  const believe = () => document.documentElement.removeAttribute(UNREACHED);
  window.addEventListener('online', believe);
  for (const event of EVENTS) window.addEventListener(event, onChange);
  return () => {
    window.removeEventListener('online', believe);
    for (const event of EVENTS) window.removeEventListener(event, onChange);
  };
}
