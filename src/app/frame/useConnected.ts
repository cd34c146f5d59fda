import { useSyncExternalStore } from 'react';
import { UNREACHED } from '@/domain/constants';

/** Whether the last request reached the server, as far as anybody knows. */
export function useConnected(): boolean {
  return useSyncExternalStore(watchConnection, isConnected);
}

function isConnected(): boolean {
  return navigator.onLine && !document.documentElement.hasAttribute(UNREACHED);
}

const EVENTS = ['online', 'offline', UNREACHED];

function watchConnection(onChange: () => void): () => void {
  // A line that is back is believed until a request says otherwise.
  const believe = () => document.documentElement.removeAttribute(UNREACHED);
  window.addEventListener('online', believe);
  for (const event of EVENTS) window.addEventListener(event, onChange);
  return () => {
    window.removeEventListener('online', believe);
    for (const event of EVENTS) window.removeEventListener(event, onChange);
  };
}
