/** Adding, editing, copying and deleting activities. Each answers false on failure, after a toast that says why. */
import type { Change } from '@/domain/change';
import type { ActivityDoc } from '@/domain/entities';
import { AppError } from '@/domain/errors';
import type { ActivityId, ClassSubjectId } from '@/domain/ids';
import { say } from '@/domain/say';
import { rowsOf, type Tables } from '@/domain/tables';
import type { TreeQuery } from '@/domain/treeQueries';
import { type ActivityAdd, planActivityAdd } from '@/plans/planActivityAdd';
import { planActivityCopy } from '@/plans/planActivityCopy';
import type { ItemEdit } from '@/plans/planActivityItems';
import { planActivityRemove } from '@/plans/planActivityRemove';
import { type ActivityUpdate, planActivityUpdate } from '@/plans/planActivityUpdate';
import { commitAdding, newAttempt } from './attempts';
import { commit } from './commit';
import { loadSubCategoryWeights } from './load';
import type { Thunk } from './makeStore';
import { countFresh, readFresh, readGraded } from './snapshot';
import { withToast } from './toasts';

export type NewActivity = Omit<ActivityAdd, 'subCategoryWeights'>;
export type EditedActivity = Omit<ActivityUpdate, 'subCategoryWeights'>;

/** `attempt` is the form's: saved again after an answer that was lost, the activity is not added twice. */
export function addActivity(activity: NewActivity, attempt = newAttempt()): Thunk<Promise<boolean>> {
  return withToast(
    async (dispatch, _, { newId }) => {
      const subCategoryWeights = await dispatch(loadSubCategoryWeights());
      const tables = await dispatch(readGraded({ subjectIds: [activity.subjectId], quarters: [activity.quarter] }));
      const plan = () => planActivityAdd(tables, { ...activity, subCategoryWeights }, newId);
      await dispatch(commitAdding({ operation: 'activityAdd', attempt, queries: [], plan, rereads: toRereads }));
    },
    () => say('{name} was added.', { name: activity.name }),
  );
}

/** What tells which documents of a plan are there already: its new activities, items and grades. */
function toRereads(changes: readonly Change[]): TreeQuery[] {
  return changes.flatMap((change): TreeQuery[] => {
    if (change.op !== 'set' || change.collection !== 'activity') return [];
    const { classSubjectModel: subjectId } = change.value;
    // A plan writes no time there, which the type allows of every number.
    const quarter = Number(change.value.quarter);
    return [
      { of: 'activitiesOfSubject', subjectId, quarter },
      { of: 'items', activityId: change.value.id },
      { of: 'grades', subjectId, quarter },
    ];
  });
}

/** Reads only what the edit touches: a new name needs no scores, and points only go where items shrink or go. */
export function updateActivity(edited: EditedActivity): Thunk<Promise<boolean>> {
  return withToast(
    async (dispatch, getState, { newId }) => {
      const known = rowOf(getState().entities.tables, edited.activityId);
      const subCategoryWeights = await dispatch(loadSubCategoryWeights());
      const quarters = [...new Set([known.quarter, edited.quarter])];
      const scope = { subjectIds: [known.classSubjectModel], quarters };
      const items = await dispatch(readFresh(known.scannable ? [{ of: 'items', activityId: known.id }] : []));
      const points: TreeQuery[] = losesPoints(items, edited) ? [{ of: 'points', activityId: known.id }] : [];
      const isNameOnly = !changesMoreThanName(known, items, edited);
      const graded = await dispatch(isNameOnly ? readBook(known) : readGraded(scope, points.length > 0));
      const tables = await dispatch(readFresh(points, { ...graded, activityItem: items.activityItem }));
      requireSame(known, rowOf(tables, edited.activityId), edited);
      const changes = planActivityUpdate(tables, { ...edited, subCategoryWeights }, newId);
      await dispatch(commit(changes, { operation: 'activityUpdate' }));
    },
    () => say('{name} was saved.', { name: edited.name }),
  );
}

/**
 * What was read for the edit was chosen by the known row: had another device changed it, some of it would be missing.
 * A value that is what the edit wants is no change of another's: this save was sent before, and its answer lost.
 */
function requireSame(known: ActivityDoc, now: ActivityDoc, edited: EditedActivity): void {
  const wanted = {
    quarter: edited.quarter,
    totalPoints: edited.totalPoints,
    weightOverride: edited.weightOverride,
    activityCategoryModel: edited.category,
    activitySubCategoryModel: edited.subCategory,
  };
  const fields = Object.keys(wanted) as (keyof typeof wanted)[];
  if (fields.some((field) => now[field] !== known[field] && now[field] !== wanted[field])) {
    throw new AppError('data/stale');
  }
}

