/**
 * A person's own values are never another device's. So what lies over them gets another base when they are stored, or
 * when an own intent changes them; `layOverBases` is for values that are refused.
 */

import type { Change } from '@/domain/book/change';
import { applyChanges, type Tables } from '@/domain/book/tables';
import type { IntentEntry, SheetEntry } from '@/domain/intents/outbox';
import { cellTextOf } from '@/domain/scores/cellEntry';
import { fromCellKey } from '@/domain/scores/cellKey';
import { loadFresh } from '@/store/book/loadFresh';
import { moveBases } from '@/store/drafts/moveBases';
import type { Thunk } from '@/store/makeStore';
import { type BaseMoves, toMoves } from '@/store/state/baseMoves';
import { type CellText, isSameCell } from '@/store/state/draftCell';
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

/**
 * Texts over a score that the intent changed, such as one above a total that was lowered, now lie over the changed
 * score. `committed`: the changes that are stored; `before`: the rows that they were planned on. The rows of this moment
 * may be another device's.
 */
export function layOverChanged(entry: IntentEntry, committed: readonly Change[], before: Tables): Thunk<Promise<void>> {
  return moveBases(entry, scoreMoves(committed, before, entry.at));
}

/**
 * Texts over a score that an earlier try changed, whose answer was lost, now lie over the changed score. The rows of
 * this moment tell whether it was stored; `planned`: the rows that the next try is planned on.
 */
export function confirmTried({ tried = {}, ...entry }: IntentEntry, planned: Tables): Thunk<Promise<void>> {
  return async (dispatch) => {
    const activities = Object.keys(tried).flatMap((key) => planned.activity[fromCellKey(key).column] ?? []);
    const [activity] = activities;
    if (!activity) return;
    const activityIds = [...new Set(activities.map(({ id }) => id))];
    const { classSubjectModel: subjectId } = activity;
    const rows = await dispatch(
      loadFresh([
        { of: 'scores', subjectId, activityIds },
        { of: 'marks', subjectId, activityIds },
      ]),
    );
    const moves = Object.entries(tried).filter(([key, { to }]) => isSameCell(cellOf(rows, key), to));
    await dispatch(moveBases(entry, Object.fromEntries(moves)));
  };
}

/**
 * Keeps with the entry which scores it is about to change: without an answer only the rows tell later whether it did,
 * and they do not tell that it was this person.
 */
export function keepTried(entry: IntentEntry, changes: readonly Change[], before: Tables): Thunk<Promise<void>> {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    const moves = scoreMoves(changes, before, entry.at);
    if (!owner || Object.keys(moves).length === 0) return;
    const kept = { ...entry, tried: { ...entry.tried, ...moves } };
    await (await data.outbox()).put(owner, kept);
    if (getState().outbox.entries.some(({ id }) => id === entry.id)) dispatch(entryPut(kept));
  };
}

/** The scores that the changes replace by another one. */
function scoreMoves(changes: readonly Change[], before: Tables, at: number): BaseMoves {
  const scores = changes.filter(({ collection }) => collection === 'studentPerformance');
  const after = applyChanges(before, scores, at);
  const moves = scores.flatMap(({ op, id }) => {
    const [from, to] = [cellOf(before, id), cellOf(after, id)];
    return op === 'delete' || isSameCell(from, to) ? [] : [[id, { from, to }] as const];
  });
  return Object.fromEntries(moves);
}

function cellOf({ studentPerformance, scoreMarks }: Tables, key: string): CellText {
  return cellTextOf(studentPerformance[key], scoreMarks[key]);
}
