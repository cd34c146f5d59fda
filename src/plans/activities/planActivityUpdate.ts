import type { Change } from '@/domain/book/change';
import type { ActivityDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ActivityId, NewId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { ActivityEdit } from '@/domain/intents/intents';
import { AppError } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import { afterChanges, updateWhereChanged } from '@/plans/changes';
import { planCounts } from '@/plans/planControls';
import { classOf, rowOf, scoresByKey, subjectOf } from '@/plans/rows';
import { requireOpenQuarter, requirePeriod } from '@/plans/scores/planQuarter';
import { planRegrade } from '@/plans/scores/planRegrade';
import { totalPointsOf } from './activityItems';
import { activityFields } from './planActivityAdd';
import { type PlannedItems, planItems } from './planActivityItems';
import { remarkedScore } from './remarkedPaper';
import { type Rescaling, rescaledScores } from './rescaledScores';

export type ActivityUpdate = ActivityEdit & {
  activityId: ActivityId;
  /** Absent: the scores keep their points. A scannable activity has none: its scores follow its items. */
  rescaling?: Rescaling | undefined;
  subCategoryWeights: SubCategoryWeights;
};

/**
 * An activity as edited. With `items` an activity without scores becomes scannable, and stays so: its items carry
 * learners' points. The activity is written before its first items, so an update that broke off is finished by the same.
 * - A lower total caps the scores above it. With `rescaling` the scores become others, and go out with the total.
 * - A removed item takes its learners' points along; what was earned there is subtracted from the score, typed or not,
 *   never below 0. Points above an item's new points are capped in the same way. Items are numbered from 1 in the order
 *   given; the answers follow their items, and are marked again by the new key.
 * - Moving to another quarter moves its count, and needs both quarters open.
 * - Grades are computed afresh when total, items, quarter, category, sub-category or weight override change: the
 *   specification names points, items and quarter, the others change grades as well. A new name changes none.
 * Order: scores, points and items, grades, the activity. An update that broke off is finished by saving again: a score
 * and the points that it loses go out together, so that nothing is subtracted twice. Where learners have answers, all
 * but the grades goes out together.
 *
 * Needs what `planRegrade` needs of both quarters, what `planItems` needs, the class and all of `controls`.
 * Throws `data/quarter-closed`, `data/missing`, `input/invalid` as `planActivityAdd` does, and `data/overtaken` as
 * `rescaledScores` does and where an activity with scores was to become scannable.
 */
export function planActivityUpdate(tables: Tables, command: ActivityUpdate, newId: NewId): Change[] {
  const activity = rowOf(tables, 'activity', command.activityId);
  const subject = subjectOf(tables, activity.classSubjectModel);
  requirePeriod(tables, subject, command.quarter);
  requireOpenQuarter(subject, activity.quarter);
  requireOpenQuarter(subject, command.quarter);

  const scannable = activity.scannable || (command.items ?? []).length > 0;
  const isFirst = scannable && !activity.scannable;
  if (isFirst && scoresByKey(tables, new Set([activity.id])).size > 0) throw new AppError('data/overtaken');
  const items = planItems(tables, activity, { items: scannable ? command.items : undefined, newId });
  const totalPoints = totalPointsOf({ scannable, totalPoints: command.totalPoints, items: items.items });
  const rescaling = scannable ? undefined : command.rescaling;
  const scores = planMovedScores(tables, activity, { totalPoints, items, rescaling });
  const own = updateWhereChanged('activity', activity, {
    fields: { ...activityFields(command), totalPoints, scannable },
    parents: { subjectId: subject.id },
  });
  const isWhole = (items.isWhole && items.changes.length > 0) || rescaling !== undefined;
  const atOnce = (changes: Change[]) =>
    isWhole ? changes.map((change) => ({ ...change, together: `scores of ${activity.id}` })) : changes;
  const before = atOnce(keptTogether(tables, [...scores, ...items.changes], items));
  const update = atOnce([...items.activityLinks, ...own]);
  const regrade = changesGrades(update, before)
    ? planRegrade(afterChanges(tables, [...before, ...update]), {
        subjectId: subject.id,
        quarters: [activity.quarter, command.quarter],
        subCategoryWeights: command.subCategoryWeights,
      })
    : [];
  const move = planMove(tables, { activity, subject, quarter: command.quarter });
  if (isFirst) return [...update, ...before, ...regrade, ...move];
  const first = isWhole ? [...before, ...update] : before;
  const last = isWhole ? [] : update;
  return [...first, ...regrade, ...last, ...move];
}

/** Whether a field other than the name differs. */
function changesGrades(update: readonly Change[], before: readonly Change[]): boolean {
  const fields = update.flatMap((change) => (change.op === 'update' ? Object.keys(change.fields) : [change.op]));
  return before.length > 0 || fields.some((field) => field !== 'name');
}

type Moved = { totalPoints: number; items: PlannedItems; rescaling: Rescaling | undefined };

/** The scores that are above the total, lose points of items, or are rescaled. */
function planMovedScores(
  tables: Tables,
  activity: ActivityDoc,
  { totalPoints, items: { remarked }, rescaling }: Moved,
): Change[] {
  const parents = { subjectId: activity.classSubjectModel, activityId: activity.id };
  const rows = [...scoresByKey(tables, new Set([activity.id])).values()];
  const scoreOf = rescaling ? rescaledScores(activity, rows, { ...rescaling, totalPoints }) : null;
  return rows.flatMap((row) => {
    const paper = remarked.get(row.classStudentModel);
    const score = Math.min(scoreOf ? scoreOf(row) : remarkedScore(row.score, paper), totalPoints);
    const answers = paper && paper.answers !== (row.answers ?? '') ? { answers: paper.answers } : {};
    return updateWhereChanged('studentPerformance', row, { fields: { score, ...answers }, parents });
  });
}

/** Puts a learner's score, the lost points and the list that they leave into one batch, for each learner. */
function keptTogether(tables: Tables, changes: readonly Change[], { remarked }: PlannedItems): Change[] {
  return changes.map((change) => {
    const enrolment = enrolmentOf(tables, change);
    const loses = enrolment !== undefined && (remarked.get(enrolment)?.lost ?? 0) > 0;
    return loses ? { ...change, together: `points of ${enrolment}` } : change;
  });
}

function enrolmentOf(tables: Tables, { collection, id }: Change): string | undefined {
  if (collection === 'classStudents') return id;
  if (collection === 'studentPoints') return tables.studentPoints[id]?.classStudentModel;
  return collection === 'studentPerformance' ? tables.studentPerformance[id]?.classStudentModel : undefined;
}

function planMove(
  tables: Tables,
  { activity, subject, quarter }: { activity: ActivityDoc; subject: ClassSubjectDoc; quarter: number },
): Change[] {
  if (quarter === activity.quarter) return [];
  const { academicYear } = classOf(tables, subject.classModel);
  return planCounts(tables, [{ academicYear, activities: { [activity.quarter]: -1, [quarter]: 1 } }]);
}
