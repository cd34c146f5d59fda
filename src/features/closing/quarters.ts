/** Closes a quarter, based on rows read from the server, in a commit of its own. */

import { type QuarterClosingId, toId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { isItemRows } from '@/domain/intents/outbox';
import type { NewSectionGrades } from '@/domain/sections/sectionGrades';
import { toHandedGrades } from '@/domain/sections/toHandedGrades';
import { closingEntryId } from '@/domain/trail/trail';
import { AppError, errorCode } from '@/domain/words/errors';
import { selectDraftCount, sheetsOf } from '@/parts/record/recordDrafts';
import { saveSheets } from '@/parts/saving/autosave';
import { savesByItself } from '@/parts/saving/choice';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { commit } from '@/store/book/commit';
import { loadSubCategoryWeights } from '@/store/book/load';
import { readFresh } from '@/store/book/readFresh';
import { replanWhileStale } from '@/store/book/replanWhileStale';
import { hasOtherGrades, storeGrades } from '@/store/book/storeGrades';
import { loadRecord } from '@/store/drafts/record';
import type { RecordKey } from '@/store/drafts/scoreSource';
import type { RootState, Thunk } from '@/store/makeStore';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { tellIfComplete } from '@/store/school/sectionMails';
import { selectUnsentCounts } from '@/store/state/outbox';
import { toOwnTrailEntry } from '@/store/trail/entries';

/**
 * Reads the record and its subject from the server, and stores the grades that its scores do not make. Answers the version
 * of the book that the rows belong to, or an earlier one when something was written meanwhile. Throws an `AppError`,
 * `data/stale` where grades were to be stored and something was.
 */
function readForClosing(key: RecordKey): Thunk<Promise<string>> {
  return async (dispatch, getState, { data }) => {
    const { owner, tables } = getState().entities;
    const subject = tables.classSubjects[key.subjectId];
    if (!owner || !subject) throw new AppError('data/missing');
    // Asks the server now: a version that was read a moment ago may be older than another device's last write.
    const version = await (await data.records()).fetchVersion(owner);
    const now: TreeQuery[] = [
      { of: 'subjectsOfClass', classId: subject.classModel },
      { of: 'closings', ...key },
    ];
    const [, weights] = await Promise.all([dispatch(readFresh(now)), dispatch(loadSubCategoryWeights())]);
    // Runs after the other readings, which brought the whole book to that version.
    if (!(await dispatch(loadRecord(key)))) throw new AppError('network/unreachable');
    if (!hasOtherGrades(getState().entities.stored, key, weights)) return version;
    return (await dispatch(storeGrades(key, version))) ?? version;
  };
}

/** As `readForClosing`. What is typed is saved first, unless the person saves by hand. */
export function savedForClosing(key: RecordKey): Thunk<Promise<string>> {
  return async (dispatch, getState) => {
    if (dispatch(savesByItself())) await dispatch(saveSheets(sheetsOf(getState(), key)));
    return await replanWhileStale(() => dispatch(readForClosing(key)));
  };
}

/**
 * `changed`: the record differs from what the teacher looked at. `drafts`: something was typed meanwhile. Both close
 * nothing.
 */
export type Closing = 'closed' | 'changed' | 'drafts';

/**
 * Reads the record again and closes the quarter if `stillAs` confirms that the record is unchanged. Throws an
 * `AppError`, `section/not-handed-in` where the section refuses the grades: nothing is closed then.
 */
export function closeQuarter(key: RecordKey, options: ClosingOptions): Thunk<Promise<Closing>> {
  return async (dispatch, getState) => {
    // Item rows are refused after the closing. Nobody waits for them elsewhere, so they are sent now.
    if (getState().outbox.entries.some(isItemRows)) await dispatch(drainOutbox());
    return await replanWhileStale(() => dispatch(closeAtVersion(key, options)));
  };
}

/** `handsIn`: the section of the school gets the grades in the same batch. */
export type ClosingOptions = { stillAs: (tables: Tables) => boolean; handsIn?: boolean };

/**
 * A write between the reading and the commit would be missing in the kept record. So the commit expects the version
 * that was read.
 */
function closeAtVersion(key: RecordKey, { stillAs, handsIn = false }: ClosingOptions): Thunk<Promise<Closing>> {
  return async (dispatch, getState) => {
    const expected = await dispatch(readForClosing(key));
    const { tables, owner } = getState().entities;
    if (selectDraftCount(getState(), key) > 0) return 'drafts';
    // Waiting entries would be refused after the closing.
    if (selectUnsentCounts(getState()).waiting > 0) throw new AppError('data/unsent');
    if (!stillAs(tables)) return 'changed';
    const changes = planQuarterClose(getState().entities.stored, key);
    const closing = changes.find(({ collection }) => collection === 'quarterClosings');
    const trailEntry =
      closing && owner
        ? toOwnTrailEntry('closed', getState(), {
            ...key,
            id: closingEntryId(owner, toId<QuarterClosingId>(closing.id)),
          })
        : undefined;
    const handedIn = handsIn ? handedInOf(getState(), key) : undefined;
    try {
      await dispatch(commit(changes, { operation: 'classUpdate', trailEntry, handedIn, expected }));
    } catch (error) {
      if (handedIn && errorCode(error) === 'data/refused')
        throw new AppError('section/not-handed-in', { cause: error });
      throw error;
    }
    if (handedIn) void dispatch(tellIfComplete(handedIn));
    return 'closed';
  };
}

/** The grades for the section; undefined where the subject is linked to none. */
function handedInOf({ entities, session: { user } }: RootState, key: RecordKey): NewSectionGrades | undefined {
  const subject = entities.stored.classSubjects[key.subjectId];
  if (!subject || !user) return undefined;
  return toHandedGrades(entities.stored, { subject, period: key.quarter, teacher: user }) ?? undefined;
}
