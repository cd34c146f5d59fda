import { type RefObject, useLayoutEffect } from 'react';
import type { ColumnLayout } from './columnLayout';

export const VEIL = 'dg-veil';

/**
 * Lays the veils of header and body over what is in sight of a column that the pinned one covers in part: numbers stand
 * at the right, and of 28.13 a plain 28 would be left. By hand and not by rendering, because they follow the scrolling.
 */
export function useHalfCovered(scroller: RefObject<HTMLElement | null>, layout: ColumnLayout): void {
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view || layout.pinned === -1) return;
    const place = () => {
      const covered = halfCovered(layout, { left: view.scrollLeft, width: view.clientWidth });
      for (const veil of view.querySelectorAll<HTMLElement>(`.${VEIL}`)) {
        veil.hidden = covered === null;
        if (covered) Object.assign(veil.style, { left: `${covered.left}px`, width: `${covered.width}px` });
      }
    };
    place();
    view.addEventListener('scroll', place, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    observer?.observe(view);
    return () => {
      view.removeEventListener('scroll', place);
      observer?.disconnect();
    };
  }, [scroller, layout]);
}

/** CSS pixels of the content; null where the pinned column stands in its own place or begins where another ends. */
export function halfCovered(
  { boxes, heads, pinned, pinnedWidth, frozenWidth }: ColumnLayout,
  view: { left: number; width: number },
): { left: number; width: number } | null {
  const edge = view.left + view.width - pinnedWidth;
  if (edge >= (boxes[pinned]?.left ?? 0)) return null;
  const box = boxes.find(({ left, width }, col) => col >= heads && left < edge && edge < left + width);
  if (!box) return null;
  const left = Math.max(box.left, view.left + frozenWidth);
  return edge - left < 1 ? null : { left, width: edge - left };
}
