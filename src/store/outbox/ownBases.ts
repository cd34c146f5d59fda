/**
 * A person's own values are never another device's. So drafts, drafts of an earlier page and later entries of the
 * outbox get another base when an own value below them is stored or refused, or an own intent changes it.
 */
import type { Change } from '@/domain/book/change';
import type { StudentPerformanceDoc } from '@/domain/book/entities';
import { type IntentEntry, isIntentEntry, type OutboxEntry, type SheetEntry } from '@/domain/book/outbox';
import { formatScore } from '@/domain/book/scoreEntry';
import { applyChanges, type Tables } from '@/domain/book/tables';
import type { Thunk } from '@/store/makeStore';
import { type BaseMoves, toMoves } from '@/store/state/baseMoves';
import { type CellText, isSameCell, settled } from '@/store/state/draftCell';
import { basesMoved } from '@/store/state/drafts';
import { entryPut } from '@/store/state/outbox';

/**
 * Texts over the same base as these cells, which are stored, now lie over the value of the entry. That is not always
 * the stored one: a part that the person left alone, the score or the comment, follows another device's value, and
 * nobody has typed over that.
 */
export function layOverStored(entry: SheetEntry, keys: readonly string[]): Thunk<Promise<void>> {
  const stored = new Set(keys);
  return moveBases(entry, toMoves(Object.fromEntries(Object.entries(entry.cells).filter(([key]) => stored.has(key)))));
}

/** Texts over a value that was refused now lie over the value below it, which the person had seen before. */
export function layOverBases(entry: OutboxEntry, keys?: readonly string[]): Thunk<Promise<void>> {
  if (isIntentEntry(entry)) return () => Promise.resolve();
  const moves = (keys ?? Object.keys(entry.cells)).flatMap((key) => {
    const cell = entry.cells[key];
    return cell && !isSameCell(cell, cell.base) ? [[key, { from: settled(cell), to: cell.base }] as const] : [];
  });
  return moveBases(entry, Object.fromEntries(moves));
}

/**
 * Texts over a score that the intent changed, such as one above a total that was lowered, now lie over the changed
 * score. `committed`: the changes that are stored; `before`: the rows that they were planned on. The rows of this moment
 * may be another device's.
 */
export function layOverChanged(entry: IntentEntry, committed: readonly Change[], before: Tables): Thunk<Promise<void>> {
  const scores = committed.filter(({ collection }) => collection === 'studentPerformance');
  const after = applyChanges(before, scores, entry.at);
  const moves = scores.flatMap(({ op, id }) => {
    const [from, to] = [cellOf(before.studentPerformance[id]), cellOf(after.studentPerformance[id])];
    return op === 'delete' || isSameCell(from, to) ? [] : [[id, { from, to }] as const];
  });
  return moveBases(entry, Object.fromEntries(moves));
}

function cellOf(row: StudentPerformanceDoc | undefined): CellText {
  return row ? { text: formatScore(row.score), comment: row.comments } : { text: '', comment: '' };
}

function moveBases({ id, at }: OutboxEntry, moves: BaseMoves): Thunk<Promise<void>> {
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

function withMoves(entry: SheetEntry, moves: BaseMoves): SheetEntry {
  const patch = Object.entries(entry.cells).flatMap(([key, cell]) => {
    const move = moves[key];
    return move && isSameCell(cell.base, move.from) ? [[key, { ...cell, base: move.to }] as const] : [];
  });
  return patch.length === 0 ? entry : { ...entry, cells: { ...entry.cells, ...Object.fromEntries(patch) } };
}
