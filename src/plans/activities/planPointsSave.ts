import type { Change } from '@/domain/book/change';
import type { ActivityDoc } from '@/domain/book/entities';
import type { ActivityId, ActivityItemId, ClassStudentId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { formatAnswers, isEntry } from '@/domain/items/answers';
import { itemsOf, storedPapers } from '@/domain/items/itemSheet';
import { editedPaper, NO_PAPER, type PaperEdit, toPaper, withAnswerRows } from '@/domain/items/paper';
import { AppError } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import { inTurn } from '@/plans/changes';
import { type PaperRows, planRows } from '@/plans/items/planRows';
import { rowOf, subjectOf } from '@/plans/rows';
import type { ScoreEdit } from '@/plans/scores/planCells';
import { requireOpenQuarter } from '@/plans/scores/planQuarter';
import { planScoreSave } from '@/plans/scores/planScoreSave';

/** An answer, or points from 0 to the item's; null points delete both. */
export type PointsEdit = { activityItemId: ActivityItemId; classStudentId: ClassStudentId } & PaperEdit;

export type PointsSave = {
  activityId: ActivityId;
  edits: readonly PointsEdit[];
  subCategoryWeights: SubCategoryWeights;
  /**
   * The school keeps rows for other programs: a row beside an answer that changes follows it. Rows that are missing are
   * written behind the save (`planItemRows`).
   */
  keepsRows?: boolean;
};

/**
 * The answers of learners to a scannable activity, and points that do not follow from an answer. Answers are kept in the
 * learner's score, points in a row each (`paper.ts`). A learner's score becomes the sum of both; without any of them it is
 * emptied. Then the grades of these learners.
 * Needs the activity's items and points, and what `planScoreSave` needs of these learners.
 * Throws `data/quarter-closed`, `data/missing`, and `input/invalid` for points outside 0 to the item's, and for an
 * answer that cannot be kept.
 */
export function planPointsSave(
  tables: Tables,
  { activityId, edits, subCategoryWeights, keepsRows = false }: PointsSave,
): Change[] {
  const activity = rowOf(tables, 'activity', activityId);
  requireOpenQuarter(subjectOf(tables, activity.classSubjectModel), activity.quarter);
  for (const edit of edits) requirePoints(tables, activity, edit);
  const papers = editedPapers(tables, activity, { edits, keepsRows });
  return inTurn(tables, [
    (now) => planRows(now, activity, new Map(papers.map(({ rows, score }) => [score.classStudentId, rows]))),
    (now) =>
      planScoreSave(now, {
        subjectId: activity.classSubjectModel,
        quarter: activity.quarter,
        edits: papers.map(({ score }) => score),
        subCategoryWeights,
      }),
  ]);
}

function requirePoints(tables: Tables, activity: ActivityDoc, edit: PointsEdit): void {
  const item = rowOf(tables, 'activityItem', edit.activityItemId);
  const isGood =
    'answer' in edit
      ? isEntry(edit.answer)
      : edit.pointsEarned === null || (edit.pointsEarned >= 0 && edit.pointsEarned <= item.points);
  if (!isGood || item.activityModel !== activity.id) throw new AppError('input/invalid');
}

/** A learner's paper after the edits: the rows that may change, and the score. */
type EditedPaper = { rows: PaperRows; score: ScoreEdit };

function editedPapers(
  tables: Tables,
  activity: ActivityDoc,
  { edits, keepsRows }: Required<Pick<PointsSave, 'edits' | 'keepsRows'>>,
): EditedPaper[] {
  const items = itemsOf(tables, activity.id);
  const stored = storedPapers(tables, activity.id);
  const byLearner = new Map<ClassStudentId, Map<ActivityItemId, PaperEdit>>();
  for (const edit of edits) {
    const own = byLearner.get(edit.classStudentId) ?? new Map<ActivityItemId, PaperEdit>();
    byLearner.set(edit.classStudentId, own.set(edit.activityItemId, edit));
  }
  return [...byLearner].map(([classStudentId, own]) => {
    const before = stored.get(classStudentId) ?? NO_PAPER;
    const paper = editedPaper(items, before, own);
    const answers = formatAnswers(paper.entries);
    const score = { activityId: activity.id, classStudentId, score: toPaper(items, paper).sum, answers };
    const ofAnswers = withAnswerRows(items, paper).rows;
    const follows = (id: ActivityItemId) => keepsRows && before.rows.has(id);
    const pointsOf = (id: ActivityItemId) => (follows(id) ? ofAnswers : paper.rows).get(id) ?? null;
    return { rows: new Map([...own.keys()].map((id) => [id, pointsOf(id)])), score };
  });
}
