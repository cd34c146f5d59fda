import type { Change } from '@/domain/book/change';
import type { ActivityId, ClassSubjectId, NewId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import { inTurn } from '@/plans/changes';
import { copiedActivity } from '@/plans/copiedActivity';
import { rowOf } from '@/plans/rows';
import { planActivityAdd } from './planActivityAdd';

export type ActivityCopy = {
  activityId: ActivityId;
  subjectIds: readonly ClassSubjectId[];
  /** Absent keeps the quarter. */
  quarter?: number;
  subCategoryWeights: SubCategoryWeights;
};

/**
 * The same activity with its items, without scores, in other subjects, or in another quarter of its own.
 * Needs the activity and its items, and for each subject what `planActivityAdd` needs.
 * Throws as `planActivityAdd` does, before anything is planned for the others: all subjects or none.
 */
export function planActivityCopy(tables: Tables, command: ActivityCopy, newId: NewId): Change[] {
  const source = rowOf(tables, 'activity', command.activityId);
  const items = rowsOf(tables, 'activityItem', (row) => row.activityModel === source.id);
  if (source.scannable && items.length === 0) throw new AppError('data/missing');
  return inTurn(
    tables,
    [...new Set(command.subjectIds)].map((subjectId) => (now) => {
      const activity = {
        ...copiedActivity(source, items),
        subjectId,
        quarter: command.quarter ?? source.quarter,
        subCategoryWeights: command.subCategoryWeights,
      };
      return planActivityAdd(now, activity, (name) => newId(`${subjectId}/${name}`));
    }),
  );
}
