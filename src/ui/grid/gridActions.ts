import type { GridPosition } from './dataEdge';
import { type GridContext, hasCells, isEditable, lockReason, readCell, toBounds } from './gridContext';
import { clampPosition, type GridRange, type GridSelection, isSingleCell, toRange, toSelection } from './gridSelection';
import { describeMove, describeRange, describeTrouble, type SpokenPlace } from './gridSpeech';
import type { GridCellRef, GridEdit } from './gridTypes';
import { sectionAt } from './rowLayout';

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
  const over = context.openedOver;
  endEditing(context);
  const shown = readCell(context, state.active).text;
  // A text that was opened and not changed stores nothing, although the cell has another value by now.
  if (text === shown || (state.mode === 'editing' && text === over)) return;
  events.onEdit?.([{ ...toCellRef(context, state.active), text, ...(over === shown ? {} : { over }) }]);
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
  choose(context, next);
  context.reveal(next.to);
}

/** Like `goTo`, without scrolling: the far corner of a column or of all cells is no place to go to. */
export function choose(context: GridContext, next: GridSelection): void {
  if (!hasCells(context)) return;
  commitText(context);
  context.tabStart = null;
  const before = context.state;
  context.publish({ ...next, mode: 'idle' });
  speakSelection(context, before, next);
  if (!isSamePosition(before.active, next.active)) context.events.onActiveCell?.(toCellRef(context, next.active));
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

/** Opens the details of a cell that has them; false in any other. */
function openDetails(context: GridContext): boolean {
  const { state, layout, events } = context;
  if (!events.onOpen || !hasCells(context) || !layout.columns[state.active.col]?.opens) return false;
  events.onOpen(toCellRef(context, state.active));
  return true;
}

/** F2 and double click: the caret goes to the end of the present text. While typing, the arrows now move the caret. */
export function startEditing(context: GridContext): boolean {
  const { state } = context;
  const editor = context.editor();
  if (!editor || (state.mode === 'idle' && openDetails(context)) || refuseInput(context)) return true;
  if (state.mode === 'idle') {
    context.openedOver = readCell(context, state.active).text;
    editor.value = context.openedOver;
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
  context.openedOver = readCell(context, state.active).text;
  context.publish({ ...toSelection(state.active), mode: 'typing' });
  context.reveal(state.active);
}

/** Selects the part of the range that lies in the grid; its first cell becomes the active one. */
export function selectRange(context: GridContext, { top, left, bottom, right }: GridRange): void {
  const bounds = toBounds(context);
  const from = clampPosition({ row: top, col: left }, bounds);
  const to = clampPosition({ row: bottom, col: right }, bounds);
  context.publish({ active: from, from, to, mode: 'idle' });
}
