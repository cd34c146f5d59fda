/** The row of an action may disappear later than the action ends, because a listener brings the change. */
const PATIENCE_MS = 5_000;

/**
 * Keeps the position of a keyboard when an action removes its own row: the focus goes to the region of the table, else
 * to the page. The neighbour's button must not get it: a second Enter would act on the next person. Call this function
 * before the action, and its result after the action.
 */
export function focusNear(button: Element | null): () => void {
  const region = button?.closest<HTMLElement>('section[tabindex="0"], main');
  const isGone = () => !button?.isConnected || button === document.body;
  const refocus = () =>
    requestAnimationFrame(() => {
      if ((document.activeElement ?? document.body) !== document.body) return;
      (region?.isConnected ? region : document.querySelector('main'))?.focus();
    });
  return () => {
    if (isGone()) return void refocus();
    const observer = new MutationObserver(() => {
      if (!isGone()) return;
      observer.disconnect();
      refocus();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), PATIENCE_MS);
  };
}
