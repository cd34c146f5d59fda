import { useSyncExternalStore } from 'react';

/** The rail, the margins, the lines of the frame and the scroll bar beside the columns of the compact record. */
const BESIDE = 48 + 12 + 2 + 17;
/** A window that is drawn wider makes the columns anew at each of these steps, and not at each pixel. */
const STEP = 16;

/** The width for the columns of the compact record, in CSS pixels. */
export function useGridRoom(): number {
  return useSyncExternalStore(watch, room);
}

function room(): number {
  return Math.floor((window.innerWidth - BESIDE) / STEP) * STEP;
}

function watch(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
