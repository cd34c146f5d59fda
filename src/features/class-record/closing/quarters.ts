/** Closing a quarter: on rows read from the server, in a commit of its own. */

import type { QuarterClosingId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { closingEntryId } from '@/domain/school/audit';
import { AppError, errorCode } from '@/domain/words/errors';
import { selectDraftCount } from '@/features/class-record/record/recordDrafts';
import { planQuarterClose } from '@/plans/planQuarter';
import { commit } from '@/store/book/commit';
import { loadSubCategoryWeights } from '@/store/book/load';
import { readFresh } from '@/store/book/readFresh';
import { loadRecord, type RecordKey } from '@/store/drafts/record';
import { TRIES } from '@/store/drafts/saveSheet';
import type { Thunk } from '@/store/makeStore';
import { selectUnsentCounts } from '@/store/state/outbox';
import { toOwnTrailEntry } from '@/store/trail/entries';

/**
 * The record and its subject, as the server has them now. Answers the version of the book that they are of, or an earlier
 * one where something was written meanwhile. Throws an `AppError`.
 */
export function readForClosing(key: RecordKey): Thunk<Promise<string>> {
  return async (dispatch, getState, { data }) => {
    const { owner, tables } = getState().entities;
    const subject = tables.classSubjects[key.subjectId];
    if (!owner || !subject) throw new AppError('data/missing');
    // At the server, now: a look of a moment ago may be older than what another device has just written.
    const version = await (await data.records()).fetchVersion(owner);
    const now: TreeQuery[] = [
      { of: 'subjectsOfClass', classId: subject.classModel },
      { of: 'closings', ...key },
    ];
    await Promise.all([dispatch(readFresh(now)), dispatch(loadSubCategoryWeights())]);
    // After them, which brought the whole book to that version.
    if (!(await dispatch(loadRecord(key)))) throw new AppError('network/unreachable');
    return version;
  };
}

/** `changed`: the record is no longer what was looked at; `drafts`: something was typed meanwhile. Nothing is closed then. */
export type Closing = 'closed' | 'changed' | 'drafts';

/** Reads the record again and closes it if it is `stillAs` it was looked at. Throws an `AppError`. */
export function closeQuarter(key: RecordKey, stillAs: (tables: Tables) => boolean): Thunk<Promise<Closing>> {
  return closeAtVersion(key, stillAs, 1);
}

/** What is written between the reading and the commit would not stand in what is kept of the quarter: it is read anew. */
function closeAtVersion(key: RecordKey, stillAs: (tables: Tables) => boolean, tries: number): Thunk<Promise<Closing>> {
  return async (dispatch, getState) => {
    const expected = await dispatch(readForClosing(key));
    const { tables, owner } = getState().entities;
    if (selectDraftCount(getState(), key) > 0) return 'drafts';
    // Closed before it, what waits would be refused.
    if (selectUnsentCounts(getState()).waiting > 0) throw new AppError('data/unsent');
    if (!stillAs(tables)) return 'changed';
    const changes = planQuarterClose(getState().entities.stored, key);
    const closing = changes.find(({ collection }) => collection === 'quarterClosings');
    const act =
      closing && owner
        ? toOwnTrailEntry('closed', getState(), { ...key, id: closingEntryId(owner, closing.id as QuarterClosingId) })
        : undefined;
    try {
      await dispatch(commit(changes, { operation: 'classUpdate', act, expected }));
    } catch (error) {
      if (errorCode(error) !== 'data/stale' || tries >= TRIES) throw error;
      return await dispatch(closeAtVersion(key, stillAs, tries + 1));
    }
    return 'closed';
  };
}
