import { type MouseEvent, useEffect, useRef } from 'react';
import type { GridPosition } from './dataEdge';
import { choose, sendEdits } from './gridActions';
import { type GridContext, type GridState, isEditable } from './gridContext';
import { toFillEdits } from './gridEdits';
import { type GridRange, toRange } from './gridSelection';
import type { RowLayout } from './rowLayout';
import { trackPointer } from './trackPointer';

type FillHandleProps = {
  context: GridContext;
  state: GridState;
  layout: GridContext['layout'];
  rowLayout: RowLayout;
  headerHeight: number;
  positionAt: (clientX: number, clientY: number) => GridPosition;
};

/**
 * The handle at the selection's corner: dragging it repeats the cells. It is for the mouse; Ctrl+D and Ctrl+R do the
 * same.
 */
export function FillHandle({ context, state, layout, rowLayout, headerHeight, positionAt }: FillHandleProps) {
  const endDrag = useRef<(() => void) | null>(null);
  useEffect(() => () => endDrag.current?.(), []);
  const range = toRange(state);
  const corner = layout.boxes[range.right];
  const isShown = state.mode === 'idle' && range.right !== layout.pinned && corner && hasInput(context, state, range);
  if (!isShown) return null;
  const bottomOf = (row: number) => headerHeight + rowLayout.topOf(row) + rowLayout.rowHeight;
  const toFillBox = (fill: GridRange) => {
    const top = headerHeight + rowLayout.topOf(fill.top);
    const left = layout.boxes[fill.left]?.left ?? 0;
    const { left: last, width } = layout.boxes[fill.right] ?? corner;
    return { left, top, width: last + width - left, height: bottomOf(fill.bottom) - top };
  };
  const begin = (event: MouseEvent) => {
    if (event.button !== 0) return;
    // The focus stays in the editor.
    event.preventDefault();
    endDrag.current?.();
    const stop = trackPointer({
      onMove: (x, y) => showFill(context, range, positionAt(x, y)),
      onEnd: () => fillCells(context, range),
    });
    endDrag.current = stop;
    context.endFillDrag = stop;
  };
  return (
    <>
      <div
        className="dg-fill-handle"
        aria-hidden="true"
        style={{ left: corner.left + corner.width, top: bottomOf(range.bottom) }}
        onMouseDown={begin}
      />
      {state.fill ? <div className="dg-fill" aria-hidden="true" style={toFillBox(state.fill)} /> : null}
    </>
  );
}

/** The corners stand for all cells of the range: a look at each of 500 would cost time at every move. */
function hasInput(context: GridContext, { to, from }: GridState, { bottom, right }: GridRange): boolean {
  return [to, from, { row: bottom, col: right }].some((at) => isEditable(context, at));
}

/** The range grows in one direction, the one in which the pointer is further away. */
function toFillRange({ top, left, bottom, right }: GridRange, to: GridPosition): GridRange | null {
  const down = Math.max(to.row - bottom, top - to.row);
  const across = Math.max(to.col - right, left - to.col);
  if (down <= 0 && across <= 0) return null;
  if (down >= across) return { left, right, top: Math.min(top, to.row), bottom: Math.max(bottom, to.row) };
  return { top, bottom, left: Math.min(left, to.col), right: Math.max(right, to.col) };
}

function showFill(context: GridContext, source: GridRange, to: GridPosition): void {
  const { fill: _, ...rest } = context.state;
  const fill = toFillRange(source, to);
  context.publish(fill ? { ...rest, fill } : rest);
  context.reveal(to);
}

function fillCells(context: GridContext, source: GridRange): void {
  const { fill, active } = context.state;
  if (!fill) return;
  sendEdits(context, toFillEdits(context, source, fill));
  choose(context, {
    active,
    from: { row: fill.top, col: fill.left },
    to: { row: fill.bottom, col: fill.right },
  });
}
