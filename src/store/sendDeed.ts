/** One deed of the outbox: planned over the rows of now, so that one that is stored already changes nothing. */
import { requestId } from '@/domain/audit';
import type { Operation } from '@/domain/constants';
import { AppError, errorCode } from '@/domain/errors';
import { type BookIntent, isOfBook, type OtherIntent } from '@/domain/intents';
import { namedIds } from '@/domain/namedIds';
import type { DeedEntry } from '@/domain/outbox';
import { mergedEdit } from '@/plans/mergedEdit';
import { isBegun, planIntent } from '@/plans/planIntent';
import { toOwnAct } from './acts';
import { commit } from './commit';
import { versionMoved } from './drafts';
import { loadSubCategoryWeights } from './load';
import type { Thunk } from './makeStore';
import { readForIntent } from './readForIntent';
import { recountControls } from './recount';
import { userChanged } from './session';

const OPERATIONS: Readonly<Record<BookIntent['kind'], Operation>> = {
  activityAdd: 'activityAdd',
  activityUpdate: 'activityUpdate',
  activityRemove: 'activityDelete',
  activityCopy: 'activityAdd',
  classAdd: 'classAdd',
  classUpdate: 'classUpdate',
  learnersJoin: 'classUpdate',
  subjectAdd: 'classUpdate',
  // Other weights change every grade of the subject.
  subjectUpdate: 'gradeComputation',
  learnerAdd: 'studentOperation',
  learnerUpdate: 'studentOperation',
  learnerEnrol: 'studentOperation',
  learnerRemove: 'studentOperation',
  gradeComment: 'gradeOperation',
};

/** How often it is planned anew because another client's commit came between. */
const TRIES = 4;

/** Throws an `AppError` where it is not taken, or no answer came. */
export function sendDeed(entry: DeedEntry): Thunk {
  const { id, intent } = entry;
  return isOfBook(intent) ? sendOfBook(id, intent) : sendBeside(intent);
}

function sendOfBook(id: string, intent: BookIntent, tries = 1): Thunk {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const newId = namedIds(id);
    const from = await (await data.records()).fetchVersion(owner);
    const subCategoryWeights = await dispatch(loadSubCategoryWeights());
    const tables = await dispatch(readForIntent(intent, newId));
    const changes = planIntent(tables, intent, { newId, subCategoryWeights });
    try {
      const to = await dispatch(commit(changes, { operation: OPERATIONS[intent.kind], expected: from }));
      if (to !== null) dispatch(versionMoved({ from, to }));
    } catch (error) {
      if (errorCode(error) !== 'data/stale' || tries >= TRIES) throw error;
      return await dispatch(sendOfBook(id, intent, tries + 1));
    }
    // Its last batch may be the one that is missing, and that is the one with the counters.
    if (isBegun(tables, intent, newId)) await dispatch(recountControls());
  };
}

/** The same one may be sent again: ids and values are the same each time. */
function sendBeside(intent: OtherIntent): Thunk {
  return async (dispatch, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    if (intent.kind === 'profileUpdate') {
      const { firstname, lastname, facultyId } = user;
      const names = mergedEdit(intent, { firstname, lastname, facultyId });
      await (await data.account()).updateProfile(user.id, names);
      dispatch(userChanged({ ...user, ...names, lastnamelower: names.lastname.toLowerCase() }));
      return;
    }
    const { subjectId, quarter, reason } = intent;
    const { email, firstname, lastname, schoolid } = user;
    const teacher = { id: user.id, email, firstname, lastname, schoolid };
    const actId = requestId(user.id, { subjectId, quarter, atMs: nowMs() });
    const act = toOwnAct('reopenRequested', getState(), { subjectId, quarter, id: actId });
    await (await data.records()).requestReopening({ subjectId, quarter, reason, teacher }, act);
  };
}
