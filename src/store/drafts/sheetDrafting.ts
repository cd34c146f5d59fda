/**
 * Typing into a sheet of cells of any kind: edits become drafts over the recorded values, with one undo step for each
 * edit.
 */

import type { Tables } from '@/domain/book/tables';
import type { Thunk } from '@/store/makeStore';
import {
  type CellText,
  type Draft,
  type DraftCells,
  decidedForMine,
  isSameCell,
  rebased,
  rebasedTyped,
  toDraft,
} from '@/store/state/draftCell';
import {
  type CellPatch,
  cellsDrafted,
  type DraftsState,
  draftStepped,
  draftsSettled,
  selectSheet,
} from '@/store/state/drafts';
import { selectWaiting } from '@/store/state/outbox';
import type { DraftSource } from './draftSource';
import { goneCells, toSheetRef } from './goneCells';
import { layOverSent, layOverTried } from './moveBases';

/**
 * The new text or comment of one cell; an absent field keeps its value. `left`: the value that the step which is taken
 * back left in the cell. `isWhole`: the text is the cell's whole new text, whatever was shown before. `over`: what the
 * cell showed when the typing began, which may be another value by now.
 */
export type CellEdit = {
  key: string;
  text?: string;
  comment?: string;
  left?: CellText;
  isWhole?: boolean;
  over?: Partial<CellText>;
};

/** One edit, paste or fill, taken back by one undo. */
export function draftSheet(source: DraftSource, edits: readonly CellEdit[]): Thunk<void> {
  return (dispatch, getState) => {
    const change = toChange(getState(), source, edits);
    if (Object.keys(change.patch).length > 0) dispatch(cellsDrafted(change));
  };
}

/** The drafts that these edits would leave, without making them; null where a cell would have its recorded value. */
export function draftPatch(state: State, source: DraftSource, edits: readonly CellEdit[]): CellPatch {
  return toChange(state, source, edits).patch;
}

/**
 * Undoes or redoes the last step; after a save this makes new drafts. A cell that somebody else changed since then is a
 * conflict.
 */
export function stepSheet(source: DraftSource, from: 'undo' | 'redo'): Thunk<void> {
  return (dispatch, getState) => {
    const step = selectSheet(getState(), source.sheet)[from].at(-1);
    if (!step) return;
    const edits = Object.entries(step).map(([key, shown]) => ({ key, ...shown }));
    dispatch(draftStepped({ ...toChange(getState(), source, edits), from }));
  };
}

/** Compares every draft with the rows of the tables, which were just read, and marks conflicts. */
export function rebaseSheet(source: DraftSource): Thunk<void> {
  return (dispatch, getState) => {
    dispatch(layOverTried(source));
    dispatch(layOverSent(source));
    const { cells } = selectSheet(getState(), source.sheet);
    const waiting = selectWaiting(getState(), source.sheet);
    // A draft over a waiting value is compared with that value and not with the row.
    const overRows = without(cells, (key) => waiting[key] !== undefined);
    const changed = rebasedCells(source, getState().entities.stored, overRows);
    const patch = Object.keys(changed).length === 0 ? changed : without(changed, toIsNoOther(getState(), source));
    if (Object.keys(patch).length > 0) dispatch(draftsSettled({ sheet: source.sheet, patch }));
  };
}

type Book = { drafts: DraftsState; entities: { tables: Tables; stored: Tables } };

/**
 * Tells the drafts that lie over no other value, although their stored value has changed. A cell that is gone has no
 * value, whoever removed it: there is nothing to choose. And the draft may have been typed over what a waiting change
 * of this person shows.
 */
function toIsNoOther({ drafts, entities: { tables, stored } }: Book, source: DraftSource): (key: string) => boolean {
  const { cells, record } = selectSheet({ drafts }, source.sheet);
  const sheetRef = toSheetRef(source.sheet, record);
  const gone = new Set(sheetRef ? [stored, tables].flatMap((each) => goneCells(each, sheetRef, cells)) : []);
  const shown = stored === tables ? null : rebasedCells(source, tables, cells);
  return (key) => gone.has(key) || (shown !== null && shown[key] === undefined);
}

function without<Value>(
  cells: Readonly<Record<string, Value>>,
  isOut: (key: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(cells).filter(([key]) => !isOut(key)));
}

/** The drafts whose recorded value has changed, compared anew with that value. */
export function rebasedCells(source: DraftSource, tables: Tables, cells: DraftCells): Record<string, Draft> {
  const recordedAt = source.recorded(tables, Object.keys(cells));
  const settle = source.settled?.(tables);
  const patch: Record<string, Draft> = {};
  for (const [key, draft] of Object.entries(cells)) {
    const server = recordedAt(key);
    if (isSameCell(server, draft.theirs ?? draft.base)) continue;
    patch[key] = settle ? rebasedAs((text) => settle(key, text), draft, server) : rebased(draft, server);
  }
  return patch;
}

