/**
 * Drafts, drafts of an earlier page and later entries of the outbox get another base when an own value below them is
 * stored, refused or changed.
 */

import { isIntentEntry, type OutboxEntry, type SheetEntry, type WaitingCell } from '@/domain/intents/outbox';
import type { Thunk } from '@/store/makeStore';
import { type BaseMove, type BaseMoves, isTypedBack, toMoves } from '@/store/state/baseMoves';
import { type DraftCells, isSameCell, settled } from '@/store/state/draftCell';
import { basesMoved, selectSheet } from '@/store/state/drafts';
import { entryPut, toTried } from '@/store/state/outbox';
import type { DraftSource } from './draftSource';
import { itemSource } from './itemSource';
import { scoreSource } from './scoreSource';

/** Moves the bases of all drafts, and of the entries that were kept after the given one. */
export function moveBases({ id, at }: Pick<OutboxEntry, 'id' | 'at'>, moves: BaseMoves): Thunk<Promise<void>> {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner || Object.keys(moves).length === 0) return;
    dispatch(basesMoved(moves));
    for (const later of getState().outbox.entries) {
      if (isIntentEntry(later) || later.id === id || later.at < at) continue;
      const moved = withMoves(later, moves);
      if (moved === later) continue;
      dispatch(entryPut(moved));
      await (await data.outbox()).put(owner, moved);
    }
  };
}

/** Values of one sheet that are not stored; those that were kept after `at` may lie over them. */
type Unstored = Pick<SheetEntry, 'id' | 'at' | 'subjectId' | 'quarter' | 'activityId'> & { cells: DraftCells };

/**
 * Texts over a value that is not stored now lie over the value below it, which the person had seen before. `keys`: the
 * cells that are not stored.
 */
export function layOverBases(values: Unstored, keys = Object.keys(values.cells)): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { activityId } = values;
    const source = activityId ? itemSource(activityId) : scoreSource(values);
    const recordedAt = source.recorded(getState().entities.stored, keys);
    const moves = keys.flatMap((key) => {
      const cell = values.cells[key];
      const stored = recordedAt(key);
      // A save of several batches may have stored the value before the rest was refused.
      if (!cell || isSameCell(cell, cell.base) || isSameCell(cell, stored)) return [];
      return [[key, { from: settled(cell), to: cell.base, stored }] as const];
    });
    await dispatch(moveBases(values, Object.fromEntries(moves)));
  };
}

/**
 * Lays the drafts over the scores that a waiting intent of this person has changed: its answer was lost, and the rows
 * show that it is stored.
 */
export function layOverTried(source: DraftSource): Thunk<void> {
  return (dispatch, getState) => {
    const { drafts, entities, outbox } = getState();
    const { cells } = selectSheet({ drafts }, source.sheet);
    const tried = toTried(outbox).filter(([key, { from }]) => cells[key] && isSameCell(cells[key].base, from));
    if (tried.length === 0) return;
    const recordedAt = source.recorded(
      entities.stored,
      tried.map(([key]) => key),
    );
    const moves = tried.filter(([key, { to }]) => isSameCell(recordedAt(key), to));
    if (moves.length > 0) dispatch(basesMoved(Object.fromEntries(moves)));
  };
}

/**
 * Lays the drafts over the values that a running save sent and that the rows show already: these are own values, also
 * where their answer is lost afterwards.
 */
export function layOverSent(source: DraftSource): Thunk<void> {
  return (dispatch, getState) => {
    const { drafts, entities } = getState();
    const { cells, sent, status } = selectSheet({ drafts }, source.sheet);
    if (status !== 'saving') return;
    const typed = Object.entries(sent).filter(([key, own]) => cells[key] && !isSameCell(cells[key], own));
    const recordedAt = source.recorded(
      entities.stored,
      typed.map(([key]) => key),
    );
    const arrived = typed.filter(([key, own]) => isSameCell(recordedAt(key), own));
    if (arrived.length > 0) dispatch(basesMoved(toMoves(Object.fromEntries(arrived))));
  };
}

function withMoves(entry: SheetEntry, moves: BaseMoves): SheetEntry {
  const patch = Object.entries(entry.cells).flatMap(([key, cell]) => {
    const move = moves[key];
    return move && isSameCell(cell.base, move.from) ? [[key, movedCell(cell, move)] as const] : [];
  });
  return patch.length === 0 ? entry : { ...entry, cells: { ...entry.cells, ...Object.fromEntries(patch) } };
}

/** The value may be the one below by now, and is still the last one that the person saved. */
function movedCell(cell: WaitingCell, move: BaseMove): WaitingCell {
  const isBack = move.stored !== undefined && isTypedBack(cell, move);
  return { ...cell, base: move.to, ...(isBack ? { isBack } : {}) };
}
