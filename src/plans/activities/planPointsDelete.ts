import type { Change } from '@/domain/book/change';
import type { StudentPointsDoc } from '@/domain/book/entities';
import type { Tables } from '@/domain/book/tables';
import { type LinkEdit, linkChanges } from '@/plans/linkChanges';

/**
 * Item points leave the lists of their item, activity and enrolment, then are deleted. The caller adds other edits of
 * the same lists, so that each list is written once. Needs those rows.
 */
export function planPointsDelete(
  tables: Tables,
  points: readonly StudentPointsDoc[],
  otherEdits: readonly LinkEdit[] = [],
): Change[] {
  const field = 'studentPoints';
  const leaving = points.flatMap((row): LinkEdit[] => {
    const remove = [row.id];
    const parents = { subjectId: row.classSubjectModel, activityId: row.activityModel };
    return [
      { collection: 'activityItem', id: row.activityItemModel, field, remove, parents },
      { collection: 'activity', id: row.activityModel, field, remove, parents: { subjectId: row.classSubjectModel } },
      { collection: 'classStudents', id: row.classStudentModel, field, remove },
    ];
  });
  const deletes = points.map((row): Change => {
    const parents = { subjectId: row.classSubjectModel, activityId: row.activityModel };
    return { op: 'delete', collection: 'studentPoints', id: row.id, parents };
  });
  return [...linkChanges(tables, [...leaving, ...otherEdits]), ...deletes];
}
