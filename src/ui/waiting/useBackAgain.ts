import { useEffect, useEffectEvent } from 'react';

/** The callbacks of the parts that could not be read. */
const waiting = new Set<() => void>();

/** Tells the parts that could not be read that the server can be reached again; answers whether there are any. */
export function serverIsBack(): boolean {
  const asking = [...waiting];
  for (const ask of asking) ask();
  return asking.length > 0;
}

/** Calls back each time the server can be reached again while the component is shown. */
export function useBackAgain(callback: () => void): void {
  const ask = useEffectEvent(callback);
  useEffect(() => {
    const call = () => ask();
    waiting.add(call);
    // Before a person is signed in only the browser tells.
    window.addEventListener('online', call);
    return () => {
      waiting.delete(call);
      window.removeEventListener('online', call);
    };
  }, []);
}
