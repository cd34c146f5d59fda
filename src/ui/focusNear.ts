/**
 * For an action that takes its own row away: the neighbour's buttons get the focus, else the page, so that a keyboard
 * keeps its place. Called before the action; what it answers is called after.
 */
export function focusNear(button: HTMLElement): () => void {
  const row = button.closest('tr');
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling];
  return () =>
    requestAnimationFrame(() => {
      if (button.isConnected || (document.activeElement ?? document.body) !== document.body) return;
      const near = neighbours.find((each) => each?.isConnected)?.querySelector<HTMLElement>('td:last-child button');
      (near ?? document.querySelector('main'))?.focus();
    });
}
