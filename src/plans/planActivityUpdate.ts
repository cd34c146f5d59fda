import type { Change } from '@/domain/change';
import type { ActivityDoc, ClassSubjectDoc } from '@/domain/entities';
import type { ActivityId, NewId } from '@/domain/ids';
import type { ActivityEdit } from '@/domain/intents';
import type { Tables } from '@/domain/tables';
import { roundPoints, totalPointsOf } from './activityItems';
import { afterChanges, updateWhereChanged } from './changes';
import { activityFields } from './planActivityAdd';
import { type PointsLoss, planItems } from './planActivityItems';
import { planCounts } from './planControls';
import { requireOpenQuarter, requirePeriod } from './planQuarter';
import { planRegrade, type SubCategoryWeights } from './planRegrade';
import { classOf, rowOf, scoresByKey, subjectOf } from './rows';

export type ActivityUpdate = ActivityEdit & { activityId: ActivityId; subCategoryWeights: SubCategoryWeights };

/**
 * An activity as edited. Whether it is scannable never changes: its items carry learners' points.
 * - A lower total caps the scores above it.
 * - A removed item takes its learners' points along, and they leave the scores; points above an item's new points are
 *   capped in the same way. Items are numbered from 1 in the order given.
 * - Moving to another quarter moves its count, and needs both quarters open.
 * - Grades are computed afresh when total, items, quarter, category, sub-category or weight override change: the
 *   specification names points, items and quarter, the others change grades as well. A new name changes none.
 * Order: scores, points and items, grades, the activity. An update that broke off is finished by saving again.
 *
 * Needs what `planRegrade` needs of both quarters; the activity's items and points; the class and all of `controls`.
 * Throws `data/quarter-closed`, `data/missing`, and `input/invalid` as `planActivityAdd` does.
 */
export function planActivityUpdate(tables: Tables, command: ActivityUpdate, newId: NewId): Change[] {
  const activity = rowOf(tables, 'activity', command.activityId);
  const subject = subjectOf(tables, activity.classSubjectModel);
  requirePeriod(tables, subject, command.quarter);
  requireOpenQuarter(subject, activity.quarter);
  requireOpenQuarter(subject, command.quarter);

  const items = planItems(tables, activity, { items: activity.scannable ? command.items : undefined, newId });
  const { scannable } = activity;
  const totalPoints = totalPointsOf({ scannable, totalPoints: command.totalPoints, items: items.items });
  const scores = planCappedScores(tables, activity, { totalPoints, losses: items.losses });
  const own = updateWhereChanged('activity', activity, {
    fields: { ...activityFields(command), totalPoints },
    parents: { subjectId: subject.id },
  });
  const before = [...scores, ...items.changes];
  const update = [...items.activityLinks, ...own];
  const regrade = changesGrades(update, before)
    ? planRegrade(afterChanges(tables, [...before, ...update]), {
        subjectId: subject.id,
        quarters: [activity.quarter, command.quarter],
        subCategoryWeights: command.subCategoryWeights,
      })
    : [];
  return [...before, ...regrade, ...update, ...planMove(tables, { activity, subject, quarter: command.quarter })];
}

/** Whether anything else than the name differs. */
function changesGrades(update: readonly Change[], before: readonly Change[]): boolean {
  const fields = update.flatMap((change) => (change.op === 'update' ? Object.keys(change.fields) : [change.op]));
  return before.length > 0 || fields.some((field) => field !== 'name');
}

/**
 * A score that is the sum of its points becomes the sum of those that stay, however often it is planned; one that a
 * teacher set higher loses what the points lose.
 */
function planCappedScores(
  tables: Tables,
  activity: ActivityDoc,
  { totalPoints, losses }: { totalPoints: number; losses: ReadonlyMap<string, PointsLoss> },
): Change[] {
  const parents = { subjectId: activity.classSubjectModel, activityId: activity.id };
  return [...scoresByKey(tables, new Set([activity.id])).values()].flatMap((row) => {
    const { lost, kept } = losses.get(row.classStudentModel) ?? { lost: 0, kept: 0 };
    const left = Math.max(roundPoints(row.score - lost), Math.min(row.score, kept));
    return updateWhereChanged('studentPerformance', row, { fields: { score: Math.min(left, totalPoints) }, parents });
  });
}

function planMove(
  tables: Tables,
  { activity, subject, quarter }: { activity: ActivityDoc; subject: ClassSubjectDoc; quarter: number },
): Change[] {
  if (quarter === activity.quarter) return [];
  const { academicYear } = classOf(tables, subject.classModel);
  return planCounts(tables, [{ academicYear, activities: { [activity.quarter]: -1, [quarter]: 1 } }]);
}
