import { UNREACHED } from '@/domain/constants';

/**
 * A request was answered, or never arrived: the page carries a marker while the last one did not, as it does while one is
 * in flight. Whoever shows it hears of a change by an event of the same name.
 */
export function requestEnded(isAnswered: boolean): void {
  if (typeof document === 'undefined') return;
  const page = document.documentElement;
  if (page.hasAttribute(UNREACHED) !== isAnswered) return;
  page.toggleAttribute(UNREACHED, !isAnswered);
  window.dispatchEvent(new Event(UNREACHED));
}
