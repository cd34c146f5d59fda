/** Copying and deleting activities. Each thunk shows a toast on failure and answers false. */
import type { ActivityDoc } from '@/domain/book/entities';
import type { ActivityId, ClassSubjectId } from '@/domain/book/ids';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { say } from '@/domain/words/say';
import { loadCounts } from '@/store/book/load';
import type { Thunk } from '@/store/makeStore';
import { newAttempt } from '@/store/outbox/intents';
import { outcome, refusedAsGone } from '@/store/outbox/saveActivity';

/** `scores`: the number of scores that the teacher was told; null allows any number. */
export function removeActivity(activityId: ActivityId, scores: number | null = null): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { tables, stored } = getState().entities;
    // A deletion waits in the outbox already: the tables with the outbox applied lack the row, which is still stored.
    if (!tables.activity[activityId] && stored.activity[activityId]) return true;
    const known = tables.activity[activityId];
    if (!known) return dispatch(refusedAsGone());
    const { classSubjectModel: subjectId, name } = known;
    const intent = { kind: 'activityRemove', activityId, subjectId, name, scores } as const;
    return await dispatch(outcome(intent, newAttempt(), () => say('{name} was deleted.', { name })));
  };
}

export type CopyTarget = { activityId: ActivityId; subjectIds: readonly ClassSubjectId[]; quarter: number };

/** Copies an activity with its items to other subjects or sections: all copies or none. */
export function copyActivity(target: CopyTarget, attempt = newAttempt()): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const known = getState().entities.tables.activity[target.activityId];
    if (!known) return dispatch(refusedAsGone());
    const from = { subjectId: known.classSubjectModel, quarter: known.quarter };
    const { name } = known;
    const values = { name, count: target.subjectIds.length };
    const sentence = () => say('{name} was copied to {count, plural, one {# subject} other {# subjects}}.', values);
    return await dispatch(outcome({ kind: 'activityCopy', ...target, name, from }, attempt, sentence));
  };
}

export type ActivityLosses = { scores: number; marks: number; items: number; points: number };

/**
 * The number of rows that are deleted with the activity: counted on the server, else on this device. Throws an
 * `AppError`.
 */
export function countLosses(activity: ActivityDoc): Thunk<Promise<ActivityLosses>> {
  return async (dispatch) => {
    const { id: activityId, classSubjectModel: subjectId, scannable } = activity;
    const owned: TreeQuery[] = scannable
      ? [
          { of: 'items', activityId },
          { of: 'points', activityId },
        ]
      : [];
    const ofActivity = { subjectId, activityIds: [activityId] };
    const [scores = 0, marks = 0, items = 0, points = 0] = await dispatch(
      loadCounts([{ of: 'scores', ...ofActivity }, { of: 'marks', ...ofActivity }, ...owned]),
    );
    return { scores, marks, items, points };
  };
}
