import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type ColumnLayout, columnAt, type IndexSpan, toRevealOffset } from './columnLayout';
import type { GridPosition } from './dataEdge';
import type { RowLayout } from './rowLayout';

export type GridGeometry = {
  reveal: (at: GridPosition) => void;
  positionAt: (clientX: number, clientY: number) => GridPosition;
  cellRect: (at: GridPosition) => DOMRect;
  headerRect: (col: number) => DOMRect;
  pageRows: () => number;
};

type ViewportOptions = {
  scroller: RefObject<HTMLDivElement | null>;
  layout: ColumnLayout;
  /** The object stays the same until the rows or their sections change. */
  rowLayout: RowLayout;
  rowCount: number;
  headerHeight: number;
  footerHeight: number;
};

/** Rows and scrolling columns in sight (frozen ones always are), and positions of cells on the screen. */
export function useGridViewport(options: ViewportOptions): {
  rows: IndexSpan;
  cols: IndexSpan;
  geometry: GridGeometry;
} {
  const { scroller, layout, rowLayout, rowCount, headerHeight, footerHeight } = options;
  const getScrollElement = useCallback(() => scroller.current, [scroller]);
  // The virtualizer measures again when the identity of `getItemKey` changes, not when that of `estimateSize` does.
  const getRowKey = useCallback((row: number) => rowLayout.startOf(row), [rowLayout]);
  const rowVirtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement,
    getItemKey: getRowKey,
    estimateSize: (row) => rowLayout.topOf(row) - rowLayout.startOf(row) + rowLayout.rowHeight,
    observeElementRect: useObserveRest({ width: 0, height: headerHeight + footerHeight }),
    overscan: 2,
  });
  const getItemKey = useCallback((index: number) => layout.columns[layout.heads + index]?.key ?? index, [layout]);
  const colVirtualizer = useVirtualizer({
    horizontal: true,
    count: layout.columns.length - layout.heads,
    getScrollElement,
    getItemKey,
    estimateSize: (index) => layout.boxes[layout.heads + index]?.width ?? 0,
    observeElementRect: useObserveRest({ width: layout.frozenWidth, height: 0 }),
    overscan: 1,
  });
  const cols = toSpan(colVirtualizer.getVirtualIndexes());
  const geometry = useMemo(
    () => createGeometry({ scroller, layout, rowLayout, headerHeight, footerHeight }),
    [scroller, layout, rowLayout, headerHeight, footerHeight],
  );
  return {
    rows: toSpan(rowVirtualizer.getVirtualIndexes()),
    cols: { first: cols.first + layout.heads, last: cols.last + layout.heads },
    geometry,
  };
}

type Size = { width: number; height: number };

/**
 * The scroller's size without the sticky parts. Each rendered cell costs time in every frame, so none is rendered
 * behind them. The virtualizer asks once; the size of the sticky parts is read when the scroller's size changes.
 */
function useObserveRest(covered: Size) {
  const latest = useRef(covered);
  useLayoutEffect(() => {
    latest.current = covered;
  });
  return useCallback(
    (instance: Virtualizer<HTMLDivElement, Element>, report: (rect: Size) => void) =>
      observeElementRect(instance, ({ width, height }) =>
        report({
          width: Math.max(0, width - latest.current.width),
          height: Math.max(0, height - latest.current.height),
        }),
      ),
    [],
  );
}

/** An empty span has its last index before its first. */
function toSpan(indexes: readonly number[]): IndexSpan {
  return { first: indexes[0] ?? 0, last: indexes.at(-1) ?? -1 };
}

type Shape = Omit<ViewportOptions, 'rowCount'>;

function createGeometry({ scroller, layout, rowLayout, headerHeight, footerHeight }: Shape): GridGeometry {
  const { rowHeight } = rowLayout;
  const { boxes, heads, pinned, frozenWidth } = layout;
  const frame = () => scroller.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const rectOf = (col: number, top: number, height: number) => {
    const box = boxes[col] ?? { left: 0, width: 0 };
    const scrolled = col < heads ? 0 : (scroller.current?.scrollLeft ?? 0);
    const place = box.left - scrolled;
    const edge = (scroller.current?.clientWidth ?? 0) - box.width;
    const { left, top: frameTop } = frame();
    return new DOMRect(left + (col === pinned ? Math.min(place, edge) : place), frameTop + top, box.width, height);
  };
  return {
    reveal: (at) => {
      if (scroller.current) revealCell(scroller.current, at, { layout, rowLayout, headerHeight, footerHeight });
    },
    positionAt: (clientX, clientY) => {
      const { left, top } = frame();
      const x = clientX - left;
      const y = clientY - top - headerHeight + (scroller.current?.scrollTop ?? 0);
      return {
        row: rowLayout.rowAt(y),
        col: columnAt(layout, x < frozenWidth ? x : x + (scroller.current?.scrollLeft ?? 0)),
      };
    },
    cellRect: ({ row, col }) =>
      rectOf(col, headerHeight + rowLayout.topOf(row) - (scroller.current?.scrollTop ?? 0), rowHeight),
    headerRect: (col) => rectOf(col, 0, headerHeight),
    pageRows: () => {
      const height = (scroller.current?.clientHeight ?? 0) - headerHeight - footerHeight;
      return Math.max(1, Math.floor(height / rowHeight) - 1);
    },
  };
}

function revealCell(
  scroller: HTMLElement,
  { row, col }: GridPosition,
  { layout, rowLayout, headerHeight, footerHeight }: Omit<Shape, 'scroller'>,
): void {
  const viewHeight = scroller.clientHeight - headerHeight - footerHeight;
  // Without a layout (hidden, or no browser) there is nothing to scroll.
  if (viewHeight <= 0) return;
  const top = toRevealOffset(
    { start: rowLayout.startOf(row), size: rowLayout.topOf(row) - rowLayout.startOf(row) + rowLayout.rowHeight },
    { offset: scroller.scrollTop, size: viewHeight },
  );
  if (top !== scroller.scrollTop) scroller.scrollTop = top;
  const box = layout.boxes[col];
  if (!box || col < layout.heads || col === layout.pinned) return;
  const covered = layout.frozenWidth + (col < layout.pinned ? layout.pinnedWidth : 0);
  const left = toRevealOffset(
    { start: box.left - layout.frozenWidth, size: box.width },
    { offset: scroller.scrollLeft, size: scroller.clientWidth - covered },
  );
  if (left !== scroller.scrollLeft) scroller.scrollLeft = left;
}
