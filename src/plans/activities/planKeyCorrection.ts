import type { Change } from '@/domain/book/change';
import type { ActivityDoc, ActivityItemDoc } from '@/domain/book/entities';
import type { ActivityId, ClassStudentId } from '@/domain/book/ids';
import { takesScores } from '@/domain/book/roll';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { MAX_LENGTH } from '@/domain/constants';
import type { IntentOf, ItemKey } from '@/domain/intents/intents';
import { itemsOf, storedPapers } from '@/domain/items/itemSheet';
import { AppError } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import { afterChanges, updateWhereChanged } from '@/plans/changes';
import { mergedEdit } from '@/plans/mergedEdit';
import { rowOf, scoreKey, scoresByKey, subjectOf } from '@/plans/rows';
import { requireOpenQuarter } from '@/plans/scores/planQuarter';
import { planRegrade } from '@/plans/scores/planRegrade';
import { totalPointsOf } from './activityItems';
import { planRemarkedRows, type RemarkedPaper, remarkedPaper } from './remarkedPaper';

export type KeyCorrection = Pick<IntentOf<'keyCorrect'>, 'activityId' | 'before' | 'after' | 'giveBack'>;

/** A score under the corrected key. `isByHand`: it is not the sum of the items, and stays unless it is too high. */
type KeyEffect = { classStudentId: ClassStudentId; from: number; to: number; isByHand: boolean };

export type KeyEffects = { totalPoints: { from: number; to: number }; scores: readonly KeyEffect[] };

/**
 * Another key for some items of an activity: what is right, given to everyone, or out of the count. Every learner in
 * class is marked again. A score that is the sum of the items stays their sum; one that was typed by hand is only capped to
 * the highest possible score, which follows from the items in the count. All but the grades is in one batch, because an
 * item whose key is stored does not tell how the scores were marked before.
 *
 * Needs the activity's items and points, and what `planRegrade` needs of its quarter. Throws `data/missing`,
 * `data/quarter-closed`, `data/overtaken` where an item has another key since the teacher saw it, and `input/invalid` for
 * a key that is empty or too long, and for an activity without points.
 */
export function planKeyCorrection(
  tables: Tables,
  { subCategoryWeights, ...correction }: KeyCorrection & { subCategoryWeights: SubCategoryWeights },
): Change[] {
  const activity = rowOf(tables, 'activity', correction.activityId);
  const subject = subjectOf(tables, activity.classSubjectModel);
  requireOpenQuarter(subject, activity.quarter);
  const { items, papers, totalPoints, scores } = corrected(tables, activity, correction);
  const parents = { subjectId: subject.id, activityId: activity.id };
  const stored = scoresByKey(tables, new Set([activity.id]));
  const points = rowsOf(tables, 'studentPoints', (row) => row.activityModel === activity.id);
  const changes: Change[] = [
    ...updateWhereChanged('activity', activity, {
      fields: { totalPoints: totalPoints.to },
      parents: { subjectId: subject.id },
    }),
    ...scores.flatMap(({ classStudentId, to }) => {
      const row = stored.get(scoreKey({ activityModel: activity.id, classStudentModel: classStudentId }));
      return row ? updateWhereChanged('studentPerformance', row, { fields: { score: to }, parents }) : [];
    }),
    ...planRemarkedRows(points, papers, parents),
    ...items.flatMap(({ before, after }) => {
      const { answerKey, credit = null } = after;
      const fields = { answerKey, ...(credit === (before.credit ?? null) ? {} : { credit }) };
      return updateWhereChanged('activityItem', before, { fields, parents });
    }),
  ];
  const together = changes.map((change) => ({ ...change, together: `key of ${activity.id}` }));
  const quarters = [activity.quarter];
  const regrade = { subjectId: subject.id, quarters, subCategoryWeights };
  return [...together, ...planRegrade(afterChanges(tables, together), regrade)];
}

/** The scores of the learners in class before and after. Throws as `planKeyCorrection` does, but for a closed quarter. */
export function keyEffects(tables: Tables, correction: KeyCorrection): KeyEffects {
  const { totalPoints, scores } = corrected(tables, rowOf(tables, 'activity', correction.activityId), correction);
  return { totalPoints, scores };
}

type CorrectedItem = { before: ActivityItemDoc; after: ActivityItemDoc };
type Corrected = KeyEffects & { items: readonly CorrectedItem[]; papers: ReadonlyMap<string, RemarkedPaper> };

function corrected(tables: Tables, activity: ActivityDoc, correction: KeyCorrection): Corrected {
  if (!activity.scannable) throw new AppError('data/overtaken');
  const items = correctedItems(itemsOf(tables, activity.id), correction);
  const [from, to] = [items.map(({ before }) => before), items.map(({ after }) => after)];
  const most = totalPointsOf({ scannable: true, totalPoints: 0, items: to });
  const stored = storedPapers(tables, activity.id);
  const isInClass = (id: string) => {
    const enrolment = tables.classStudents[id];
    return enrolment !== undefined && takesScores(enrolment);
  };
  const inClass = [...stored].filter(([id]) => isInClass(id));
  const papers = new Map(inClass.map(([id, paper]) => [id, remarkedPaper(from, to, paper)]));
  const givenBack = new Map<string, { from: number; to: number }>(
    correction.giveBack?.map((each) => [each.classStudentId, each]),
  );
  const scores = [...scoresByKey(tables, new Set<ActivityId>([activity.id])).values()]
    // The score of a learner who left is marked no more, but never above the highest possible score.
    .filter(({ classStudentModel, score }) => isInClass(classStudentModel) || score > most)
    .map(({ classStudentModel: classStudentId, score }): KeyEffect => {
      const paper = papers.get(classStudentId);
      const back = givenBack.get(classStudentId);
      const isByHand = score !== paper?.before;
      const byHand = back?.to === score ? back.from : score;
      const next = isByHand || back?.to === score ? byHand : (paper?.after ?? 0);
      return { classStudentId, from: score, to: Math.min(next, most), isByHand };
    });
  return { items, papers, totalPoints: { from: activity.totalPoints, to: most }, scores };
}

function correctedItems(items: readonly ActivityItemDoc[], { before, after }: KeyCorrection): CorrectedItem[] {
  const wanted = new Map(after.map((key) => [key.itemId, key]));
  const seen = new Map(before?.map((key) => [key.itemId, key]));
  const known = new Set(items.map(({ id }) => id));
  if (after.some(({ itemId }) => !known.has(itemId))) throw new AppError('data/missing');
  return items.map((item) => {
    const key = wanted.get(item.id);
    if (!key) return { before: item, after: item };
    const was = seen.get(item.id);
    const edit = { before: was ? plainKey(was) : null, after: plainKey(key) };
    const next = mergedEdit(edit, { answerKey: item.answerKey, credit: item.credit ?? null });
    if (next.answerKey.length > MAX_LENGTH.answerKey) throw new AppError('input/invalid');
    return { before: item, after: { ...item, ...next } };
  });
}

function plainKey({ answerKey, credit }: ItemKey): Omit<ItemKey, 'itemId' | 'itemNumber'> {
  return { answerKey, credit };
}
