export type ToastStatus = 'success' | 'error' | 'warning' | 'info';

export type ToastMessage = { readonly id: number; readonly message: string; readonly status: ToastStatus };

/** Place and times as specified; milliseconds, and percent of a toast's width. */
export const TOAST = { position: 'top-right', autoCloseMs: 5000, collapseMs: 300, dragClosePercent: 80 } as const;

let waiting: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says how something went. The library that draws toasts is fetched with the first one, so no page carries it. */
export function showToast(message: string, status: ToastStatus = 'info'): void {
  lastId += 1;
  waiting = [...waiting, { id: lastId, message, status }];
  notify();
}

/** What was said and not drawn yet, oldest first. */
export function waitingToasts(): readonly ToastMessage[] {
  return waiting;
}

/** Hands over what waits; it is the taker's to draw from then on. */
export function takeToasts(): readonly ToastMessage[] {
  const taken = waiting;
  if (taken.length === 0) return taken;
  waiting = [];
  notify();
  return taken;
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
