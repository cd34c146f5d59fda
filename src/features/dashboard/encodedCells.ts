/** The cells of activities that need no score any more: with a score, or marked as excused, missing or absent. */

import type { ActivityDoc } from '@/domain/book/entities';
import { rowsWith, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { blankMarkOf } from '@/domain/scores/cellEntry';
import { cellKey } from '@/domain/scores/cellKey';

type Activity = Pick<ActivityDoc, 'id' | 'studentPerformance'>;

/** Keys of cells. Scores are known from the activities' lists, so that no score is read; marks as far as they are read. */
export function encodedCells(tables: Tables, activities: readonly Activity[]): ReadonlySet<string> {
  const own = { field: 'activityModel', values: activities.map(({ id }) => id) } as const;
  const marked = rowsWith(tables, 'scoreMarks', own, (row) => blankMarkOf(undefined, row) !== null);
  return new Set([
    ...activities.flatMap(({ studentPerformance }) => studentPerformance as readonly string[]),
    ...marked.map((row) => cellKey(row.activityModel, row.classStudentModel)),
  ]);
}

/** The marks of these activities; no question for none. */
export function markQueries(activities: readonly ActivityDoc[]): TreeQuery[] {
  const bySubject = new Map<ActivityDoc['classSubjectModel'], ActivityDoc['id'][]>();
  for (const { classSubjectModel, id } of activities) {
    bySubject.set(classSubjectModel, [...(bySubject.get(classSubjectModel) ?? []), id]);
  }
  return [...bySubject].map(([subjectId, activityIds]) => ({ of: 'marks', subjectId, activityIds }));
}
