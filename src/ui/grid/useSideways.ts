import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { ColumnLayout } from './columnLayout';
import { halfCovered } from './halfCovered';
import { VEIL } from './Veils';

/** The class of what lies over the scores and ends beside the frozen columns: the editor and the fill handle. */
export const OVER = 'dg-over';

/** `left` is the scroll position, `width` that of the scroller, both in CSS pixels. */
type Side = { left: number; width: number; isStill: boolean };

/**
 * Moves what follows the scrolling sideways, without rendering: the veils, the clip of what lies over the scores, and the
 * frozen cells.
 *
 * A sticky cell is a layer of the browser's compositor, and a hundred layers cost milliseconds in every frame. So the
 * frozen cells are sticky only while the browser itself may scroll sideways: from a touch, a wheel that turns sideways or
 * a press on the scroll bar until the next key. Otherwise only the grid's own keys scroll sideways, and the cells are
 * moved with it in the same frame. Calls of `settle` put cells that were written meanwhile into their places.
 */
export function useSideways(scroller: RefObject<HTMLElement | null>, layout: ColumnLayout, footerLines: number) {
  const [side] = useState<Side>(() => ({ left: 0, width: 0, isStill: true }));
  const settle = useCallback(() => {
    if (scroller.current) placeFrozen(scroller.current, layout, side);
  }, [scroller, layout, side]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a footer that comes brings covers of its own
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    let frame = 0;
    const place = () => {
      placeVeils(view, layout, side);
      placeOver(view, layout, side);
      settle();
    };
    const measure = () => {
      side.width = view.clientWidth;
      side.left = view.scrollLeft;
      place();
    };
    measure();
    // The position is read before the rows are written and the veils are moved after that, in the same frame: each
    // reading after a change costs a layout of the whole grid.
    const follow = () => {
      const left = view.scrollLeft;
      if (left === side.left) return;
      side.left = left;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    view.addEventListener('scroll', follow, { passive: true, capture: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(view);
    return () => {
      cancelAnimationFrame(frame);
      view.removeEventListener('scroll', follow, { capture: true });
      observer?.disconnect();
    };
  }, [scroller, layout, footerLines, side, settle]);
  useStillness(scroller, side, settle);
  return settle;
}

/** Notes by an attribute of the scroller whether the browser itself may scroll sideways. */
function useStillness(scroller: RefObject<HTMLElement | null>, side: Side, settle: () => void): void {
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    const change = (isStill: boolean) => {
      if (side.isStill === isStill) return;
      side.isStill = isStill;
      view.toggleAttribute('data-still', isStill);
      settle();
    };
    const turned = ({ deltaX, shiftKey }: WheelEvent) => {
      if (deltaX !== 0 || shiftKey) change(false);
    };
    const pressed = ({ pointerType, button, target }: PointerEvent) => {
      if (pointerType !== 'mouse' || button === 1 || target === view) change(false);
    };
    const typed = () => change(true);
    view.toggleAttribute('data-still', side.isStill);
    // Not passive: the browser waits for the answer before it begins to scroll.
    view.addEventListener('wheel', turned, { passive: false });
    view.addEventListener('pointerdown', pressed, { capture: true });
    view.addEventListener('keydown', typed, { capture: true });
    return () => {
      view.removeEventListener('wheel', turned);
      view.removeEventListener('pointerdown', pressed, { capture: true });
      view.removeEventListener('keydown', typed, { capture: true });
    };
  }, [scroller, side, settle]);
}

function placeVeils(view: HTMLElement, layout: ColumnLayout, side: Side): void {
  const covered = halfCovered(layout, side);
  for (const veil of view.querySelectorAll<HTMLElement>(`.${VEIL}`)) {
    const stretch = covered[veil.dataset.side === 'left' ? 'left' : 'right'];
    veil.hidden = stretch === null;
    if (stretch) Object.assign(veil.style, { left: `${stretch.left}px`, width: `${stretch.width}px` });
  }
}

/** In CSS pixels, by which the pinned column stands left of its own position. */
function pinnedShift({ boxes, pinned, pinnedWidth }: ColumnLayout, { left, width }: Side): number {
  return Math.max(0, (boxes[pinned]?.left ?? 0) + pinnedWidth - left - width);
}

function placeOver(view: HTMLElement, layout: ColumnLayout, side: Side): void {
  const over = view.querySelector<HTMLElement>(`.${OVER}`);
  if (!over) return;
  const start = side.left > 0 ? side.left + layout.frozenWidth : 0;
  const isAside = layout.pinned !== -1 && pinnedShift(layout, side) > 0;
  const end = isAside ? `calc(100% - ${side.left + side.width - layout.pinnedWidth}px)` : '0';
  over.style.clipPath = `inset(0 ${end} 0 ${start}px)`;
}

function placeFrozen(view: HTMLElement, layout: ColumnLayout, side: Side): void {
  const shift = side.isStill ? `${pinnedShift(layout, side)}px` : '0px';
  for (const cell of view.querySelectorAll<HTMLElement>('.dg-row:not([data-hidden]) > [data-frozen]')) {
    if (cell.dataset.frozen === 'pinned') {
      if (cell.style.right !== shift) cell.style.right = shift;
      continue;
    }
    const own = layout.boxes[Number(cell.getAttribute('aria-colindex')) - 1]?.left ?? 0;
    const left = `${side.isStill ? side.left : own}px`;
    if (cell.style.left !== left) cell.style.left = left;
  }
}
