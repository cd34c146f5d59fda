import { say } from '@/language/words';
import { type GridContext, hasCells, isEditable, lockReason, readCell, toBounds } from './gridContext';
import { toClearEdits, toFillDownEdits } from './gridEdits';
import type { CommitTarget, GridAction } from './gridKeys';
import {
  clampPosition,
  type GridPosition,
  type GridRange,
  type GridSelection,
  isSingleCell,
  moveByEnter,
  moveByTab,
  moveSelection,
  selectAllCells,
  toRange,
  toSelection,
} from './gridSelection';
import { describeMove, describeRange, describeTrouble, type SpokenPlace } from './gridSpeech';
import type { GridCellRef, GridEdit } from './gridTypes';
import { sectionAt } from './rowLayout';
import { enterSubLine } from './subLine';

function toPlace({ model, layout }: GridContext, { row, col }: GridPosition): SpokenPlace {
  const section = sectionAt(model.sections, row);
  return { rowLabel: model.rowLabel(row), colLabel: layout.columns[col]?.label ?? '', section };
}

export function toCellRef({ layout }: GridContext, { row, col }: GridPosition): GridCellRef {
  return { row, colKey: layout.columns[col]?.key ?? '' };
}

export function sendEdits({ events }: GridContext, edits: readonly GridEdit[]): void {
  if (edits.length > 0) events.onEdit?.(edits);
}

/** Ends editing, and sends the editor's text as an edit if it differs from the cell's. */
export function commitText(context: GridContext): void {
  const { state, events } = context;
  const editor = context.editor();
  if (state.mode === 'idle' || !editor) return;
  const text = editor.value;
  endEditing(context);
  if (text === readCell(context, state.active).text) return;
  events.onEdit?.([{ ...toCellRef(context, state.active), text }]);
  context.notice = describeTrouble(toPlace(context, state.active), readCell(context, state.active));
}

export function endEditing(context: GridContext): void {
  const editor = context.editor();
  if (editor) editor.value = '';
  if (context.state.mode === 'idle') return;
  context.publish({ ...context.state, mode: 'idle' });
  context.events.onTyping?.(null);
}

function isSamePosition(a: GridPosition, b: GridPosition): boolean {
  return a.row === b.row && a.col === b.col;
}

function speakSelection(context: GridContext, before: GridSelection, after: GridSelection): void {
  const range = describeRange(toRange(after), toPlace(context, after.to));
  const move = describeMove(
    isSamePosition(before.active, after.active) ? null : toPlace(context, before.active),
    toPlace(context, after.active),
    readCell(context, after.active),
  );
  context.announce([context.notice, isSingleCell(after) ? move : range].filter(Boolean).join(' '));
  context.notice = '';
}

/** Speaks the active cell with row and column: on entering the grid and after a value was restored. */
export function speakActiveCell(context: GridContext): void {
  if (hasCells(context)) speakSelection(context, context.state, context.state);
}

/** Speaks the notice of a commit that does not move to another cell. */
export function speakNotice(context: GridContext): void {
  if (context.notice) context.announce(context.notice);
  context.notice = '';
}

/** Commits, moves the selection, scrolls its moving corner into sight and speaks the new position. */
export function goTo(context: GridContext, next: GridSelection): void {
  if (!hasCells(context)) return;
  commitText(context);
  const before = context.state;
  context.publish({ ...next, mode: 'idle' });
  context.reveal(next.to);
  speakSelection(context, before, next);
  if (!isSamePosition(before.active, next.active)) context.events.onActiveCell?.(toCellRef(context, next.active));
}

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
      return moveSelection(context.state, { move: go, extend: false }, bounds).active;
    case 'up':
    case 'down':
      return moveByEnter(active, go, bounds);
  }
}

function commitAndGo(context: GridContext, go: CommitTarget): boolean {
  const next = toNextPosition(context, go);
  if (!next) {
    commitText(context);
    return false;
  }
  goTo(context, toSelection(next));
  return true;
}

/** Speaks the reason why the active cell takes no input; false where it takes input. */
export function refuseInput(context: GridContext): boolean {
  const { state } = context;
  if (!hasCells(context)) return true;
  const hint = lockReason(context, state.active);
  if (hint === null) return false;
  context.publish({ ...toSelection(state.active), mode: 'idle', hint });
  context.announce(hint);
  return true;
}

/** F2 and double click: the caret goes to the end of the present text. While typing, the arrows now move the caret. */
export function startEditing(context: GridContext): boolean {
  const { state } = context;
  const editor = context.editor();
  if (!editor || refuseInput(context)) return true;
  if (state.mode === 'idle') {
    editor.value = readCell(context, state.active).text;
    editor.setSelectionRange(editor.value.length, editor.value.length);
  }
  context.publish({ ...toSelection(state.active), mode: 'editing' });
  context.reveal(state.active);
  return true;
}

/** The browser put a first character into the editor, or an input method began to compose one. */
export function startTyping(context: GridContext): void {
  const { state } = context;
  if (state.mode !== 'idle') return;
  if (!hasCells(context) || !isEditable(context, state.active)) {
    endEditing(context);
    return;
  }
  context.publish({ ...toSelection(state.active), mode: 'typing' });
  context.reveal(state.active);
}

/** Escape first restores the value, then reduces a range to one cell. After that false: others may handle the key. */
function cancel(context: GridContext): boolean {
  const { state } = context;
  if (state.mode !== 'idle') {
    endEditing(context);
    speakActiveCell(context);
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

export function openComment(context: GridContext): boolean {
  const { events, state } = context;
  if (!events.onComment || !hasCells(context)) return false;
  commitText(context);
  context.reveal(state.active);
  events.onComment(toCellRef(context, state.active), context.cellRect(state.active));
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

function openColumnMenu(context: GridContext): boolean {
  const { events, layout, state } = context;
  const column = layout.columns[state.active.col];
  if (!events.onColumnMenu || !column?.menu) return true;
  commitText(context);
  context.reveal(state.active);
  events.onColumnMenu(column.key, context.headerRect(state.active.col));
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
  const isLeaving = action.move === 'up' && !action.extend && active.row === 0;
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
    case 'selectAll':
      return selectAll(context);
    case 'comment':
      return openComment(context);
    case 'open':
      return openCell(context);
    case 'columnMenu':
      return openColumnMenu(context);
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

/** Selects the part of the range that lies in the grid; its first cell becomes the active one. */
export function selectRange(context: GridContext, { top, left, bottom, right }: GridRange): void {
  const bounds = toBounds(context);
  const from = clampPosition({ row: top, col: left }, bounds);
  const to = clampPosition({ row: bottom, col: right }, bounds);
  context.publish({ active: from, from, to, mode: 'idle' });
}

/** Not by `goTo`, which would scroll to the far corner. */
function selectAll(context: GridContext): boolean {
  if (!hasCells(context)) return true;
  const next = selectAllCells(context.state, toBounds(context));
  context.publish({ ...next, mode: 'idle' });
  speakSelection(context, context.state, next);
  return true;
}