/** Compares both texts in their recorded form, and keeps the typed text as it was typed. */
function rebasedAs(settle: (text: string) => string, draft: Draft, server: CellText, rebase = rebased): Draft {
  const base = { ...draft.base, text: settle(draft.base.text) };
  const text = settle(draft.text);
  const next = rebase({ ...draft, text, base }, server);
  return next.text === text ? { ...next, text: draft.text } : next;
}

/** Decides conflicts: `mine` will replace the other value at the next save, `theirs` drops the draft. */
export function decideSheet(source: DraftSource, keys: readonly string[], choice: 'mine' | 'theirs'): Thunk<void> {
  return (dispatch, getState) => {
    const { cells } = selectSheet(getState(), source.sheet);
    const patch: Record<string, Draft | null> = {};
    for (const key of keys) {
      const draft = cells[key];
      if (draft?.theirs) patch[key] = choice === 'mine' ? decidedForMine(draft) : null;
    }
    dispatch(draftsSettled({ sheet: source.sheet, patch }));
  };
}

/**
 * A value over a cell without a draft that was made over another value than the recorded one: a step after a save was
 * made over the value that the step before it left, and typing may have begun before another device stored a value.
 */
function toLaidOver(source: DraftSource, tables: Tables, rebase: typeof rebased) {
  const settle = source.settled?.(tables);
  return (key: string, made: Draft, recorded: CellText): Draft | null => {
    const draft = settle ? rebasedAs((text) => settle(key, text), made, recorded, rebase) : rebase(made, recorded);
    return isSameCell(draft, recorded) ? null : draft;
  };
}

type State = Parameters<typeof selectSheet>[0] & Parameters<typeof selectWaiting>[0] & { entities: { tables: Tables } };

function toChange(state: State, source: DraftSource, edits: readonly CellEdit[]) {
  const { cells, sent, status } = selectSheet(state, source.sheet);
  const recordedAt = source.recorded(
    state.entities.tables,
    edits.map(({ key }) => key),
  );
  const waiting = selectWaiting(state, source.sheet);
  const stepBack = toLaidOver(source, state.entities.tables, rebased);
  const typeOver = toLaidOver(source, state.entities.tables, rebasedTyped);
  const isSent = (key: string) => status !== 'idle' && status !== 'failed' && sent[key] !== undefined;
  const patch: Record<string, CellPatch[string]> = {};
  const before: Record<string, CellText & { left: CellText }> = {};
  for (const edit of edits) {
    const { key, left, over } = edit;
    const draft = cells[key];
    const laid = waiting[key];
    const recorded = laid ? plainOf(laid) : recordedAt(key);
    const now = plainOf(draft ?? recorded);
    const begun = begunOver(edit, draft, recorded);
    const next = entered(source, edit, begun ? { ...now, ...over } : now);
    if (next.text === now.text && next.comment === now.comment) continue;
    before[key] = { ...now, left: next };
    // While another value is being sent, going back to the recorded value is a change too.
    if (isSent(key) && draft) patch[key] = { ...draft, ...next };
    else if (begun) patch[key] = typeOver(key, { ...next, base: begun }, recorded);
    else if (left && !draft) patch[key] = stepBack(key, { ...next, base: left }, recorded);
    else patch[key] = toDraft(next, draft, recorded);
  }
  return { sheet: source.sheet, patch, before };
}

function plainOf({ text, comment }: CellText): CellText {
  return { text, comment };
}

/** The value that the cell showed when the typing began, where another value is recorded by now; else null. */
function begunOver({ over }: CellEdit, draft: Draft | undefined, recorded: CellText): CellText | null {
  if (draft) return followedOver(over, draft);
  const begun = { ...recorded, ...over };
  return isSameCell(begun, recorded) ? null : begun;
}

/**
 * The base of a draft of the other part, such as a comment, where the part that is typed has followed another value since
 * the typing began; else null.
 */
function followedOver(over: Partial<CellText> = {}, { base, theirs, ...draft }: Draft): CellText | null {
  const parts = (['text', 'comment'] as const).filter(
    (part) => over[part] !== undefined && over[part] !== draft[part] && draft[part] === base[part],
  );
  if (theirs || parts.length === 0) return null;
  return { ...base, ...Object.fromEntries(parts.map((part) => [part, over[part]])) };
}

/** The cell after the edit of what it showed. */
function entered(source: DraftSource, edit: CellEdit, shown: CellText): CellText {
  const { text = shown.text, comment = shown.comment, left, isWhole = left !== undefined } = edit;
  const isTyped = source.typed && edit.text !== undefined && !isWhole;
  return { text: isTyped ? (source.typed?.(shown.text, text) ?? text) : text, comment };
}
