/** One sheet with scores -> one period of a record file. */

import { parseCellEntry } from '@/domain/scores/cellEntry';
import type { BlankMark } from '@/domain/scores/scoreMark';
import { refuseTotalPoints } from '@/domain/words/validation';
import type { CellValue } from '@/files/spreadsheet';
import type { RecordFileActivity, RecordFilePeriod } from './fileContent';
import { readFileGrades } from './fileGrades';
import { columnLetters, type Grid } from './grid';
import type { RowLearner } from './learnersOfRows';
import { noteKey, type OwnNotes } from './ownNotes';
import type { PeriodSheet, ScoreColumn } from './scoreColumns';

type Read = Omit<RecordFilePeriod, 'period' | 'isGuessed' | 'sheet'>;

export function readPeriod(sheet: PeriodSheet, rows: readonly RowLearner[], notes: OwnNotes): Read {
  const { grid, possibleRow, found } = sheet;
  const counted = found.columns.map((own) => ({ own, activity: toActivity(grid, own, { possibleRow, notes }) }));
  const taken = counted.flatMap(({ own, activity }) => (activity ? [{ column: own.column, activity }] : []));
  const columns = found.columns.map(({ column }) => column);
  const mapped = withoutTwins(rows);
  const cells = readCells(grid, taken, mapped);
  const points = (row: number, of: readonly number[]) =>
    of.filter((column) => typeof grid.typed(row, column) === 'number').length;
  return {
    activities: taken.map(({ activity }) => activity),
    ...cells,
    columnsNotTaken: counted.flatMap(({ own: { column }, activity }) => {
      const scores = activity ? 0 : rows.reduce((sum, { row }) => sum + points(row, [column]), 0);
      return scores === 0 ? [] : [{ column: columnLetters(column), text: grid.text(possibleRow, column), scores }];
    }),
    rowsNotTaken: mapped.flatMap(({ row, shown, learner }) => {
      const scores = learner ? 0 : points(row, columns);
      return scores === 0 ? [] : [{ row: row + 1, name: shown, scores }];
    }),
    namesDiffer: mapped.flatMap(({ learner, isDoubtful, shown }) =>
      learner && isDoubtful ? [{ learner: learner.key, shown }] : [],
    ),
    grades: readFileGrades(sheet, mapped),
  };
}

/** A learner has one row of a sheet: the first. */
function withoutTwins(rows: readonly RowLearner[]): RowLearner[] {
  const seen = new Set<number>();
  return rows.map((row) => {
    if (!row.learner) return row;
    const isTwin = seen.has(row.learner.key);
    seen.add(row.learner.key);
    return isTwin ? { ...row, learner: null } : row;
  });
}

type Heads = { possibleRow: number; notes: OwnNotes };

function toActivity(
  grid: Grid,
  { column, category, part, partName, place, name }: ScoreColumn,
  { possibleRow, notes }: Heads,
): RecordFileActivity | null {
  const typed = String(grid.typed(possibleRow, column));
  if (refuseTotalPoints(typed) !== null) return null;
  const letters = columnLetters(column);
  const note = notes.get(noteKey(grid.name, letters));
  return {
    category,
    part,
    place,
    column: letters,
    partName: note?.partName || partName,
    name: note?.name ?? name,
    subCategory: note?.subCategory ?? null,
    totalPoints: Number(typed),
  };
}

type Taken = { column: number; activity: RecordFileActivity };

function readCells(grid: Grid, taken: readonly Taken[], rows: readonly RowLearner[]) {
  const scores = new Map<number, Map<number, number>>();
  const marks = new Map<number, Map<number, BlankMark>>();
  const notTaken: { learner: number; activity: number; text: string }[] = [];
  for (const { row, learner } of rows) {
    if (!learner) continue;
    const { key } = learner;
    for (const [at, { column, activity }] of taken.entries()) {
      const value = grid.value(row, column);
      if (value === '') continue;
      const entry = grid.isFormula(row, column)
        ? toFormula(value)
        : parseCellEntry(String(value), activity.totalPoints);
      if (entry.kind === 'score') put(scores, key, at, entry.score);
      if (entry.kind === 'mark') put(marks, key, at, entry.mark);
      if (entry.kind === 'refused') notTaken.push({ learner: key, activity: at, text: grid.text(row, column) });
    }
  }
  return { scores, marks, notTaken };
}

/** A formula is no score. One that gives 0 refers to an empty cell. */
function toFormula(value: CellValue): { kind: 'empty' | 'refused' } {
  return { kind: value === 0 ? 'empty' : 'refused' };
}

function put<Value>(cells: Map<number, Map<number, Value>>, learner: number, activity: number, value: Value): void {
  const own = cells.get(learner) ?? new Map<number, Value>();
  cells.set(learner, own.set(activity, value));
}
