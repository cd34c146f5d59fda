import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { goTo, openComment, startEditing } from './gridActions';
import { type GridContext, hasCells } from './gridContext';
import { type GridPosition, toSelection } from './gridSelection';

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

/** Mouse and touch on the cells: choose, drag a range, edit, comment. The focus always stays in the editor. */
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
      endDrag.current = trackDrag(context, positionAt);
    };
    const onDoubleClick = (event: MouseEvent) => {
      if (positionOf(event.target, headerLines)) startEditing(context);
    };
    return { onMouseDown, onDoubleClick, ...press };
  }, [context, positionAt, headerLines, press]);
}

/**
 * Follows the mouse until its button goes up. Each cell on the way is scrolled into sight, so dragging past an edge
 * scrolls.
 */
function trackDrag(context: GridContext, positionAt: PositionAt): () => void {
  const move = (event: globalThis.MouseEvent) => {
    const to = positionAt(event.clientX, event.clientY);
    const { active, from, to: old } = context.state;
    if (to.row !== old.row || to.col !== old.col) goTo(context, { active, from, to });
  };
  const end = () => {
    window.removeEventListener('mousemove', move);
    window.removeEventListener('mouseup', end);
  };
  window.addEventListener('mousemove', move);
  window.addEventListener('mouseup', end);
  return end;
}

function useLongPress(context: GridContext, headerLines: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0, openedAt: Number.NEGATIVE_INFINITY });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const openAt = (at: GridPosition) => {
      goTo(context, toSelection(at));
      focusEditor(context);
      openComment(context);
    };
    const stop = () => clearTimeout(timer.current);
    return {
      onContextMenu: (event: MouseEvent) => {
        const at = positionOf(event.target, headerLines);
        if (!at || !context.events.onComment) return;
        event.preventDefault();
        stop();
        if (performance.now() - start.current.openedAt > SAME_PRESS_MS) openAt(at);
      },
      onPointerDown: (event: PointerEvent) => {
        const at = positionOf(event.target, headerLines);
        if (event.pointerType !== 'touch' || !at || !context.events.onComment) return;
        start.current.x = event.clientX;
        start.current.y = event.clientY;
        stop();
        timer.current = setTimeout(() => {
          start.current.openedAt = performance.now();
          openAt(at);
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
