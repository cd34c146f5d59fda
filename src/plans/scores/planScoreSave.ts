import type { Change } from '@/domain/book/change';
import type { ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassSubjectId, StudentPerformanceId } from '@/domain/book/ids';
import { takesScores } from '@/domain/book/roll';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import { planPointsDelete } from '@/plans/activities/planPointsDelete';
import { inTurn } from '@/plans/changes';
import { rowOf, scoreKey, scoresByKey, subjectOf } from '@/plans/rows';
import { type Cell, planCells, requireCell, type ScoreEdit } from './planCells';
import { requireOpenQuarter } from './planQuarter';
import { planRegrade } from './planRegrade';

export type ScoreSave = {
  subjectId: ClassSubjectId;
  quarter: number;
  edits: readonly ScoreEdit[];
  subCategoryWeights: SubCategoryWeights;
};

/**
 * Scores, marks and comments of one subject and quarter, then the grades of the learners named. Of several edits of one
 * cell the last counts; `planCells` says how a cell is stored. An emptied score deletes the learner's item points. Rows
 * are sorted by activity, which keeps a batch's look-ups few.
 *
 * Learners whose cells are stored already are regraded too: saving again completes a save that broke off between scores
 * and grades.
 *
 * Needs what `planRegrade` needs of the learners named; the marks of these cells; the items and points of
 * scannable activities that are emptied.
 * Throws `data/quarter-closed`; `data/missing` where the activity or the enrolment is gone, or the learner is
 * no longer in class; `input/invalid` for a score outside 0 to the highest possible, a mark that does not fit the score, a note that is too long, or an activity of
 * another quarter.
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
    if (!takesScores(enrolment)) throw new AppError('data/missing');
    if (activity.quarter !== quarter) throw new AppError('input/invalid');
    return { edit, activity, stored: stored.get(key), mark: tables.scoreMarks[key] };
  });
  for (const cell of cells) requireCell(cell);
  return cells.sort((a, b) => compareIds(a.activity.id, b.activity.id));
}

function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
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
