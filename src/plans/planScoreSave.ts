import { type Change, SERVER_TIME } from '@/domain/book/change';
import type { ActivityDoc, ClassSubjectDoc, StudentPerformanceDoc } from '@/domain/book/entities';
import type { ActivityId, ClassStudentId, ClassSubjectId, StudentPerformanceId } from '@/domain/book/ids';
import { hasLeft } from '@/domain/book/standing';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import { inTurn, updateWhereChanged } from './changes';
import { type LinkEdit, linkChanges } from './linkChanges';
import { planPointsDelete } from './planPointsDelete';
import { requireOpenQuarter } from './planQuarter';
import { planRegrade } from './planRegrade';
import { rowOf, scoreKey, scoresByKey, subjectOf } from './rows';

export type ScoreEdit = {
  activityId: ActivityId;
  classStudentId: ClassStudentId;
  /** Points; null empties the cell. */
  score: number | null;
  /** Absent keeps the comment that is stored. */
  comments?: string;
};

export type ScoreSave = {
  subjectId: ClassSubjectId;
  quarter: number;
  edits: readonly ScoreEdit[];
  subCategoryWeights: SubCategoryWeights;
};

type Cell = { edit: ScoreEdit; activity: ActivityDoc; stored: StudentPerformanceDoc | undefined };
type CellStep = { changes: Change[]; links: LinkEdit[] };

/**
 * Scores and comments of one subject and quarter, then the grades of the learners named. Of several edits of one cell
 * the last counts. A changed score or comment updates the record, a new score creates one, an emptied score deletes it
 * with the learner's item points, and with its comment: a comment is stored in the score's record, so a comment
 * without a score is refused. Rows are sorted by activity, which keeps a batch's look-ups few.
 *
 * Learners whose cells are stored already are regraded too: saving again completes a save that broke off between scores
 * and grades.
 *
 * Needs what `planRegrade` needs of the learners named; the items and points of scannable activities that are emptied.
 * Throws `data/quarter-closed`; `data/missing` where the activity or the enrolment is gone, or the learner is no longer
 * in class; `input/invalid` for a score
 * outside 0 to the highest possible, a comment without a score, or an activity of another quarter.
 */
export function planScoreSave(tables: Tables, command: ScoreSave): Change[] {
  const subject = subjectOf(tables, command.subjectId);
  requireOpenQuarter(subject, command.quarter);
  const cells = toCells(tables, subject, command);
  const { quarter, subCategoryWeights } = command;
  const classStudentIds = cells.map(({ edit }) => edit.classStudentId);
  return inTurn(tables, [
    (now) => planEmptiedPoints(now, subject, cells),
    (now) => planCells(now, cells),
    (now) => planRegrade(now, { subjectId: subject.id, quarters: [quarter], classStudentIds, subCategoryWeights }),
  ]);
}

function toCells(tables: Tables, subject: ClassSubjectDoc, { quarter, edits }: ScoreSave): Cell[] {
  const last = new Map(edits.map((edit) => [toKey(edit), edit]));
  const stored = scoresByKey(tables, new Set(edits.map(({ activityId }) => activityId)));
  const cells = [...last].map(([key, edit]) => {
    const activity = rowOf(tables, 'activity', edit.activityId);
    const enrolment = rowOf(tables, 'classStudents', edit.classStudentId);
    if (activity.classSubjectModel !== subject.id || enrolment.classModel !== subject.id) {
      throw new AppError('input/invalid');
    }
    if (hasLeft(enrolment)) throw new AppError('data/missing');
    if (activity.quarter !== quarter) throw new AppError('input/invalid');
    return { edit, activity, stored: stored.get(key) };
  });
  for (const cell of cells) requireScore(cell);
  return cells.sort((a, b) => compareIds(a.activity.id, b.activity.id));
}

function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function requireScore({ edit, activity }: Cell): void {
  const { score, comments = '' } = edit;
  const isGood = score === null ? comments === '' : score >= 0 && score <= activity.totalPoints;
  if (!isGood) throw new AppError('input/invalid');
}

/** Deletes the item points of emptied scores, because points earned add up to the score. */
function planEmptiedPoints(tables: Tables, subject: ClassSubjectDoc, cells: readonly Cell[]): Change[] {
  const emptied = new Set<string>(cells.filter(({ edit }) => edit.score === null).map(({ edit }) => toKey(edit)));
  if (emptied.size === 0) return [];
  return planPointsDelete(
    tables,
    rowsOf(tables, 'studentPoints', (row) => row.classSubjectModel === subject.id && emptied.has(scoreKey(row))),
  );
}

function toKey(edit: ScoreEdit): StudentPerformanceId {
  return scoreKey({ activityModel: edit.activityId, classStudentModel: edit.classStudentId });
}

function planCells(tables: Tables, cells: readonly Cell[]): Change[] {
  const steps = cells.map(toCellStep);
  const links = steps.flatMap((step) => step.links);
  return [...steps.flatMap((step) => step.changes), ...linkChanges(tables, links)];
}

function toCellStep(cell: Cell): CellStep {
  const { edit, activity, stored } = cell;
  const parents = { subjectId: activity.classSubjectModel, activityId: activity.id };
  if (edit.score === null) {
    const id = stored?.id ?? toKey(edit);
    const gone: Change = { op: 'delete', collection: 'studentPerformance', id, parents };
    return { changes: stored ? [gone] : [], links: listEdits(cell, { remove: [id] }) };
  }
  const { score } = edit;
  if (stored) {
    const fields = edit.comments === undefined ? { score } : { score, comments: edit.comments };
    return {
      changes: updateWhereChanged('studentPerformance', stored, { fields, parents }),
      links: listEdits(cell, { add: [stored.id] }),
    };
  }
  const id = toKey(edit);
  const value = {
    id,
    activityModel: activity.id,
    classStudentModel: edit.classStudentId,
    classSubjectModel: activity.classSubjectModel,
    score,
    comments: edit.comments ?? '',
    createdAt: SERVER_TIME,
  };
  return {
    changes: [{ op: 'set', collection: 'studentPerformance', id, value }],
    links: listEdits(cell, { add: [id] }),
  };
}

function listEdits({ edit, activity }: Cell, ids: { add?: string[]; remove?: string[] }): LinkEdit[] {
  const field = 'studentPerformance';
  return [
    { collection: 'activity', id: activity.id, field, ...ids, parents: { subjectId: activity.classSubjectModel } },
    { collection: 'classStudents', id: edit.classStudentId, field, ...ids },
  ];
}
