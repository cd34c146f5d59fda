import type { ColumnLayout } from './columnLayout';

type Stretch = { left: number; width: number };
export type Covered = { left: Stretch | null; right: Stretch | null };

/**
 * The visible rest of a column that the frozen ones or the pinned one hide in part: of 28.13 only 28, or only 13, would
 * be left. In CSS pixels of the content. Null where no column is cut: at the left by the frozen ones, at the right by the pinned
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
