/** Places the toasts at the top right: below the bars of a page with a grid, and beside the field that is typed in. */

/** Pixels between the toasts and what they keep clear of. */
const GAP = 4;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

type Place = {
  /** The toasts at their usual place. */
  toasts: Box;
  /** The top of the page's grid; null where the page has none. */
  below: number | null;
  /** The field that is typed in; null where none is. */
  typed: Box | null;
  screenHeight: number;
};

/** The top of the toasts in pixels: the first place from their usual one downwards that does not cover the typed field. */
export function toastTop({ toasts, below, typed, screenHeight }: Place): number {
  const height = toasts.bottom - toasts.top;
  const usual = Math.max(toasts.top, below === null ? 0 : below + GAP);
  if (!typed || typed.right <= toasts.left || typed.left >= toasts.right) return usual;
  if (typed.bottom <= usual || typed.top >= usual + height) return usual;
  const under = typed.bottom + GAP;
  return under + height <= screenHeight ? under : Math.max(0, typed.top - GAP - height);
}

const EVENTS = ['focusin', 'keyup', 'input', 'pointerup', 'scroll'] as const;

/**
 * Keeps `--toasts-top` of the layer right while toasts are shown and the person types, moves and scrolls. Answers a
 * function that ends it.
 */
export function keepToastTop(layer: HTMLElement): () => void {
  let frame = 0;
  const place = () => {
    frame = 0;
    const toasts = layer.querySelector('.Toastify__toast-container');
    if (!toasts) return;
    layer.style.removeProperty('--toasts-top');
    const grid = document.querySelector('[data-toasts-below]');
    const top = toastTop({
      toasts: toasts.getBoundingClientRect(),
      below: grid ? grid.getBoundingClientRect().top : null,
      typed: typedField()?.getBoundingClientRect() ?? null,
      screenHeight: window.innerHeight,
    });
    layer.style.setProperty('--toasts-top', `${top}px`);
  };
  const soon = () => {
    frame ||= requestAnimationFrame(place);
  };
  // A toast that comes, grows or goes changes the layer.
  const watcher = new MutationObserver((records) => {
    if (records.some(({ type }) => type === 'childList')) place();
  });
  watcher.observe(layer, { childList: true, subtree: true });
  for (const event of EVENTS) document.addEventListener(event, soon, { capture: true, passive: true });
  window.addEventListener('resize', soon);
  place();
  return () => {
    cancelAnimationFrame(frame);
    watcher.disconnect();
    for (const event of EVENTS) document.removeEventListener(event, soon, { capture: true });
    window.removeEventListener('resize', soon);
  };
}

function typedField(): Element | null {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea, select') ? activeElement : null;
}
