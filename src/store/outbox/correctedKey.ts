/** Offers to take a corrected key back. */

import type { Tables } from '@/domain/book/tables';
import type { IntentOf } from '@/domain/intents/intents';
import { keyEffects } from '@/plans/activities/planKeyCorrection';
import type { Thunk } from '@/store/makeStore';
import { keyCorrected, keyStands } from '@/store/state/keyCorrections';

/** After the intent is stored. `before`: the rows that it was planned on. The undo of a correction has no undo. */
export function offerKeyUndo(intent: IntentOf<'keyCorrect'>, before: Tables): Thunk<void> {
  return (dispatch) => {
    if (intent.giveBack || intent.before === null) {
      dispatch(keyStands(intent.activityId));
      return;
    }
    const lowered = keyEffects(before, intent).scores.filter(({ isByHand, from, to }) => isByHand && to < from);
    const giveBack = lowered.map(({ classStudentId, from, to }) => ({ classStudentId, from, to }));
    dispatch(keyCorrected({ ...intent, before: intent.after, after: intent.before, giveBack }));
  };
}
