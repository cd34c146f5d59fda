import { type RefObject, useLayoutEffect } from 'react';
import type { ColumnLayout } from './columnLayout';

export const VEIL = 'dg-veil';

/**
 * Covers the visible rest of a column that the pinned one hides in part: numbers are right-aligned, and of 28.13 only
 * 28 would be left. The veils of header and body are moved without rendering, because they follow the scrolling.
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

/** In CSS pixels of the content. Null where the pinned column stands in its own position or cuts no other column. */
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
