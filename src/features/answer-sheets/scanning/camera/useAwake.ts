import { useEffect } from 'react';

/** Keeps the screen on: a person who holds papers touches no screen, and phones switch it off after half a minute. */
export function useAwake(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    };
    // A phone that saves its battery refuses.
    ask().catch(() => undefined);
    return () => {
      isOver = true;
      void lock?.release().catch(() => undefined);
    };
  }, [isNeeded]);
}
