import type { Change } from '@/domain/change';
import type { StudentPointsDoc } from '@/domain/entities';
import type { Tables } from '@/domain/tables';
import { linkChanges } from './linkChanges';

/** Item points leave their item, activity and enrolment, then go. Needs those rows. */
export function planPointsDelete(tables: Tables, points: readonly StudentPointsDoc[]): Change[] {
  const field = 'studentPoints';
  const links = linkChanges(
    tables,
    points.flatMap((row) => {
      const remove = [row.id];
      const parents = { subjectId: row.classSubjectModel, activityId: row.activityModel };
      return [
        { collection: 'activityItem', id: row.activityItemModel, field, remove, parents },
        { collection: 'activity', id: row.activityModel, field, remove, parents: { subjectId: row.classSubjectModel } },
        { collection: 'classStudents', id: row.classStudentModel, field, remove },
      ] as const;
    }),
  );
  const deletes = points.map((row): Change => {
    const parents = { subjectId: row.classSubjectModel, activityId: row.activityModel };
    return { op: 'delete', collection: 'studentPoints', id: row.id, parents };
  });
  return [...links, ...deletes];
}
