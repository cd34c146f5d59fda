/**
 * Sends one intent of the outbox. It is planned on the current rows, so that an intent that is stored already changes
 * nothing.
 */

import type { Change } from '@/domain/book/change';
import type { Tables } from '@/domain/book/tables';
import type { Operation } from '@/domain/constants';
import { type BookIntent, type IntentOf, isOfBook, isOfRecordFile } from '@/domain/intents/intents';
import type { IntentEntry } from '@/domain/intents/outbox';
import { AppError } from '@/domain/words/errors';
import { loadPart } from '@/domain/words/loadPart';
import { namedIds } from '@/domain/words/namedIds';
import { loadedPlan, loadPlansOf } from '@/intents/laterPlans';
import { isBegun, planIntent } from '@/intents/planIntent';
import { readForIntent } from '@/intents/readForIntent';
import { commit } from '@/store/book/commit';
import { loadSubCategoryWeights } from '@/store/book/load';
import { readFor } from '@/store/book/readFresh';
import { recountControls } from '@/store/book/recount';
import { replanWhileStale } from '@/store/book/replanWhileStale';
import type { Thunk } from '@/store/makeStore';
import { versionMoved } from '@/store/state/drafts';
import { keyCorrected, keyStands } from '@/store/state/keyCorrections';
import { loweringStands, scoresLowered } from '@/store/state/lowerings';
import { importEnded, importProgressed, importStopped } from '@/store/state/recordImports';
import { keepLowered } from './lowered';
import { confirmTried, keepTried, layOverChanged } from './ownBases';

const OPERATIONS: Readonly<Record<BookIntent['kind'], Operation>> = {
  activityAdd: 'activityAdd',
  activityUpdate: 'activityUpdate',
  loweringUndo: 'activityUpdate',
  keyCorrect: 'activityUpdate',
  itemRows: 'itemRows',
  activityRemove: 'activityDelete',
  putBack: 'activityDelete',
  activityCopy: 'activityAdd',
  classAdd: 'classAdd',
  classUpdate: 'classUpdate',
  // Another policy changes every grade of the class.
  classPolicy: 'gradeComputation',
  learnersJoin: 'classUpdate',
  rosterUndo: 'classUpdate',
  subjectAdd: 'classUpdate',
  // Other weights change every grade of the subject.
  subjectUpdate: 'gradeComputation',
  learnerAdd: 'studentOperation',
  learnerUpdate: 'studentOperation',
  learnerEnrol: 'studentOperation',
  learnerRemove: 'studentOperation',
  learnerJoin: 'studentOperation',
  learnerMove: 'studentOperation',
  learnerStanding: 'studentOperation',
  gradeCarried: 'gradeOperation',
  gradeComment: 'gradeOperation',
  recordImport: 'recordImport',
  recordUndo: 'recordImport',
};

/** Throws an `AppError` where the intent is refused, or no answer came. */
export function sendIntent(entry: IntentEntry): Thunk {
  const { intent } = entry;
  if (!isOfBook(intent)) {
    return async (dispatch) => {
      const { sendBeside } = await loadPart(() => import('./sendBeside'));
      await dispatch(sendBeside(intent));
    };
  }
  return async (dispatch) => {
    await loadPlansOf(intent);
    await replanWhileStale(() => dispatch(sendOfBook(entry, intent)));
  };
}

function sendOfBook(entry: IntentEntry, intent: BookIntent): Thunk {
  return async (dispatch, getState, { data, nowMs }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const newId = namedIds(entry.id);
    const from = await (await data.records()).fetchVersion(owner);
    const subCategoryWeights = await dispatch(loadSubCategoryWeights());
    const tables = await dispatch(readFor(readForIntent(intent, newId)));
    const changes = planIntent(tables, intent, { newId, subCategoryWeights });
    const kept = await dispatch(keepLowered(entry, changes, tables));
    await dispatch(confirmTried(entry, tables));
    await dispatch(keepTried(kept, changes, tables));
    const committed: Change[] = [];
    const onBatch = (batch: readonly Change[]) => committed.push(...batch);
    try {
      const operation = OPERATIONS[intent.kind];
      const movesCells = intent.kind === 'learnerMove' || intent.kind === 'learnerJoin';
      const onProgress = (done: number, total: number) => dispatch(importProgressed({ done, total }));
      const shown = isOfRecordFile(intent) ? { onProgress } : {};
      const request = { operation, saved: entry, expected: from, onBatch, movesCells, ...shown };
      const to = await dispatch(commit(changes, request));
      if (to !== null) dispatch(versionMoved({ from, to }));
    } finally {
      if (isOfRecordFile(intent)) dispatch(importStopped());
      await dispatch(layOverChanged(entry, committed, tables));
    }
    if (kept.lowers) dispatch(scoresLowered(kept.lowers));
    if (intent.kind === 'loweringUndo') dispatch(loweringStands(intent.activityId));
    if (intent.kind === 'keyCorrect') dispatch(offerKeyUndo(intent, tables));
    if (isOfRecordFile(intent)) dispatch(importEnded({ id: entry.id, at: nowMs(), intent }));
    // An earlier try may have stored all but its last batch, which has the counters.
    if (isBegun(tables, intent, newId)) await dispatch(recountControls());
  };
}

/** After the intent is stored. `before`: the rows that it was planned on. The undo of a correction has no undo. */
function offerKeyUndo(intent: IntentOf<'keyCorrect'>, before: Tables): Thunk<void> {
  return (dispatch) => {
    if (intent.giveBack || intent.before === null) {
      dispatch(keyStands(intent.activityId));
      return;
    }
    const lowered = loadedPlan('keyEffects')(before, intent).scores.filter(
      ({ isByHand, from, to }) => isByHand && to < from,
    );
    const giveBack = lowered.map(({ classStudentId, from, to }) => ({ classStudentId, from, to }));
    dispatch(keyCorrected({ ...intent, before: intent.after, after: intent.before, giveBack }));
  };
}
