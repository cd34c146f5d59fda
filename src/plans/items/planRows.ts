/** The rows of item points that papers have: written, changed or deleted. */
import type { Change } from '@/domain/book/change';
import type { ActivityDoc, StudentPointsDoc } from '@/domain/book/entities';
import { type ActivityItemId, type ClassStudentId, type StudentPointsId, studentPointsId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { planPointsDelete } from '@/plans/activities/planPointsDelete';
import { updateWhereChanged } from '@/plans/changes';

/** Points by item; null for no row. */
export type PaperRows = ReadonlyMap<ActivityItemId, number | null>;

function pointsOf(tables: Tables, activity: ActivityDoc): StudentPointsDoc[] {
  return rowsOf(tables, 'studentPoints', (row) => row.activityModel === activity.id);
}

type PointsRow = { activityItemId: ActivityItemId; classStudentId: ClassStudentId; pointsEarned: number | null };

/**
 * The rows of papers, and the lists that name them. Deleted and new points edit the same lists, and each list is written
 * once, behind the rows. Needs the activity's items and points, and the enrolments.
 */
export function planRows(
  tables: Tables,
  activity: ActivityDoc,
  papers: ReadonlyMap<ClassStudentId, PaperRows>,
): Change[] {
  const stored = new Map(
    pointsOf(tables, activity).map((row) => [studentPointsId(row.activityItemModel, row.classStudentModel), row]),
  );
  const wanted = [...papers].flatMap(([classStudentId, rows]) =>
    [...rows].map(([activityItemId, pointsEarned]): PointsRow => ({ activityItemId, classStudentId, pointsEarned })),
  );
  const parents = { subjectId: activity.classSubjectModel, activityId: activity.id };
  const gone: StudentPointsDoc[] = [];
  const written: Change[] = [];
  const given: { id: StudentPointsId; edit: PointsRow }[] = [];
  for (const edit of wanted) {
    const id = studentPointsId(edit.activityItemId, edit.classStudentId);
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

function newPoints(id: StudentPointsId, activity: ActivityDoc, edit: PointsRow & { pointsEarned: number }): Change {
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
