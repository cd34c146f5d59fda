import { type RefObject, useLayoutEffect } from 'react';

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
export type Size = { readonly width: number; readonly height: number };
export type Side = 'below-start' | 'below-end' | 'below' | 'above' | 'right';

const GAP_PX = 6;
const MARGIN_PX = 8;

/** The corner of a floating box, in CSS pixels of the window: at `side`, else on the opposite side, never outside. */
export function placeFloating(
  anchor: Box,
  box: Size,
  { view, side }: { view: Size; side: Side },
): { left: number; top: number } {
  const middle = anchor.left + (anchor.width - box.width) / 2;
  const below = anchor.top + anchor.height + GAP_PX;
  const above = anchor.top - box.height - GAP_PX;
  const fitsBelow = below + box.height <= view.height - MARGIN_PX;
  const fitsAbove = above >= MARGIN_PX;
  const lefts = {
    'below-start': anchor.left,
    'below-end': anchor.left + anchor.width - box.width,
    below: middle,
    above: middle,
    right: anchor.left + anchor.width + GAP_PX,
  };
  const vertical = side === 'above' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const wanted = vertical ? above : below;
  const top = side === 'right' ? anchor.top + (anchor.height - box.height) / 2 : wanted;
  return {
    left: clamp(lefts[side], MARGIN_PX, view.width - box.width - MARGIN_PX),
    top: clamp(top, MARGIN_PX, view.height - box.height - MARGIN_PX),
  };
}

/** A box wider than the window stays at the near edge. */
function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

type Floating = {
  readonly open: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly box: RefObject<HTMLElement | null>;
  readonly side: Side;
};

/**
 * Moves a `popover="manual"` element into the browser's top layer beside its anchor, where neither a scrolling table
 * nor a dialog can clip it. The box follows its anchor while the page scrolls.
 */
export function useFloating({ open, anchor, box, side }: Floating): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    element.showPopover?.();
    const place = () => {
      const from = anchor.current?.getBoundingClientRect();
      if (!from) return;
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = placeFloating(from, element.getBoundingClientRect(), { view, side });
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [open, anchor, box, side]);
}
