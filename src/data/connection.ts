import { UNREACHED } from '@/domain/storageKeys';

/**
 * Notes whether a request was answered. The page has the marker `UNREACHED` while the last request did not reach the
 * server; an event of the same name tells of each change.
 */
export function requestEnded(isAnswered: boolean): void {
  if (typeof document === 'undefined') return;
  const page = document.documentElement;
  if (page.hasAttribute(UNREACHED) !== isAnswered) return;
  page.toggleAttribute(UNREACHED, !isAnswered);
  window.dispatchEvent(new Event(UNREACHED));
}
