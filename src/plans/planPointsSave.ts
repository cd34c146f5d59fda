import { formatAnswers, isEntry } from '@/domain/book/answers';
import type { Change } from '@/domain/book/change';
import type { ActivityDoc, StudentPointsDoc } from '@/domain/book/entities';
import {
  type ActivityId,
  type ActivityItemId,
  type ClassStudentId,
  type StudentPointsId,
  studentPointsId,
} from '@/domain/book/ids';
import { itemsOf, storedPapers } from '@/domain/book/itemSheet';
import { editedPaper, NO_PAPER, type PaperEdit, toPaper, withAnswerRows } from '@/domain/book/paper';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import { inTurn, updateWhereChanged } from './changes';
import { planPointsDelete } from './planPointsDelete';
import { requireOpenQuarter } from './planQuarter';
import { planScoreSave, type ScoreEdit } from './planScoreSave';
import { rowOf, subjectOf } from './rows';

/** An answer, or points from 0 to the item's; null points delete both. */
export type PointsEdit = { activityItemId: ActivityItemId; classStudentId: ClassStudentId } & PaperEdit;

export type PointsSave = {
  activityId: ActivityId;
  edits: readonly PointsEdit[];
  subCategoryWeights: SubCategoryWeights;
  /** Each answer of these learners gets a row too, for other programs that read rows. */
  withRows?: boolean;
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
  { activityId, edits, subCategoryWeights, withRows = false }: PointsSave,
): Change[] {
  const activity = rowOf(tables, 'activity', activityId);
  requireOpenQuarter(subjectOf(tables, activity.classSubjectModel), activity.quarter);
  for (const edit of edits) requirePoints(tables, activity, edit);
  const papers = editedPapers(tables, activity, { edits, withRows });
  return inTurn(tables, [
    (now) => planRows(now, activity, papers),
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

/** A learner's paper after the edits: the rows that may change, null for none, and the score. */
type EditedPaper = { rows: ReadonlyMap<ActivityItemId, number | null>; score: ScoreEdit };

function editedPapers(
  tables: Tables,
  activity: ActivityDoc,
  { edits, withRows }: Required<Pick<PointsSave, 'edits' | 'withRows'>>,
): EditedPaper[] {
  const items = itemsOf(tables, activity.id);
  const stored = storedPapers(tables, activity.id);
  const byLearner = new Map<ClassStudentId, Map<ActivityItemId, PaperEdit>>();
  for (const edit of edits) {
    const own = byLearner.get(edit.classStudentId) ?? new Map<ActivityItemId, PaperEdit>();
    byLearner.set(edit.classStudentId, own.set(edit.activityItemId, edit));
  }
  return [...byLearner].map(([classStudentId, own]) => {
    const edited = editedPaper(items, stored.get(classStudentId) ?? NO_PAPER, own);
    const paper = withRows ? withAnswerRows(items, edited) : edited;
    const written = withRows ? items.map(({ id }) => id) : [...own.keys()];
    const answers = formatAnswers(paper.entries);
    const score = { activityId: activity.id, classStudentId, score: toPaper(items, paper).sum, answers };
    return { rows: new Map(written.map((id) => [id, paper.rows.get(id) ?? null])), score };
  });
}

function pointsOf(tables: Tables, activity: ActivityDoc): StudentPointsDoc[] {
  return rowsOf(tables, 'studentPoints', (row) => row.activityModel === activity.id);
}

type PointsRow = { activityItemId: ActivityItemId; classStudentId: ClassStudentId; pointsEarned: number | null };

/** Deleted and new points edit the same lists, and each list is written once. */
function planRows(tables: Tables, activity: ActivityDoc, papers: readonly EditedPaper[]): Change[] {
  const stored = new Map(
    pointsOf(tables, activity).map((row) => [studentPointsId(row.activityItemModel, row.classStudentModel), row]),
  );
  const wanted = papers.flatMap(({ rows, score: { classStudentId } }) =>
    [...rows].map(([activityItemId, pointsEarned]): PointsRow => ({ activityItemId, classStudentId, pointsEarned })),
  );
  const parents = { subjectId: activity.classSubjectModel, activityId: activity.id };
  const gone: StudentPointsDoc[] = [];
  const written: Change[] = [];
  const given: { id: StudentPointsId; edit: PointsRow }[] = [];
  for (const edit of wanted) {
    const id = studentPointsId(edit.activityItemId, edit.classStudentId);
    const row = stored.get(id);
    const { pointsEarned } = edit;
    if (pointsEarned === null) {
      if (row) gone.push(row);
    } else {
      written.push(
        ...(row
          ? updateWhereChanged('studentPoints', row, { fields: { pointsEarned }, parents })
          : [newPoints(id, activity, { ...edit, pointsEarned })]),
      );
      given.push({ id: row?.id ?? id, edit });
    }
  }
  const field = 'studentPoints';
  const links = given.flatMap(({ id, edit }) => {
    const add = [id];
    return [
      { collection: 'activityItem', id: edit.activityItemId, field, add, parents },
      { collection: 'activity', id: activity.id, field, add, parents: { subjectId: activity.classSubjectModel } },
      { collection: 'classStudents', id: edit.classStudentId, field, add },
    ] as const;
  });
  return [...written, ...planPointsDelete(tables, gone, links)];
}

function newPoints(id: StudentPointsId, activity: ActivityDoc, edit: PointsRow & { pointsEarned: number }): Change {
  const value = {
    id,
    activityItemModel: edit.activityItemId,
    classStudentModel: edit.classStudentId,
    activityModel: activity.id,
    classSubjectModel: activity.classSubjectModel,
    pointsEarned: edit.pointsEarned,
  };
  return { op: 'set', collection: 'studentPoints', id, value };
}
