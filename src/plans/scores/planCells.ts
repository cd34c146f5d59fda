import { type Change, SERVER_TIME } from '@/domain/book/change';
import type { ActivityDoc, StudentPerformanceDoc } from '@/domain/book/entities';
import { type ActivityId, type ClassStudentId, scoreMarkId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { MAX_LENGTH } from '@/domain/constants';
import { blankMarkOf, cellTextOf, noteProblem } from '@/domain/scores/cellEntry';
import type { Mark, ScoreMarkDoc } from '@/domain/scores/scoreMark';
import { AppError } from '@/domain/words/errors';
import { updateWhereChanged } from '@/plans/changes';
import { type LinkEdit, linkChanges } from '@/plans/linkChanges';
import { scoreKey } from '@/plans/rows';

export type ScoreEdit = {
  activityId: ActivityId;
  classStudentId: ClassStudentId;
  /** Points; null empties the cell. */
  score: number | null;
  /** `late` stands beside a score, the others on a blank cell. Absent keeps the mark that fits the score. */
  mark?: Mark | null;
  /** Absent keeps the comment that is stored. Without a score it is the cell's note. */
  comments?: string;
  /** The answers that the score is made of (`answers.ts`). Absent keeps what is stored; they go with the score. */
  answers?: string;
};

export type Cell = {
  edit: ScoreEdit;
  activity: ActivityDoc;
  stored: StudentPerformanceDoc | undefined;
  mark: ScoreMarkDoc | undefined;
};

/** The wanted contents of the cell. */
type Target = { score: number | null; mark: Mark | null; comment: string };

/** Throws `input/invalid` for a score out of range, a mark that does not fit it, and too long a note or answers. */
export function requireCell(cell: Cell): void {
  const { score, mark, comment } = toTarget(cell);
  const isFitting = mark === null || (mark === 'late') === (score !== null);
  const isGood = score === null ? noteProblem(comment) === null : score >= 0 && score <= cell.activity.totalPoints;
  const isShort = (cell.edit.answers ?? '').length <= MAX_LENGTH.answers;
  if (!isGood || !isFitting || !isShort) throw new AppError('input/invalid');
}

/**
 * A changed score or comment updates the score's row, a new score creates one, an emptied score deletes it. The comment
 * stands in the score's row, and without a score as the note in the row of the mark: it moves from one to the other in
 * the same batch. A row with neither mark nor note is deleted.
 */
export function planCells(tables: Tables, cells: readonly Cell[]): Change[] {
  const links = cells.flatMap(listEdits);
  return [...cells.flatMap(planCell), ...linkChanges(tables, links)];
}

function toTarget({ edit, stored, mark }: Cell): Target {
  const { score } = edit;
  const late = stored && mark?.mark === 'late' ? 'late' : null;
  const kept = score === null ? blankMarkOf(undefined, mark) : late;
  const { comment } = cellTextOf(stored, mark);
  return { score, mark: edit.mark === undefined ? kept : edit.mark, comment: edit.comments ?? comment };
}

function planCell(cell: Cell): Change[] {
  const target = toTarget(cell);
  const both = [...scoreChanges(cell, target), ...markChanges(cell, target)];
  return both.length < 2 ? both : both.map((change) => ({ ...change, together: `cell ${keyOf(cell)}` }));
}

function keyOf({ edit }: Cell) {
  return scoreKey({ activityModel: edit.activityId, classStudentModel: edit.classStudentId });
}

function parentsOf({ activity }: Cell) {
  return { subjectId: activity.classSubjectModel, activityId: activity.id };
}

function scoreChanges(cell: Cell, { score, comment }: Target): Change[] {
  const { stored, activity, edit } = cell;
  const parents = parentsOf(cell);
  const collection = 'studentPerformance';
  if (score === null) return stored ? [{ op: 'delete', collection, id: stored.id, parents }] : [];
  const { answers = stored?.answers ?? '' } = edit;
  const isSame = answers === (stored?.answers ?? '');
  const fields = { score, comments: comment, ...(isSame ? {} : { answers }) };
  if (stored) return updateWhereChanged(collection, stored, { fields, parents });
  const id = keyOf(cell);
  const key = { activityModel: activity.id, classStudentModel: edit.classStudentId };
  const { classSubjectModel } = activity;
  const value = { id, ...key, classSubjectModel, ...fields, createdAt: SERVER_TIME };
  return [{ op: 'set', collection, id, value }];
}

function markChanges(cell: Cell, { score, mark, comment }: Target): Change[] {
  const { activity, edit } = cell;
  const parents = parentsOf(cell);
  const collection = 'scoreMarks';
  const note = score === null ? comment : '';
  const id = cell.mark?.id ?? scoreMarkId(activity.id, edit.classStudentId);
  if (mark === null && note === '') return cell.mark ? [{ op: 'delete', collection, id, parents }] : [];
  if (cell.mark) return updateWhereChanged(collection, cell.mark, { fields: { mark, note }, parents });
  const key = { activityModel: activity.id, classStudentModel: edit.classStudentId };
  const value = { id, ...key, classSubjectModel: activity.classSubjectModel, mark, note, createdAt: SERVER_TIME };
  return [{ op: 'set', collection, id, value }];
}

/** The score joins or leaves the lists of its activity and its learner; marks are in no list. */
function listEdits(cell: Cell): LinkEdit[] {
  const { edit, activity, stored } = cell;
  const ids = [stored?.id ?? keyOf(cell)];
  const change = edit.score === null ? { remove: ids } : { add: ids };
  const field = 'studentPerformance';
  return [
    { collection: 'activity', id: activity.id, field, ...change, parents: { subjectId: activity.classSubjectModel } },
    { collection: 'classStudents', id: edit.classStudentId, field, ...change },
  ];
}
