import type { Change } from '@/domain/book/change';
import type { ActivityDoc, ActivityItemDoc, StudentPointsDoc } from '@/domain/book/entities';
import type { ActivityItemId, NewId, StudentPointsId } from '@/domain/book/ids';
import type { ItemEdit, ItemInput } from '@/domain/book/intents';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { roundPoints } from './activityItems';
import { updateWhereChanged } from './changes';
import { linkChanges } from './linkChanges';
import { newItem } from './planActivityAdd';
import { planPointsDelete } from './planPointsDelete';

export type PlannedItems = {
  /** Items and learners' points. */
  changes: Change[];
  /** Edits of the activity's own id lists, to be written with the activity. */
  activityLinks: Change[];
  /** The items as they will be, in order. */
  items: ItemInput[];
  /** Points that learners lose, by enrolment. */
  losses: ReadonlyMap<string, number>;
};

/**
 * Needs the activity's items; its points, and the enrolments of the learners who have points, where an item goes or is
 * worth less.
 */
export function planItems(
  tables: Tables,
  activity: ActivityDoc,
  { items, newId }: { items: readonly ItemEdit[] | undefined; newId: NewId },
): PlannedItems {
  const stored = rowsOf(tables, 'activityItem', (row) => row.activityModel === activity.id);
  if (!items) return { changes: [], activityLinks: [], items: stored, losses: new Map() };
  const known = new Map(stored.map((row) => [row.id, row]));
  if (items.some(({ id }) => id && !known.has(id))) throw new AppError('data/missing');
  const placed = items.map((item, index) => ({ ...item, id: item.id ?? (newId(`item/${index}`) as ActivityItemId) }));
  const kept = new Set(placed.map(({ id }) => id));

  const removed = stored.filter(({ id }) => !kept.has(id));
  const points = rowsOf(tables, 'studentPoints', (row) => row.activityModel === activity.id);
  const gone = points.filter((row) => !kept.has(row.activityItemModel));
  const mostOf: MostOf = new Map(placed.map((item) => [item.id, item.points]));
  const capped = cappedPoints(points, mostOf);

  const parents = { subjectId: activity.classSubjectModel, activityId: activity.id };
  const deletes = removed.map(({ id }): Change => ({ op: 'delete', collection: 'activityItem', id, parents }));
  const changes = [
    ...withoutListsOf(planPointsDelete(tables, gone), new Set([activity.id, ...removed.map(({ id }) => id)])),
    ...capped.flatMap(({ row, most }) =>
      updateWhereChanged('studentPoints', row, { fields: { pointsEarned: most }, parents }),
    ),
    ...deletes,
    ...placed.flatMap((item, index) => placeItem(item, index + 1, { activity, known })),
  ];
  const activityLinks = linkChanges(tables, [
    // By what is left, not by what goes: of an update that broke off, some went already.
    {
      collection: 'activity',
      id: activity.id,
      field: 'studentPoints',
      remove: leavingIds(activity, { points, items: stored, kept }),
      parents,
    },
    {
      collection: 'activity',
      id: activity.id,
      field: 'activityItem',
      add: placed.map(({ id }) => id),
      remove: activity.activityItem.filter((id) => !kept.has(id)),
      parents,
    },
  ]);
  return { changes, activityLinks, items: placed, losses: lossesOf(points, mostOf) };
}

type MostOf = ReadonlyMap<string, number>;
type Capped = { row: StudentPointsDoc; most: number };

function cappedPoints(points: readonly StudentPointsDoc[], mostOf: MostOf): Capped[] {
  return points.flatMap((row) => {
    const most = mostOf.get(row.activityItemModel);
    return most !== undefined && row.pointsEarned > most ? [{ row, most }] : [];
  });
}

/** `mostOf`: an item's new points; an item that goes is not in it. */
function lossesOf(points: readonly StudentPointsDoc[], mostOf: MostOf): ReadonlyMap<string, number> {
  const losses = new Map<string, number>();
  for (const { classStudentModel, activityItemModel, pointsEarned } of points) {
    const stays = Math.min(pointsEarned, mostOf.get(activityItemModel) ?? 0);
    losses.set(classStudentModel, roundPoints((losses.get(classStudentModel) ?? 0) + pointsEarned - stays));
  }
  return new Map([...losses].filter(([, lost]) => lost > 0));
}

/** Points that need not be read stay by the lists of their items. */
function leavingIds(
  { studentPoints, activityItem }: ActivityDoc,
  { points, items, kept }: Staying,
): readonly StudentPointsId[] {
  const isAnyLeaving = activityItem.some((id) => !kept.has(id)) || items.some(({ id }) => !kept.has(id));
  if (!isAnyLeaving) return [];
  const staying = new Set([
    ...points.filter((row) => kept.has(row.activityItemModel)).map(({ id }) => id),
    ...items.filter(({ id }) => kept.has(id)).flatMap((item) => item.studentPoints),
  ]);
  return studentPoints.filter((id) => !staying.has(id));
}

type Staying = {
  points: readonly StudentPointsDoc[];
  items: readonly ActivityItemDoc[];
  kept: ReadonlySet<ActivityItemId>;
};

/** List edits of documents that go, or that are written later in the plan, are left out. */
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
