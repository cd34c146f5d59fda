/** Adding and editing an activity. Each thunk shows a toast on failure and answers false. */
import type { ActivityDoc } from '@/domain/book/entities';
import type { ActivityId } from '@/domain/book/ids';
import type { ActivityEdit, Intent, Lowering, NewActivity } from '@/domain/intents/intents';
import { AppError } from '@/domain/words/errors';
import { loadPart } from '@/domain/words/loadPart';
import { say } from '@/domain/words/say';
import { activityEditOf } from '@/intents/planIntent';
import type { Thunk } from '@/store/makeStore';
import { notified } from '@/store/state/shell';
import { type Attempt, newAttempt, perform } from './intents';
import { noteOwnChange } from './ownChanges';

type EditedActivity = ActivityEdit & { activityId: ActivityId };

/** Adds the activity of a column, which shows it without a toast. */
export function addColumn(activity: NewActivity): Thunk<Promise<boolean>> {
  return outcome({ kind: 'activityAdd', activity }, newAttempt(), null);
}

/** `attempt` belongs to the form: a save that is sent again after a lost answer does not add the activity twice. */
export function addActivity(
  activity: NewActivity,
  attempt = newAttempt(),
  sentence = () => say('{name} was added.', { name: activity.name }),
): Thunk<Promise<boolean>> {
  return outcome({ kind: 'activityAdd', activity }, attempt, sentence);
}

/** The scores under another highest possible score: they keep their points, capped, or are rescaled. */
export type ScoresThen = 'keep' | 'rescale';

type Editing = {
  scores?: ScoresThen;
  /** The edit that equals the form's first values. */
  opened?: ActivityEdit;
  /** Belongs to the form: a save that is sent again makes the same new items. */
  attempt?: Attempt;
};

export function updateActivity(
  edited: EditedActivity,
  { opened, attempt = newAttempt(), scores = 'keep' }: Editing = {},
): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { activityId, ...after } = edited;
    const known = getState().entities.tables.activity[activityId];
    if (!known) return dispatch(refusedAsGone());
    let rescaled: Lowering['scores'] | null = null;
    if (scores === 'rescale' && !known.scannable) {
      const { toRescaled } = await loadPart(() => import('./rescaled'));
      rescaled = await dispatch(toRescaled(known, edited.totalPoints));
      if (rescaled === null) return false;
    }
    // The total of a scannable activity follows from its items.
    const total = known.scannable ? { totalPoints: 0 } : {};
    const intent = {
      kind: 'activityUpdate',
      activityId,
      subjectId: known.classSubjectModel,
      before: { ...(opened ?? withoutItems(known)), ...total },
      after: { ...after, ...total },
      ...(rescaled ? { rescaled } : {}),
    } as const;
    noteOwnChange(activityId, { name: edited.name, totalPoints: edited.totalPoints });
    return await dispatch(outcome(intent, attempt, () => say('{name} was saved.', { name: edited.name })));
  };
}

/** Changes what is named; everything else, the items too, stays as it is stored. */
export function changeActivity(
  activity: ActivityDoc,
  change: Partial<Pick<ActivityEdit, 'name' | 'totalPoints'>>,
  scores: ScoresThen = 'keep',
): Thunk<Promise<boolean>> {
  return updateActivity({ ...withoutItems(activity), ...change, activityId: activity.id }, { scores });
}

function withoutItems(activity: ActivityDoc): ActivityEdit {
  const { items: _, ...fields } = activityEditOf(activity, []);
  return fields;
}

/** Performs the intent; true once it is stored or waits in the outbox. */
export function outcome(intent: Intent, attempt: Attempt, sentence: (() => string) | null): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    try {
      await dispatch(perform(intent, attempt, sentence));
      return true;
    } catch {
      // A toast has already shown the reason.
      return false;
    }
  };
}

/** The activity was deleted in another tab or on another device. */
export function refusedAsGone(): Thunk<false> {
  return (dispatch) => {
    dispatch(notified({ message: new AppError('data/gone').message, status: 'error' }));
    return false;
  };
}
