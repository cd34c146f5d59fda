import type { Change, ChangeParents } from '@/domain/book/change';
import type { ActivityId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { SubCategoryWeights } from '@/grading';
import { afterChanges } from '@/plans/changes';
import { type LinkEdit, linkChanges } from '@/plans/linkChanges';
import { planCounts } from '@/plans/planControls';
import { classOf, rowOf, subjectOf } from '@/plans/rows';
import { requireOpenQuarter } from '@/plans/scores/planQuarter';
import { planRegrade } from '@/plans/scores/planRegrade';

export type ActivityRemove = { activityId: ActivityId; subCategoryWeights: SubCategoryWeights };

/**
 * An activity with its items, points, scores and marks; the grades of the quarter without it; one less in the counters.
 * The activity goes last: a deletion that broke off is finished by deleting again.
 * Needs what `planRegrade` needs of the subject and quarter; the activity's items, points and marks; the class and all of
 * `controls`. Throws `data/quarter-closed`, and `data/missing` where the activity is gone already.
 */
export function planActivityRemove(tables: Tables, { activityId, subCategoryWeights }: ActivityRemove): Change[] {
  const activity = rowOf(tables, 'activity', activityId);
  const subject = subjectOf(tables, activity.classSubjectModel);
  const { academicYear } = classOf(tables, subject.classModel);
  const { children, root } = planColumnRemove(tables, activityId);
  const regrade = planRegrade(afterChanges(tables, [...children, ...root]), {
    subjectId: subject.id,
    quarters: [activity.quarter],
    subCategoryWeights,
  });
  const counts = planCounts(tables, [{ academicYear, activities: { [activity.quarter]: -1 } }]);
  return [...children, ...regrade, ...root, ...counts];
}

/** The rows below the activity, then the activity, without grades and counts: the caller plans these. */
export function planColumnRemove(tables: Tables, activityId: ActivityId): Record<'children' | 'root', Change[]> {
  const activity = rowOf(tables, 'activity', activityId);
  const subject = subjectOf(tables, activity.classSubjectModel);
  requireOpenQuarter(subject, activity.quarter);
  return {
    children: planChildren(tables, activityId, { subjectId: subject.id, activityId }),
    root: [
      ...linkChanges(tables, [
        { collection: 'classSubjects', id: subject.id, field: 'activity', remove: [activityId] },
      ]),
      { op: 'delete', collection: 'activity', id: activityId, parents: { subjectId: subject.id } },
    ],
  };
}

/** Scores and points leave the learners' lists, then are deleted with the items; the activity's lists go with it. */
function planChildren(tables: Tables, activityId: ActivityId, parents: ChangeParents): Change[] {
  const points = rowsOf(tables, 'studentPoints', (row) => row.activityModel === activityId);
  const scores = rowsOf(tables, 'studentPerformance', (row) => row.activityModel === activityId);
  const marks = rowsOf(tables, 'scoreMarks', (row) => row.activityModel === activityId);
  const items = rowsOf(tables, 'activityItem', (row) => row.activityModel === activityId);
  const collection = 'classStudents';
  return [
    ...linkChanges(tables, [
      ...points.map(
        (row): LinkEdit => ({ collection, id: row.classStudentModel, field: 'studentPoints', remove: [row.id] }),
      ),
      ...scores.map(
        (row): LinkEdit => ({ collection, id: row.classStudentModel, field: 'studentPerformance', remove: [row.id] }),
      ),
    ]),
    ...points.map(({ id }): Change => ({ op: 'delete', collection: 'studentPoints', id, parents })),
    ...scores.map(({ id }): Change => ({ op: 'delete', collection: 'studentPerformance', id, parents })),
    ...marks.map(({ id }): Change => ({ op: 'delete', collection: 'scoreMarks', id, parents })),
    ...items.map(({ id }): Change => ({ op: 'delete', collection: 'activityItem', id, parents })),
  ];
}
