import type { Change } from '@/domain/book/change';
import type { Tables } from '@/domain/book/tables';
import type { Lowering } from '@/domain/intents/intents';
import { AppError } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import { inTurn, updateWhereChanged } from '@/plans/changes';
import { rowOf, scoreKey, scoresByKey, subjectOf } from '@/plans/rows';
import { requireOpenQuarter } from '@/plans/scores/planQuarter';
import { planRegrade } from '@/plans/scores/planRegrade';

/**
 * Gives an activity its highest possible score back, and the learners their scores. A score that was changed since, or
 * deleted, stays as it is now. Activity and scores go out together, because no score may be above the total; grades
 * follow. Planned again, it completes what broke off.
 *
 * Needs what `planRegrade` needs of the activity's quarter. Throws `data/missing`, `data/quarter-closed`, and
 * `data/overtaken` where the highest possible score was changed since, or a score that stays is above the one that comes
 * back.
 */
export function planLoweringUndo(
  tables: Tables,
  { activityId, totalPoints, scores, subCategoryWeights }: Lowering & { subCategoryWeights: SubCategoryWeights },
): Change[] {
  const activity = rowOf(tables, 'activity', activityId);
  const subject = subjectOf(tables, activity.classSubjectModel);
  requireOpenQuarter(subject, activity.quarter);
  const isOther = activity.totalPoints !== totalPoints.from && activity.totalPoints !== totalPoints.to;
  if (isOther || activity.scannable) throw new AppError('data/overtaken');
  const { quarter } = activity;
  const parents = { subjectId: subject.id };
  const stored = scoresByKey(tables, new Set([activityId]));
  const given = new Map<string, number>();
  for (const { classStudentId, from, to } of scores) {
    const row = stored.get(scoreKey({ activityModel: activityId, classStudentModel: classStudentId }));
    if (row?.score === to) given.set(row.id, from);
  }
  const rows = [...stored.values()];
  if (rows.some(({ id, score }) => (given.get(id) ?? score) > totalPoints.from)) throw new AppError('data/overtaken');
  const back = rows.flatMap((row) =>
    updateWhereChanged('studentPerformance', row, {
      fields: { score: given.get(row.id) ?? row.score },
      parents: { ...parents, activityId },
    }),
  );
  const own = updateWhereChanged('activity', activity, { fields: { totalPoints: totalPoints.from }, parents });
  return inTurn(tables, [
    () => [...own, ...back].map((change) => ({ ...change, together: `scores of ${activityId}` })),
    (now) => planRegrade(now, { subjectId: subject.id, quarters: [quarter], subCategoryWeights }),
  ]);
}
