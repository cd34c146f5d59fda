import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { runCommand } from './clipboard/gridClipboard';
import type { ColumnLayout } from './columnLayout';
import { commitText, endEditing, goTo, toCellRef } from './gridActions';
import { type GridContext, type GridState, hasCells } from './gridContext';
import { editableCells } from './gridEdits';
import { remapPosition, toRange, toSelection } from './gridSelection';
import type { DataGridHandle, DataGridProps, GridEvents, GridModel } from './gridTypes';
import { enterSubLine } from './sub-input/subLine';

/** The first active cell is the first that takes input. */
function toStart(layout: ColumnLayout): GridState {
  const col = layout.columns.findIndex((column) => column.kind === 'edit');
  return { ...toSelection({ row: 0, col: Math.max(0, col) }), mode: 'idle' };
}

type Latest = Omit<GridContext, 'state' | 'publish' | 'notice' | 'openedOver' | 'tabStart' | 'copied' | 'refusedSubs'>;

/** The grid's state and the context of its handlers. The active cell is followed when rows or columns change. */
export function useGridContext(latest: Latest): { state: GridState; context: GridContext } {
  const [state, setState] = useState(() => toStart(latest.layout));
  const [context] = useState<GridContext>(() => {
    const created: GridContext = {
      ...latest,
      state,
      notice: '',
      openedOver: '',
      tabStart: null,
      copied: null,
      refusedSubs: new Map(),
      publish: (next) => {
        created.state = next;
        setState(next);
      },
    };
    return created;
  });
  useLayoutEffect(() => {
    Object.assign(context, latest);
  });
  useRemap(context, latest.model, latest.layout);
  useHandOverAtEnd(context);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the reason was about
  useLayoutEffect(() => {
    // The reason for refusing input may no longer hold.
    const { hint, ...rest } = context.state;
    if (hint !== undefined) context.publish(rest);
  }, [context, latest.readOnly, latest.readOnlyNote]);
  return { state, context };
}

type Ids = { rowIds: readonly string[]; colKeys: readonly string[] };

/** The ids of an earlier render, with its cells and its handler. */
type Known = Ids & Pick<GridModel, 'getCell'> & Pick<GridEvents, 'onCellGone'>;

function toIds(model: GridModel, layout: ColumnLayout): Ids {
  return {
    rowIds: Array.from({ length: model.rowCount }, (_, row) => model.rowId(row)),
    colKeys: layout.columns.map((column) => column.key),
  };
}

type Host = Pick<Known, 'getCell' | 'onCellGone'>;

/** Ends editing in a cell that is gone. The host gets the text, if it was changed. */
function handOver(context: GridContext, { getCell, onCellGone }: Host, colKey: string): void {
  const { active, mode } = context.state;
  const text = mode === 'idle' ? undefined : context.editor()?.value;
  const over = context.openedOver;
  endEditing(context);
  if (text !== undefined && text !== getCell(active.row, colKey).text) {
    onCellGone?.({ row: active.row, colKey, text, over });
  }
}

/** The active cell stays on its row and column by id. If they are gone, the host gets the text being typed there. */
function useRemap(context: GridContext, model: GridModel, layout: ColumnLayout): void {
  const known = useRef<Known | null>(null);
  useLayoutEffect(() => {
    const before = known.current;
    const after = toIds(model, layout);
    const { onCellGone } = context.events;
    known.current = { ...after, getCell: model.getCell, onCellGone };
    if (!before) return;
    if (before.rowIds.length === 0 || before.colKeys.length === 0) {
      context.publish(toStart(layout));
      return;
    }
    const { active, mode } = context.state;
    const ids = { rowId: before.rowIds[active.row] ?? '', colKey: before.colKeys[active.col] ?? '' };
    const isThere = after.rowIds.includes(ids.rowId) && after.colKeys.includes(ids.colKey);
    if (!isThere) handOver(context, before, ids.colKey);
    const next = remapPosition(active, ids, after);
    const hasMoved = next.row !== active.row || next.col !== active.col || !isThere;
    if (hasMoved) context.publish({ ...toSelection(next), mode: isThere ? mode : 'idle' });
    const isOther = after.rowIds[next.row] !== ids.rowId;
    if (isOther && after.rowIds.length > 0) context.events.onActiveCell?.(toCellRef(context, next));
  }, [context, model, layout]);
}

/** A grid that goes while its editor is open, as with a deleted subject, hands the text over too. */
function useHandOverAtEnd(context: GridContext): void {
  useLayoutEffect(
    () => () => {
      const { state, layout, model, events } = context;
      handOver(
        context,
        { getCell: model.getCell, onCellGone: events.onCellGone },
        layout.columns[state.active.col]?.key ?? '',
      );
    },
    [context],
  );
}

/** The functions that the host may call. */
export function useGridHandle(ref: DataGridProps['ref'], context: GridContext): void {
  useImperativeHandle(ref, () => createHandle(context), [context]);
}

function createHandle(context: GridContext): DataGridHandle {
  const find = (row: number, colKey: string) => {
    const col = context.layout.columns.findIndex((column) => column.key === colKey);
    return col >= 0 && row >= 0 && row < context.model.rowCount ? { row, col } : null;
  };
  const select = (row: number, colKey: string) => {
    const at = find(row, colKey);
    if (at) goTo(context, toSelection(at));
    return at !== null;
  };
  const focus = () => context.editor()?.focus({ preventScroll: true });
  return {
    focus,
    selectCell: select,
    activeCell: () => toCellRef(context, context.state.active),
    selectedCells: () => editableCells(context, toRange(context.state)),
    run: (command) => runCommand(context, command),
    focusSubLine: () => enterSubLine(context, { from: -1, step: 1 }),
    focusCell: (row, colKey) => {
      const isThere = select(row, colKey);
      if (isThere) focus();
      return isThere;
    },
    scrollToCell: (row, colKey) => {
      const at = find(row, colKey);
      if (at) context.reveal(at);
      return at !== null;
    },
    commit: () => {
      if (hasCells(context)) commitText(context);
    },
  };
}
