/** Adding, editing, copying and deleting activities. Each answers false on failure, after a toast that says why. */
import { type ActivityAdd, planActivityAdd } from '@/plans/planActivityAdd';
import { commit } from './commit';
import { loadSubCategoryWeights } from './load';
import type { Thunk } from './makeStore';
import { readGraded } from './snapshot';
import { withToast } from './toasts';

export type NewActivity = Omit<ActivityAdd, 'subCategoryWeights'>;

export function addActivity(activity: NewActivity): Thunk<Promise<boolean>> {
  return withToast(
    async (dispatch, _, { newId }) => {
      const subCategoryWeights = await dispatch(loadSubCategoryWeights());
      const scope = { subjectIds: [activity.subjectId], quarters: [activity.quarter] };
      const tables = await dispatch(readGraded(scope));
      const changes = planActivityAdd(tables, { ...activity, subCategoryWeights }, newId);
      await dispatch(commit(changes, { operation: 'activityAdd' }));
    },
    () => `${activity.name} was added.`,
  );
}
