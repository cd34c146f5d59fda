/** Learners who were absent from an activity and are to take it again: a score takes the mark away. */

import { rowsOf, type Tables } from '@/domain/book/tables';
import { blankMarkOf } from '@/domain/scores/cellEntry';
import { cellKey } from '@/domain/scores/cellKey';
import type { ActivityOfSubject } from './dashboardSteps';

/** `learners`: how many. `cell`: that of the first. */
export type ToTakeAgain = ActivityOfSubject & { learners: number; cell: string };

/** As far as the marks are read. A learner who left takes nothing again. */
export function toTakeAgain(tables: Tables, activities: readonly ActivityOfSubject[]): ToTakeAgain[] {
  const absent = new Set(
    rowsOf(tables, 'scoreMarks', (row) => blankMarkOf(undefined, row) === 'absent').map((row) =>
      cellKey(row.activityModel, row.classStudentModel),
    ),
  );
  return activities.flatMap((step) => {
    const scored = new Set<string>(step.activity.studentPerformance);
    const cells = step.subject.classStudents
      .map((id) => cellKey(step.activity.id, id))
      .filter((cell) => absent.has(cell) && !scored.has(cell));
    const [first] = cells;
    return first ? [{ ...step, learners: cells.length, cell: first }] : [];
  });
}
