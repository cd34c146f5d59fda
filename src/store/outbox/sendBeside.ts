/** Sends intents that change documents outside the book. The code loads when there is one to send. */
import type { OtherIntent } from '@/domain/intents/intents';
import { toNameOrder } from '@/domain/people/nameOrder';
import { requestId } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import { mergedEdit } from '@/plans/mergedEdit';
import type { Thunk } from '@/store/makeStore';
import { userChanged } from '@/store/state/session';
import { toAskedNames, toOwnTrailEntry } from '@/store/trail/entries';
import { sendAdvising } from './sendAdvising';

/** Sends an intent that is not part of the book. It may be sent again: ids and values are the same each time. */
export function sendBeside(intent: OtherIntent): Thunk {
  return async (dispatch, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    if (intent.kind === 'profileUpdate') {
      const { firstname, lastname, facultyId } = user;
      const names = mergedEdit(intent, { firstname, lastname, facultyId });
      await (await data.account()).updateProfile(user.id, names);
      dispatch(userChanged({ ...user, ...names, lastnamelower: toNameOrder(names.lastname) }));
      return;
    }
    if (intent.kind === 'advisingChange') {
      await dispatch(sendAdvising(intent, user));
      return;
    }
    const { subjectId, quarter, reason } = intent;
    const { email, firstname, lastname, schoolid } = user;
    const teacher = { id: user.id, email, firstname, lastname, schoolid };
    const entryId = requestId(user.id, { subjectId, quarter, atMs: nowMs() });
    const trailEntry = toOwnTrailEntry('reopenRequested', getState(), { subjectId, quarter, id: entryId });
    const names = toAskedNames(getState(), subjectId);
    await (await data.records()).requestReopening({ subjectId, quarter, reason, teacher, names }, trailEntry);
  };
}