/** What a plan needs that grades nothing. */
function readBook({ classSubjectModel: subjectId, quarter }: ActivityDoc): Thunk<Promise<Tables>> {
  return (dispatch, getState) => {
    const classId = getState().entities.tables.classSubjects[subjectId]?.classModel;
    if (!classId) throw new AppError('data/missing');
    return dispatch(
      readFresh([
        { of: 'classes' },
        { of: 'subjectsOfClass', classId },
        { of: 'activitiesOfSubject', subjectId, quarter },
      ]),
    );
  };
}

function changesMoreThanName(known: ActivityDoc, items: Tables, edited: EditedActivity): boolean {
  return (
    known.quarter !== edited.quarter ||
    (!known.scannable && known.totalPoints !== edited.totalPoints) ||
    known.weightOverride !== edited.weightOverride ||
    known.activityCategoryModel !== edited.category ||
    known.activitySubCategoryModel !== edited.subCategory ||
    changesItems(items, edited.items)
  );
}

function changesItems(tables: Tables, items: readonly ItemEdit[] | undefined): boolean {
  if (!items) return false;
  const stored = tables.activityItem;
  const isSame = items.every(({ id, answerKey, points }, index) => {
    const row = id && stored[id];
    return row && row.answerKey === answerKey && row.points === points && row.itemNumber === index + 1;
  });
  return !isSame || items.length !== Object.keys(stored).length;
}

/** Whether an item goes, or is worth less than before. */
function losesPoints(tables: Tables, { items }: EditedActivity): boolean {
  if (!items) return false;
  const worth = new Map(items.flatMap((item) => (item.id ? [[item.id, item.points]] : [])));
  return rowsOf(tables, 'activityItem').some((row) => (worth.get(row.id) ?? -1) < row.points);
}

export function removeActivity(activityId: ActivityId): Thunk<Promise<boolean>> {
  return withToast(
    async (dispatch, getState) => {
      const known = rowOf(getState().entities.tables, activityId);
      const subCategoryWeights = await dispatch(loadSubCategoryWeights());
      const scope = { subjectIds: [known.classSubjectModel], quarters: [known.quarter] };
      const graded = await dispatch(readGraded(scope, known.scannable));
      const owned: TreeQuery[] = [
        { of: 'items', activityId },
        { of: 'points', activityId },
      ];
      const tables = await dispatch(readFresh(owned, graded));
      // Done already, and the answer was lost.
      if (!tables.activity[activityId]) return known.name;
      const changes = planActivityRemove(tables, { activityId, subCategoryWeights });
      await dispatch(commit(changes, { operation: 'activityDelete' }));
      return known.name;
    },
    (name) => say('{name} was deleted.', { name }),
  );
}

export type CopyTarget = { activityId: ActivityId; subjectIds: readonly ClassSubjectId[]; quarter: number };

/** The same activity with its items in other subjects or sections, all of them or none. */
export function copyActivity(target: CopyTarget, attempt = newAttempt()): Thunk<Promise<boolean>> {
  return withToast(
    async (dispatch, getState, { newId }) => {
      const known = rowOf(getState().entities.tables, target.activityId);
      const subCategoryWeights = await dispatch(loadSubCategoryWeights());
      const { subjectIds, quarter } = target;
      const graded = await dispatch(readGraded({ subjectIds, quarters: [quarter] }));
      const source: TreeQuery[] = [
        { of: 'activitiesOfSubject', subjectId: known.classSubjectModel, quarter: known.quarter },
        { of: 'items', activityId: known.id },
      ];
      const tables = await dispatch(readFresh(source, graded));
      const plan = () => planActivityCopy(tables, { ...target, subCategoryWeights }, newId);
      await dispatch(commitAdding({ operation: 'activityAdd', attempt, queries: [], plan, rereads: toRereads }));
      return known.name;
    },
    (name) =>
      `${name} was copied to ${target.subjectIds.length === 1 ? '1 subject' : `${target.subjectIds.length} subjects`}.`,
  );
}

export type ActivityLosses = { scores: number; items: number; points: number };

/** What goes with the activity, counted on the server. Throws an `AppError`. */
export function countLosses(activity: ActivityDoc): Thunk<Promise<ActivityLosses>> {
  return async (dispatch) => {
    const { id: activityId, classSubjectModel: subjectId, scannable } = activity;
    const owned: TreeQuery[] = scannable
      ? [
          { of: 'items', activityId },
          { of: 'points', activityId },
        ]
      : [];
    const [scores = 0, items = 0, points = 0] = await dispatch(
      countFresh([{ of: 'scores', subjectId, activityIds: [activityId] }, ...owned]),
    );
    return { scores, items, points };
  };
}

function rowOf(tables: Tables, id: ActivityId): ActivityDoc {
  const row = tables.activity[id];
  if (!row) throw new AppError('data/missing');
  return row;
}
