/** The items of one scannable activity and what its learners earned on them, read from the tables. */
import { cellKey } from './cellKey';
import type { ActivityDoc, ActivityItemDoc, StudentPointsDoc } from './entities';
import type { ActivityId } from './ids';
import { rowsOf, type Tables } from './tables';

export type ItemSheet = {
  activity: ActivityDoc;
  /** By number. */
  items: readonly ActivityItemDoc[];
  /** By `cellKey`. */
  points: ReadonlyMap<string, StudentPointsDoc>;
};

/** Null while the activity is not loaded, gone, or not scannable. */
export function toItemSheet(tables: Tables, activityId: ActivityId): ItemSheet | null {
  const activity = tables.activity[activityId];
  if (!activity?.scannable) return null;
  const points = rowsOf(tables, 'studentPoints', (row) => row.activityModel === activityId);
  return {
    activity,
    items: itemsOf(tables, activityId),
    // Another client's rows may have ids of their own.
    points: new Map(points.map((row) => [cellKey(row.activityItemModel, row.classStudentModel), row])),
  };
}

function itemsOf(tables: Tables, activityId: ActivityId): ActivityItemDoc[] {
  return rowsOf(tables, 'activityItem', (row) => row.activityModel === activityId).sort(
    (a, b) => a.itemNumber - b.itemNumber,
  );
}
