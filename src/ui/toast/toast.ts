export type ToastStatus = 'success' | 'error' | 'warning' | 'info';

/** A button of a toast, which goes with it. */
export type ToastAction = { readonly label: string; readonly run: () => void };

export type ToastMessage = {
  readonly id: number;
  readonly message: string;
  readonly status: ToastStatus;
  readonly action?: ToastAction | undefined;
};

/** Position and times as specified: milliseconds, and percent of a toast's width. */
export const TOAST = { position: 'top-right', autoCloseMs: 5000, collapseMs: 300, dragClosePercent: 80 } as const;

let waiting: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message. The toast library is fetched with the first one, so that no page loads it in vain. */
export function showToast(message: string, status: ToastStatus = 'info', action?: ToastAction): void {
  lastId += 1;
  waiting = [...waiting, { id: lastId, message, status, action }];
  notify();
}

/** Messages that are not drawn yet, oldest first. */
export function waitingToasts(): readonly ToastMessage[] {
  return waiting;
}

/** Hands over the waiting messages; the caller must draw them. */
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
