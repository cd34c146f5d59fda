import { say } from '@/language/words';
import { runCommand } from './clipboard/gridClipboard';
import type { GridPosition } from './dataEdge';
import {
  choose,
  commitText,
  endEditing,
  goTo,
  refuseInput,
  sendEdits,
  speakActiveCell,
  speakNotice,
  startEditing,
  toCellRef,
} from './gridActions';
import { type GridContext, hasCells, toBounds } from './gridContext';
import { toClearEdits, toFillDownEdits, toFillRightEdits } from './gridEdits';
import type { CommitTarget, GridAction } from './gridKeys';
import {
  type GridBounds,
  type GridSelection,
  isSingleCell,
  moveByEnter,
  moveByTab,
  moveSelection,
  selectAllCells,
  selectColumns,
  selectRows,
  toRange,
  toSelection,
} from './gridSelection';
import type { GridEdit } from './gridTypes';
import { enterSubLine } from './sub-input/subLine';

/** The position after a commit; null is out of the grid. */
function toNextPosition(context: GridContext, go: CommitTarget): GridPosition | null {
  const { active } = context.state;
  const bounds = toBounds(context);
  switch (go) {
    case 'tabRight':
      return moveByTab(active, 'right', bounds);
    case 'tabLeft':
      return moveByTab(active, 'left', bounds);
    case 'left':
    case 'right':
    case 'up':
    case 'down':
      return moveSelection(context.state, { move: go, extend: false }, bounds).active;
    case 'enterDown':
    case 'enterUp':
      return moveByEnter(
        { row: active.row, col: context.tabStart ?? active.col },
        go === 'enterDown' ? 'down' : 'up',
        bounds,
      );
  }
}

/** The column where a row of Tabs began. Tab over the end of a row begins another one. */
function toTabStart({ state: { active }, tabStart }: GridContext, go: CommitTarget, next: GridPosition): number | null {
  if (go !== 'tabRight' && go !== 'tabLeft') return null;
  return next.row === active.row ? (tabStart ?? active.col) : next.col;
}

function commitAndGo(context: GridContext, go: CommitTarget): boolean {
  const next = toNextPosition(context, go);
  if (!next) {
    commitText(context);
    return false;
  }
  const tabStart = toTabStart(context, go, next);
  goTo(context, toSelection(next));
  context.tabStart = tabStart;
  return true;
}

/** Escape first restores the value, or takes the reason for refused input away, then reduces a range to one cell. After that false: others may handle the key. */
function cancel(context: GridContext): boolean {
  const { state } = context;
  if (state.mode !== 'idle') {
    endEditing(context);
    speakActiveCell(context);
    return true;
  }
  if (state.fill) {
    const { fill: _, ...rest } = state;
    context.endFillDrag?.();
    context.publish(rest);
    return true;
  }
  if (state.hint !== undefined) {
    const { hint: _, ...rest } = state;
    context.publish(rest);
    return true;
  }
  if (isSingleCell(state)) return false;
  goTo(context, toSelection(state.active));
  return true;
}

function editRange(context: GridContext, edits: GridEdit[]): boolean {
  sendEdits(context, edits);
  if (edits.length > 0) speakActiveCell(context);
  else if (isSingleCell(context.state)) refuseInput(context);
  return true;
}

function openComment(context: GridContext): boolean {
  const { events, state } = context;
  if (!events.onComment || !hasCells(context)) return false;
  commitText(context);
  context.reveal(state.active);
  events.onComment(toCellRef(context, state.active), context.cellRect(state.active));
  return true;
}

/** The menu of the selected cells, beside `cell` or where the pointer is. */
export function openCellMenu(context: GridContext, cell: GridPosition, anchor?: DOMRect): boolean {
  if (!context.events.onCellMenu || !hasCells(context)) return openComment(context);
  commitText(context);
  if (!anchor) context.reveal(cell);
  context.events.onCellMenu(toCellRef(context, cell), anchor ?? context.cellRect(cell));
  return true;
}

function openCell(context: GridContext): boolean {
  const { events, state } = context;
  if (!events.onOpen || !hasCells(context)) return true;
  commitText(context);
  speakNotice(context);
  events.onOpen(toCellRef(context, state.active));
  return true;
}

/** The menu of a column, below its header; false where it has none. */
export function openColumnMenu(context: GridContext, col: number): boolean {
  const { events, layout } = context;
  const column = layout.columns[col];
  if (!events.onColumnMenu || !column?.menu) return false;
  commitText(context);
  events.onColumnMenu(column.key, context.headerRect(col));
  return true;
}

function toggleGroup(context: GridContext): boolean {
  const { events, layout, state, collapsedGroups } = context;
  const id = layout.columns[state.active.col]?.group;
  const group = context.groups.find((each) => each.id === id);
  if (!events.onToggleGroup || !group?.collapsible) return true;
  commitText(context);
  context.announce(`${group.label}, ${collapsedGroups.has(group.id) ? say('expanded') : say('collapsed')}`);
  events.onToggleGroup(group.id);
  return true;
}

function call(context: GridContext, callback: (() => void) | undefined): boolean {
  if (!callback) return false;
  commitText(context);
  speakNotice(context);
  callback();
  return true;
}

/** Home also scrolls back to the first scrolling column; the frozen ones are always in sight. */
function goBy(context: GridContext, action: Extract<GridAction, { type: 'move' }>): boolean {
  const { active } = context.state;
  // A key that is held down stops at the first row: what is typed next is a score.
  const isLeaving = action.move === 'up' && !action.extend && !action.isRepeated && active.row === 0;
  if (isLeaving && enterSubLine(context, { from: active.col, step: 0 })) return true;
  const next = moveSelection(context.state, action, toBounds(context));
  goTo(context, next);
  const isHome = action.move === 'rowStart' || action.move === 'gridStart';
  if (isHome && hasCells(context)) context.reveal({ row: next.to.row, col: context.layout.heads });
  return true;
}

/** Does the action of a key. False where the grid has no use for it and the browser should handle the key. */
export function performAction(context: GridContext, action: GridAction): boolean {
  const { state, events } = context;
  switch (action.type) {
    case 'move':
      return goBy(context, action);
    case 'commit':
      return commitAndGo(context, action.go);
    case 'leave':
      commitText(context);
      speakNotice(context);
      context.leave();
      return true;
    case 'edit':
      return startEditing(context);
    case 'cancel':
      return cancel(context);
    case 'clear':
      return editRange(context, toClearEdits(context, toRange(state)));
    case 'fillDown':
      return editRange(context, toFillDownEdits(context, toRange(state)));
    case 'fillRight':
      return editRange(context, toFillRightEdits(context, toRange(state)));
    case 'selectAll':
      return select(context, selectAllCells);
    case 'selectRow':
      return select(context, selectRows);
    case 'selectColumn':
      return select(context, selectColumns);
    case 'copyHeaders':
      void runCommand(context, 'copyHeaders');
      return true;
    case 'comment':
      return openComment(context);
    case 'open':
      return openCell(context);
    case 'columnMenu':
      context.reveal(state.active);
      openColumnMenu(context, state.active.col);
      return true;
    case 'toggleGroup':
      return toggleGroup(context);
    case 'undo':
      return call(context, events.onUndo);
    case 'redo':
      return call(context, events.onRedo);
    case 'save':
      return call(context, events.onSave);
    case 'help':
      return call(context, events.onHelp);
  }
}

type Widen = (selection: GridSelection, bounds: GridBounds) => GridSelection;

function select(context: GridContext, widen: Widen): boolean {
  if (hasCells(context)) choose(context, widen(context.state, toBounds(context)));
  return true;
}
