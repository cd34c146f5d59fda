/** Tells one listener, the sender of reports, of errors that people meet. Without a listener nothing happens. */

/** The part of the app that met an error. */
export type ErrorKind = 'page' | 'part' | 'shown' | 'outbox' | 'sync' | 'unhandled';

export type Notice = (kind: ErrorKind, error: unknown) => void;

let listener: Notice | null = null;

/** Sets the listener, or removes it with null. */
export function listenToErrors(next: Notice | null): void {
  listener = next;
}

export function noticeError(kind: ErrorKind, error: unknown): void {
  listener?.(kind, error);
}
