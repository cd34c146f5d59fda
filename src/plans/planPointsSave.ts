import type { Change } from '@/domain/book/change';
import type { ActivityDoc, StudentPointsDoc } from '@/domain/book/entities';
import {
  type ActivityId,
  type ActivityItemId,
  type ClassStudentId,
  type StudentPointsId,
  studentPointsId,
} from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import { sumOfPoints } from './activityItems';
import { inTurn, updateWhereChanged } from './changes';
import { planPointsDelete } from './planPointsDelete';
import { requireOpenQuarter } from './planQuarter';
import { planScoreSave } from './planScoreSave';
import { rowOf, subjectOf } from './rows';

export type PointsEdit = {
  activityItemId: ActivityItemId;
  classStudentId: ClassStudentId;
  /** From 0 to the item's points; null deletes the points. */
  pointsEarned: number | null;
};

export type PointsSave = {
  activityId: ActivityId;
  edits: readonly PointsEdit[];
  subCategoryWeights: SubCategoryWeights;
};

/**
 * The points that learners earned on items of a scannable activity. A learner's score becomes the sum of their points;
 * without any points left it is emptied. Then the grades of these learners.
 * Needs the activity's items and points, and what `planScoreSave` needs of these learners.
 * Throws `data/quarter-closed`, `data/missing`, and `input/invalid` for points outside 0 to the item's.
 */
export function planPointsSave(tables: Tables, { activityId, edits, subCategoryWeights }: PointsSave): Change[] {
  const activity = rowOf(tables, 'activity', activityId);
  requireOpenQuarter(subjectOf(tables, activity.classSubjectModel), activity.quarter);
  const last = new Map(edits.map((edit) => [studentPointsId(edit.activityItemId, edit.classStudentId), edit]));
  for (const edit of last.values()) requirePoints(tables, activity, edit);
  const learners = [...new Set(edits.map(({ classStudentId }) => classStudentId))];
  return inTurn(tables, [
    (now) => planPoints(now, activity, last),
    (now) =>
      planScoreSave(now, {
        subjectId: activity.classSubjectModel,
        quarter: activity.quarter,
        edits: learners.map((classStudentId) => ({
          activityId,
          classStudentId,
          score: earned(now, activity, classStudentId),
        })),
        subCategoryWeights,
      }),
  ]);
}

function requirePoints(tables: Tables, activity: ActivityDoc, edit: PointsEdit): void {
  const item = rowOf(tables, 'activityItem', edit.activityItemId);
  const { pointsEarned } = edit;
  const isGood = pointsEarned === null || (pointsEarned >= 0 && pointsEarned <= item.points);
  if (!isGood || item.activityModel !== activity.id) throw new AppError('input/invalid');
}

function earned(tables: Tables, activity: ActivityDoc, classStudentId: ClassStudentId): number | null {
  const own = pointsOf(tables, activity).filter((row) => row.classStudentModel === classStudentId);
  return own.length === 0 ? null : sumOfPoints(own.map(({ pointsEarned }) => pointsEarned));
}

function pointsOf(tables: Tables, activity: ActivityDoc): StudentPointsDoc[] {
  return rowsOf(tables, 'studentPoints', (row) => row.activityModel === activity.id);
}

/** Deleted and new points edit the same lists, and each list is written once. */
function planPoints(tables: Tables, activity: ActivityDoc, edits: ReadonlyMap<StudentPointsId, PointsEdit>): Change[] {
  const stored = new Map(
    pointsOf(tables, activity).map((row) => [studentPointsId(row.activityItemModel, row.classStudentModel), row]),
  );
  const parents = { subjectId: activity.classSubjectModel, activityId: activity.id };
  const gone: StudentPointsDoc[] = [];
  const written: Change[] = [];
  const given: { id: StudentPointsId; edit: PointsEdit }[] = [];
  for (const [id, edit] of edits) {
    const row = stored.get(id);
    const { pointsEarned } = edit;
    if (pointsEarned === null) {
      if (row) gone.push(row);
    } else {
      written.push(
        ...(row
          ? updateWhereChanged('studentPoints', row, { fields: { pointsEarned }, parents })
          : [newPoints(id, activity, { ...edit, pointsEarned })]),
      );
      given.push({ id: row?.id ?? id, edit });
    }
  }
  const field = 'studentPoints';
  const links = given.flatMap(({ id, edit }) => {
    const add = [id];
    return [
      { collection: 'activityItem', id: edit.activityItemId, field, add, parents },
      { collection: 'activity', id: activity.id, field, add, parents: { subjectId: activity.classSubjectModel } },
      { collection: 'classStudents', id: edit.classStudentId, field, add },
    ] as const;
  });
  return [...written, ...planPointsDelete(tables, gone, links)];
}

function newPoints(id: StudentPointsId, activity: ActivityDoc, edit: PointsEdit & { pointsEarned: number }): Change {
  const value = {
    id,
    activityItemModel: edit.activityItemId,
    classStudentModel: edit.classStudentId,
    activityModel: activity.id,
    classSubjectModel: activity.classSubjectModel,
    pointsEarned: edit.pointsEarned,
  };
  return { op: 'set', collection: 'studentPoints', id, value };
}
