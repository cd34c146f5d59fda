/**
 * The grid's model of one class record: texts and states of cells. Grades are computed again only for changed learners.
 */

import type { ClassRecord, RecordLearner } from '@/domain/book/classRecord';
import type { ActivityDoc, StudentGradeDoc } from '@/domain/book/entities';
import { learnerName } from '@/domain/learners/learnerNames';
import { cellTextOf, parseCellEntry } from '@/domain/scores/cellEntry';
import { cellKey, fromCellKey } from '@/domain/scores/cellKey';
import { formatScore } from '@/domain/scores/scoreEntry';
import { recordNames } from '@/domain/words/toldNames';
import { passingScore } from '@/grading';
import { msg, type Say, say } from '@/language/words';
import type { DraftCells } from '@/store/state/draftCell';
import type { Sheet } from '@/store/state/drafts';
import type { GridCell, GridModel } from '@/ui/grid/gridTypes';
import { cellLooks, type Passing, shownText } from './cellLooks';
import { carriedText, computedCell, toGradeWords } from './computedCells';
import { commentMark, draftedCell } from './draftedCell';
import { componentTotals, type GraderOf, type LearnerGrades, learnerGrade, learnerScores } from './learnerGrades';
import { toSections } from './learnerSections';
import { NAME_COLUMN, NUMBER_COLUMN, QUARTERLY_COLUMN, toColumns } from './recordColumns';
import { policyOfRecord } from './recordParts';
import type { ColumnHeads } from './useColumnHeads';

export type RecordModel = GridModel & {
  learnerAt: (row: number) => RecordLearner | undefined;
  activityOf: (colKey: string) => ActivityDoc | undefined;
  /** Null when the column takes no scores or the row does not exist. */
  cellKeyAt: (row: number, colKey: string) => string | null;
  setDrafts: (sheet: DraftLayer) => void;
  /** The first row of learners who are no longer in class, if there are any. */
  leftFrom?: number;
  /** Whether figures count the learner; absent where all count. */
  isCounted?: (learner: RecordLearner) => boolean;
  /** Changes when a text of the column changes. */
  columnVersion: (colKey: string) => number;
  /** Said of a column without any score beside grades that count it as 0; null for others. */
  zeroNote?: (colKey: string) => string | null;
};

type DraftLayer = Pick<Sheet, 'cells' | 'sent' | 'status' | 'saved'>;

const NO_DRAFTS: DraftLayer = { cells: {}, sent: {}, status: 'idle', saved: [] };

const NOT_SENT = msg('Not sent yet: it is kept in this browser.');

const BLANK: GridCell = { text: '' };

type ModelOptions = {
  /** Another language needs another model. */
  _?: Say;
  /** Documents that are not sent yet, by id. */
  waiting?: Readonly<Record<string, unknown>>;
  /** Absent where the heads of the columns take no input. */
  heads?: ColumnHeads | null;
  /** The names of the rows by learner; those of this record where absent. */
  names?: ReadonlyMap<string, string>;
};

