/** What an act changes may arrive by a listener, a little after the act. */
const PATIENCE_MS = 5_000;

/**
 * For an action that takes its own row away: the region of the table gets the focus, else the page, so that a keyboard
 * keeps its place. Not the neighbour's button: Enter pressed once more would act on the next person. Called before the
 * action; what it answers is called after.
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
