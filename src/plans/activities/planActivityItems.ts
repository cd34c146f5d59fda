import type { Change } from '@/domain/book/change';
import type { ActivityDoc, ActivityItemDoc, ItemCredit, StudentPointsDoc } from '@/domain/book/entities';
import { type ActivityItemId, type NewId, type StudentPointsId, toId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { ItemEdit, ItemInput } from '@/domain/intents/intents';
import { itemsOf, storedPapers } from '@/domain/items/itemSheet';
import { AppError } from '@/domain/words/errors';
import { updateWhereChanged } from '@/plans/changes';
import { linkChanges } from '@/plans/linkChanges';
import { newItem } from './planActivityAdd';
import { planPointsDelete } from './planPointsDelete';
import { planRemarkedRows, type RemarkedPaper, remarkedPaper } from './remarkedPaper';

/** An item as it will be stored; its credit stays. */
type PlacedItem = ItemInput & { id: ActivityItemId; credit: ItemCredit | null };

export type PlannedItems = {
  /** Items and learners' points. */
  changes: Change[];
  /** Edits of the activity's own id lists, to be written with the activity. */
  activityLinks: Change[];
  /** The items after the edit, in order. */
  items: readonly ItemInput[];
  /** By enrolment. */
  remarked: ReadonlyMap<string, RemarkedPaper>;
  /** Whether learners have answers: then a part of the changes, planned again, would take other entries for theirs. */
  isWhole: boolean;
};

/**
 * Needs the activity's items and scores. Where an item leaves, is worth less or has another key than before, also the
 * activity's points, and the enrolments of the learners who have them.
 */
export function planItems(
  tables: Tables,
  activity: ActivityDoc,
  { items, newId }: { items: readonly ItemEdit[] | undefined; newId: NewId },
): PlannedItems {
  const stored = itemsOf(tables, activity.id);
  if (!items) return { changes: [], activityLinks: [], items: stored, remarked: new Map(), isWhole: false };
  const known = new Map(stored.map((row) => [row.id, row]));
  if (items.some(({ id }) => id && !known.has(id))) throw new AppError('data/missing');
  const placed = items.map((item, index): PlacedItem => {
    const id = item.id ?? toId<ActivityItemId>(newId(`item/${index}`));
    return { ...item, id, credit: known.get(id)?.credit ?? null };
  });
  const kept = new Set(placed.map(({ id }) => id));

  const removed = stored.filter(({ id }) => !kept.has(id));
  const points = rowsOf(tables, 'studentPoints', (row) => row.activityModel === activity.id);
  const gone = points.filter((row) => !kept.has(row.activityItemModel));
  const papers = storedPapers(tables, activity.id);
  const remarked = new Map([...papers].map(([id, paper]) => [id, remarkedPaper(stored, placed, paper)]));

  const parents = { subjectId: activity.classSubjectModel, activityId: activity.id };
  const deletes = removed.map(({ id }): Change => ({ op: 'delete', collection: 'activityItem', id, parents }));
  const changes = [
    ...withoutListsOf(planPointsDelete(tables, gone), new Set([activity.id, ...removed.map(({ id }) => id)])),
    ...planRemarkedRows(points, remarked, parents),
    ...deletes,
    ...placed.flatMap((item, index) => placeItem(item, index + 1, { activity, known })),
  ];
  // By the activity's own lists, which are written last: of an update that broke off, some rows are gone already.
  const leavingItems = activity.activityItem.filter((id) => !kept.has(id));
  const activityLinks = linkChanges(tables, [
    {
      collection: 'activity',
      id: activity.id,
      field: 'studentPoints',
      remove: leavingItems.length > 0 ? leavingIds(activity.studentPoints, points, gone) : [],
      parents,
    },
    {
      collection: 'activity',
      id: activity.id,
      field: 'activityItem',
      add: placed.map(({ id }) => id),
      remove: leavingItems,
      parents,
    },
  ]);
  const isWhole = [...papers.values()].some(({ entries }) => entries.length > 0);
  return { changes, activityLinks, items: placed, remarked, isWhole };
}

function leavingIds(
  ids: readonly StudentPointsId[],
  points: readonly StudentPointsDoc[],
  gone: readonly StudentPointsDoc[],
): StudentPointsId[] {
  const leaving = new Set(gone.map(({ id }) => id));
  const staying = new Set(points.map(({ id }) => id).filter((id) => !leaving.has(id)));
  return ids.filter((id) => !staying.has(id));
}

/** Leaves out list edits of documents that are deleted or that are written later in the plan. */
function withoutListsOf(changes: readonly Change[], ids: ReadonlySet<string>): Change[] {
  return changes.filter((change) => change.op === 'delete' || !ids.has(change.id));
}

function placeItem(
  item: ItemInput & { id: ActivityItemId },
  itemNumber: number,
  { activity, known }: { activity: ActivityDoc; known: ReadonlyMap<string, ActivityItemDoc> },
): Change[] {
  const stored = known.get(item.id);
  const place = { activityModel: activity.id, classSubjectModel: activity.classSubjectModel, itemNumber };
  if (!stored) return [newItem(item, place)];
  const { answerKey, points } = item;
  const parents = { subjectId: activity.classSubjectModel, activityId: activity.id };
  return updateWhereChanged('activityItem', stored, { fields: { answerKey, points, itemNumber }, parents });
}
