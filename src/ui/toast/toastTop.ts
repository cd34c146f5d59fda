/** Places the toasts: at the top right, on a page with a grid at its lower right, and beside the field that is typed in. */

/** Pixels between the toasts and what they keep clear of. */
const GAP = 4;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** `floor`: the top of its last, fixed row, or its bottom. */
type GridBox = { readonly top: number; readonly floor: number };

type Place = {
  /** The toasts at their usual place. */
  toasts: Box;
  /** The page's grid; null where the page has none. */
  grid: GridBox | null;
  /** The field that is typed in; null where none is. */
  typed: Box | null;
  screenHeight: number;
  /** A phone: its keyboard covers the lower end of a page. */
  isNarrow: boolean;
};

/** The top of the toasts in pixels: their usual place, or the next one that does not cover the typed field. */
export function toastTop({ toasts, grid, typed, screenHeight, isNarrow }: Place): number {
  const height = toasts.bottom - toasts.top;
  const usual = grid ? Math.max(toasts.top, topOnGrid(grid)) : toasts.top;
  if (!typed || typed.right <= toasts.left || typed.left >= toasts.right) return usual;
  if (typed.bottom <= usual || typed.top >= usual + height) return usual;
  const under = typed.bottom + GAP;
  return under + height <= screenHeight ? under : Math.max(0, typed.top - GAP - height);

  /** The heads of the columns stay free, and the first rows. */
  function topOnGrid({ top, floor }: GridBox): number {
    return isNarrow ? top + GAP : Math.min(floor, screenHeight) - GAP - height;
  }
}

/** Below this width in pixels toasts are as wide as the screen (`toasts.css`). */
const NARROW = 768;

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
    const top = toastTop({
      toasts: toasts.getBoundingClientRect(),
      grid: gridBox(),
      typed: typedField()?.getBoundingClientRect() ?? null,
      screenHeight: window.innerHeight,
      isNarrow: window.innerWidth < NARROW,
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

function gridBox(): GridBox | null {
  const grid = document.querySelector('[data-toast-grid]');
  if (!grid) return null;
  const { top, bottom } = grid.getBoundingClientRect();
  return { top, floor: grid.querySelector('.dg-footer')?.getBoundingClientRect().top ?? bottom };
}

function typedField(): Element | null {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea, select') ? activeElement : null;
}
