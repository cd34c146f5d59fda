const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';

function isReachable(element: HTMLElement): boolean {
  const isVisible = element.checkVisibility?.({ visibilityProperty: true }) ?? true;
  return element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && isVisible;
}

/**
 * Moves the focus to the next element after the grid, as Tab does; without such an element the grid loses the focus.
 */
export function leaveGrid(root: HTMLElement): void {
  const all = root.ownerDocument.querySelectorAll<HTMLElement>(FOCUSABLE);
  const next = Array.from(all).find(
    (element) =>
      (root.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      !root.contains(element) &&
      isReachable(element),
  );
  if (next) next.focus();
  else if (root.ownerDocument.activeElement instanceof HTMLElement) root.ownerDocument.activeElement.blur();
}
