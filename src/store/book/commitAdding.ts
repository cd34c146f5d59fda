/**
 * Adds many documents at once, online, so that a second try after a failure adds nothing twice. The documents have
 * random ids, so an attempt keeps its plan: if the server has a part of it, the rest of the same plan is sent; if not,
 * everything is planned anew.
 */
import type { Change } from '@/domain/book/change';
import { applyChanges, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { planRecount } from '@/plans/planControls';
import type { Thunk } from '@/store/makeStore';
import { commit } from './commit';
import { loadFresh } from './loadFresh';

/** The form keeps this value from the first try to the success. */
export type PlannedAttempt = { changes: readonly Change[] | null };

export function newPlannedAttempt(): PlannedAttempt {
  return { changes: null };
}

export type Adding = {
  operation: 'classAdd';
  attempt: PlannedAttempt;
  /** The questions whose answers the plan needs. */
  queries: readonly TreeQuery[];
  plan: (tables: Tables) => readonly Change[];
  /** The questions that tell which documents of an earlier try are stored. */
  rereads: (changes: readonly Change[]) => readonly TreeQuery[];
};

/** Throws an `AppError`; the same attempt may then be made again. */
export function commitAdding({ operation, attempt, queries, plan, rereads }: Adding): Thunk {
  return async (dispatch) => {
    const earlier = attempt.changes;
    const tables = await dispatch(loadFresh(earlier ? [...queries, ...rereads(earlier)] : queries));
    const rest = earlier && isBegun(tables, earlier) ? await dispatch(loadRest(earlier)) : null;
    if (!rest) attempt.changes = plan(tables);
    await dispatch(commit(rest ?? attempt.changes ?? [], { operation }));
    attempt.changes = null;
  };
}

/** The changes that are not stored yet. The counters of the earlier plan are out of date, so they are counted anew. */
function loadRest(changes: readonly Change[]): Thunk<Promise<Change[]>> {
  return async (dispatch, getState) => {
    const counts = changes.some(({ collection }) => collection === 'controls');
    if (counts) {
      await dispatch(loadFresh([{ of: 'classes' }, { of: 'subjects' }, { of: 'activities' }, { of: 'controls' }]));
    }
    const tables = getState().entities.stored;
    const rest = changes.filter((change) => change.collection !== 'controls' && !isStored(tables, change));
    return counts ? [...rest, ...planRecount(applyChanges(tables, rest, 0))] : rest;
  };
}

function isBegun(tables: Tables, changes: readonly Change[]): boolean {
  return changes.some((change) => change.op === 'set' && change.collection !== 'controls' && isStored(tables, change));
}

/** Whether the change makes a document that is stored already. The links that follow complete its id lists. */
function isStored(tables: Tables, change: Change): boolean {
  return change.op === 'set' && tables[change.collection][change.id] !== undefined;
}
