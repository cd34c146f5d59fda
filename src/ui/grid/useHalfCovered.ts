import { type RefObject, useLayoutEffect } from 'react';
import type { ColumnLayout } from './columnLayout';
import { VEIL } from './Veils';

type Stretch = { left: number; width: number };
type Covered = { left: Stretch | null; right: Stretch | null };

/**
 * Covers the visible rest of a column that the frozen ones or the pinned one hide in part: of 28.13 only 28, or only 13,
 * would be left. The veils of header and body are moved without rendering, because they follow the scrolling.
 */
export function useHalfCovered(
  scroller: RefObject<HTMLElement | null>,
  layout: ColumnLayout,
  footerLines: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a footer that comes brings covers of its own
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    let width = view.clientWidth;
    let frame = 0;
    const place = (left: number) => {
      const covered = halfCovered(layout, { left, width });
      for (const veil of view.querySelectorAll<HTMLElement>(`.${VEIL}`)) {
        const stretch = covered[veil.dataset.side === 'left' ? 'left' : 'right'];
        veil.hidden = stretch === null;
        if (stretch) Object.assign(veil.style, { left: `${stretch.left}px`, width: `${stretch.width}px` });
      }
    };
    place(view.scrollLeft);
    // The position is read before the rows are written and the veils are moved after that, in the same frame: each
    // reading after a change costs a layout of the whole grid.
    const follow = () => {
      const left = view.scrollLeft;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(left));
    };
    view.addEventListener('scroll', follow, { passive: true, capture: true });
    const resized = () => {
      width = view.clientWidth;
      place(view.scrollLeft);
    };
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(resized);
    observer?.observe(view);
    return () => {
      cancelAnimationFrame(frame);
      view.removeEventListener('scroll', follow, { capture: true });
      observer?.disconnect();
    };
  }, [scroller, layout, footerLines]);
}

/**
 * In CSS pixels of the content. Null where no column is cut: at the left by the frozen ones, at the right by the pinned
 * one while it does not stand in its own position. A view that no whole column fits into keeps what it shows.
 */
export function halfCovered(layout: ColumnLayout, view: Stretch): Covered {
  const { boxes, heads, pinned, pinnedWidth, frozenWidth } = layout;
  const start = view.left + frozenWidth;
  const edge = view.left + view.width - pinnedWidth;
  const isPinnedAside = pinned !== -1 && edge < (boxes[pinned]?.left ?? 0);
  const end = isPinnedAside ? edge : view.left + view.width;
  const cutAt = (at: number) => boxes.find(({ left, width }, col) => col >= heads && left < at && at < left + width);
  const first = cutAt(start);
  const last = isPinnedAside ? cutAt(edge) : undefined;
  const from = first ? first.left + first.width : start;
  const to = last ? last.left : end;
  const hasWhole = boxes.some(({ left, width }, col) => col >= heads && left >= from && left + width <= to);
  if (!hasWhole) return { left: null, right: null };
  return {
    left: from - start < 1 ? null : { left: start, width: from - start },
    right: end - to < 1 ? null : { left: to, width: end - to },
  };
}