export function createRecordModel(
  record: ClassRecord,
  graderOf: GraderOf,
  { _ = say, waiting = {}, heads = null, names = recordNames(record) }: ModelOptions = {},
): RecordModel {
  let layer = NO_DRAFTS;
  let saved = new Set<string>();
  const listeners = new Set<() => void>();
  const grades = gradesOfRows(record, graderOf);
  const versions = new Map<string, number>();
  const activities = new Map<string, ActivityDoc>(record.activities.map((activity) => [activity.id, activity]));
  const newColumns = newColumnsOf(heads);
  const rowOf = new Map<string, number>(record.learners.map(({ classStudentId }, row) => [classStudentId, row]));
  const { passingGrade: passing } = policyOfRecord(record);
  const words = toGradeWords(_, policyOfRecord(record));

  const nameOf = ({ student }: RecordLearner) => names.get(student.id) ?? learnerName(student);
  const unsent = (id: string) => (waiting[id] === undefined ? {} : ({ state: 'waiting', note: _(NOT_SENT) } as const));

  const passingOf = new Map<string, Passing>(
    record.activities.map(({ id, totalPoints }) => {
      const from = passingScore(totalPoints);
      return [id, { from, note: _('below the passing score, {points}', { points: formatScore(from) }) }];
    }),
  );

  const scoreCell = (column: ScoreColumn, learner: RecordLearner): GridCell => {
    const { id, totalPoints } = column;
    const key = cellKey(id, learner.classStudentId);
    const draft = layer.cells[key];
    const passes = passingOf.get(id);
    if (draft) {
      const cell = draftedCell(draft, { layer, sent: layer.sent[key], column });
      const entry = parseCellEntry(draft.text, totalPoints);
      return { ...cell, text: shownText(cell.text, entry), ...cellLooks(entry, passes) };
    }
    const { text, comment } = cellTextOf(record.scores.get(key), record.marks.get(key));
    const state = saved.has(key) ? ({ state: 'saved' } as const) : {};
    const entry = parseCellEntry(text, Number.POSITIVE_INFINITY);
    return { text: shownText(text, entry), ...state, ...commentMark(comment), ...cellLooks(entry, passes) };
  };

  const getCell = (row: number, colKey: string): GridCell => {
    const learner = record.learners[row];
    if (!learner) return BLANK;
    const column = activities.get(colKey) ?? newColumns.get(colKey);
    if (column) return scoreCell(column, learner);
    if (colKey === NUMBER_COLUMN) return { text: String(row + 1) };
    if (colKey === NAME_COLUMN) return { text: nameOf(learner), ...unsent(learner.student.id) };
    const cell = computedCell(grades.at(row, learner), colKey, { passing, words });
    const stored = colKey === QUARTERLY_COLUMN ? record.grades.get(learner.classStudentId) : undefined;
    return stored ? withNotes(_, cell, stored) : cell;
  };

  return {
    rowCount: record.learners.length,
    columns: toColumns(_, record, { waiting, heads }),
    sections: toSections(record),
    rowId: (row) => record.learners[row]?.classStudentId ?? String(row),
    rowLabel: (row) => {
      const learner = record.learners[row];
      return learner ? nameOf(learner) : '';
    },
    getCell,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    learnerAt: (row) => record.learners[row],
    activityOf: (colKey) => activities.get(colKey),
    cellKeyAt: (row, colKey) => {
      const learner = record.learners[row];
      const column = activities.get(colKey) ?? newColumns.get(colKey);
      return learner && column ? cellKey(column.id, learner.classStudentId) : null;
    },
    columnVersion: (colKey) => versions.get(colKey) ?? 0,
    setDrafts: (next) => {
      if (next === layer) return;
      for (const key of changedKeys(layer.cells, next.cells)) {
        const { column, classStudentId } = fromCellKey(key);
        const row = rowOf.get(classStudentId);
        if (row !== undefined) grades.forget(row);
        versions.set(column, (versions.get(column) ?? 0) + 1);
      }
      if (next.saved !== layer.saved) saved = new Set(next.saved);
      layer = next;
      grades.setCells(layer.cells);
      for (const listener of listeners) listener();
    },
  };
}

type ScoreColumn = Pick<ActivityDoc, 'id' | 'totalPoints'> & { scannable?: boolean };

/** The columns whose activity is being made, by the id that it gets. */
function newColumnsOf(heads: ColumnHeads | null): ReadonlyMap<string, ScoreColumn> {
  const made = Object.entries(heads?.ids ?? {});
  return new Map(made.map(([key, id]) => [id, { id, totalPoints: Number(heads?.typed[key]) }]));
}

/** The grades of the rows, computed when they are asked for and kept until they are forgotten. */
function gradesOfRows(record: ClassRecord, graderOf: GraderOf) {
  let cells = NO_DRAFTS.cells;
  let grader = graderOf(cells);
  const known = new Map<number, LearnerGrades>();
  return {
    at: (row: number, { classStudentId }: RecordLearner): LearnerGrades => {
      const before = known.get(row);
      if (before) return before;
      const scores = learnerScores(record, cells, classStudentId);
      const grade = learnerGrade(record, grader, { scores, classStudentId });
      const graded = { grade, totals: componentTotals(record, scores) };
      known.set(row, graded);
      return graded;
    },
    forget: (row: number) => known.delete(row),
    /** A part that the class has now taken changes the grade of every learner without a score in it. */
    setCells: (next: DraftCells) => {
      cells = next;
      const before = grader;
      grader = graderOf(cells);
      if (grader !== before) known.clear();
    },
  };
}

/** The grade's cell with its teacher's comment, and with where it was carried in from. */
function withNotes(_: Say, cell: GridCell, stored: StudentGradeDoc): GridCell {
  const notes = [cell.note, stored.carried && carriedText(_, stored), stored.comments].filter(Boolean);
  if (notes.length === 0) return cell;
  return { ...cell, ...(stored.comments ? { hasComment: true } : {}), note: notes.join(' ') };
}

function changedKeys(before: DraftCells, after: DraftCells): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => before[key] !== after[key]);
}
