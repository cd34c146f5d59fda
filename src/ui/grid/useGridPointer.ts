import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { GridPosition } from './dataEdge';
import { goTo, startEditing } from './gridActions';
import { openCellMenu } from './gridCommands';
import { type GridContext, hasCells } from './gridContext';
import { type GridSelection, toRange, toSelection } from './gridSelection';
import { trackPointer } from './trackPointer';

const LONG_PRESS_MS = 550;
/** Android sends a context menu for a long press, iOS none: the earlier of menu and timer counts. */
const SAME_PRESS_MS = 1000;
const PRESS_TOLERANCE_PX = 10;

type PositionAt = (clientX: number, clientY: number) => GridPosition;

/** The cell under an event's target, from its ARIA indexes, which start at 1 and include the header lines. */
function positionOf(target: EventTarget, headerLines: number): GridPosition | null {
  if (!(target instanceof Element)) return null;
  const col = Number(target.closest('[aria-colindex]')?.getAttribute('aria-colindex'));
  const row = Number(target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'));
  return col > 0 && row > headerLines ? { row: row - headerLines - 1, col: col - 1 } : null;
}

function focusEditor(context: GridContext): void {
  context.editor()?.focus({ preventScroll: true });
}

/** Mouse and touch on the cells: choose, drag a range, edit, open the menu. The focus always stays in the editor. */
export function useGridPointer(context: GridContext, positionAt: PositionAt, headerLines: number) {
  const endDrag = useRef<(() => void) | null>(null);
  useEffect(() => () => endDrag.current?.(), []);
  const press = useLongPress(context, headerLines);
  return useMemo(() => {
    const onMouseDown = (event: MouseEvent) => {
      const at = positionOf(event.target, headerLines);
      if (event.button !== 0 || !hasCells(context)) return;
      // A press on a line between the rows must not move the focus either.
      event.preventDefault();
      if (!at) return;
      const { active } = context.state;
      goTo(context, event.shiftKey ? { active, from: active, to: at } : toSelection(at));
      focusEditor(context);
      endDrag.current?.();
      endDrag.current = trackPointer({
        // Each cell on the way is scrolled into sight, so dragging past an edge scrolls.
        onMove: (x, y) => {
          const to = positionAt(x, y);
          const { state } = context;
          if (to.row !== state.to.row || to.col !== state.to.col) goTo(context, { ...toCells(state), to });
        },
      });
    };
    const onDoubleClick = (event: MouseEvent) => {
      if (positionOf(event.target, headerLines)) startEditing(context);
    };
    return { onMouseDown, onDoubleClick, ...press };
  }, [context, positionAt, headerLines, press]);
}

function toCells({ active, from, to }: GridSelection): GridSelection {
  return { active, from, to };
}

/** Goes to the cell, unless it is one of the selected ones: then the menu is about all of these. */
function chooseForMenu(context: GridContext, at: GridPosition): void {
  const { top, left, bottom, right } = toRange(context.state);
  const isSelected = at.row >= top && at.row <= bottom && at.col >= left && at.col <= right;
  if (!isSelected) goTo(context, toSelection(at));
  focusEditor(context);
}

function useLongPress(context: GridContext, headerLines: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0, openedAt: Number.NEGATIVE_INFINITY });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const openAt = (at: GridPosition, { clientX, clientY }: { clientX: number; clientY: number }) => {
      chooseForMenu(context, at);
      openCellMenu(context, at, new DOMRect(clientX, clientY, 0, 0));
    };
    const hasMenu = () => context.events.onCellMenu !== undefined || context.events.onComment !== undefined;
    const stop = () => clearTimeout(timer.current);
    return {
      onContextMenu: (event: MouseEvent) => {
        const at = positionOf(event.target, headerLines);
        if (!at || !hasMenu()) return;
        event.preventDefault();
        stop();
        if (performance.now() - start.current.openedAt > SAME_PRESS_MS) openAt(at, event);
      },
      onPointerDown: (event: PointerEvent) => {
        const at = positionOf(event.target, headerLines);
        if (event.pointerType !== 'touch' || !at || !hasMenu()) return;
        start.current.x = event.clientX;
        start.current.y = event.clientY;
        stop();
        timer.current = setTimeout(() => {
          start.current.openedAt = performance.now();
          openAt(at, { clientX: start.current.x, clientY: start.current.y });
        }, LONG_PRESS_MS);
      },
      onPointerMove: (event: PointerEvent) => {
        const { x, y } = start.current;
        if (Math.hypot(event.clientX - x, event.clientY - y) > PRESS_TOLERANCE_PX) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    };
  }, [context, headerLines]);
}
