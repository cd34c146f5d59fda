/** Writes item rows behind a save, one batch at a time, so that a save never waits for more than one batch. */
import type { Change } from '@/domain/book/change';
import { BATCH_ROWS } from '@/domain/constants';
import type { ItemRowsEntry } from '@/domain/intents/outbox';
import { AppError } from '@/domain/words/errors';
import { namedIds } from '@/domain/words/namedIds';
import { readForIntent } from '@/intents/readForIntent';
import { planItemRows } from '@/plans/items/planItemRows';
import { commit } from '@/store/book/commit';
import { readFor } from '@/store/book/readFresh';
import { replanWhileStale } from '@/store/book/replanWhileStale';
import { keepsItemRows } from '@/store/drafts/keepItemRows';
import type { Thunk } from '@/store/makeStore';
import { versionMoved } from '@/store/state/drafts';

/** The part of an entry that is still to be written, as it was planned over the book of this version. */
export type RowsLeft = { entry: ItemRowsEntry; version: string; changes: readonly Change[] };

/** A batch ends with the version of the book. */
const PORTION = BATCH_ROWS.itemRows - 1;

/**
 * Writes the next batch and answers what is left; null where nothing is. `left`: the answer of the time before, whose
 * plan counts while nobody else wrote into the book. Throws an `AppError` where the rows are refused, or no answer came.
 */
export function sendItemRows(entry: ItemRowsEntry, left: RowsLeft | null): Thunk<Promise<RowsLeft | null>> {
  return async (dispatch) => {
    if (!(await dispatch(keepsItemRows()))) return null;
    // Learners may have joined the entry since it was planned.
    const isPlanned = left !== null && left.entry.intent.learners.length === entry.intent.learners.length;
    return await replanWhileStale(async (isFirst) => {
      const planned = isFirst && isPlanned ? left : await dispatch(planRowsOf(entry));
      const { version: from } = planned;
      const changes = planned.changes.slice(0, PORTION);
      const to = await dispatch(commit(changes, { operation: 'itemRows', expected: from }));
      if (to === null) return null;
      dispatch(versionMoved({ from, to }));
      const rest = planned.changes.slice(PORTION);
      return rest.length === 0 ? null : { entry, version: to, changes: rest };
    });
  };
}

function planRowsOf(entry: ItemRowsEntry): Thunk<Promise<RowsLeft>> {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const version = await (await data.records()).fetchVersion(owner);
    const tables = await dispatch(readFor(readForIntent(entry.intent, namedIds(entry.id))));
    return { entry, version, changes: planItemRows(tables, entry.intent) };
  };
}
