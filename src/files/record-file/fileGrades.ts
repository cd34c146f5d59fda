/** The grades that a file computed, and whether its figures are those of its points. */

import type { ScoreRun } from './columnFigures';
import type { RecordFileGrade } from './fileContent';
import type { Grid } from './grid';
import type { RowLearner } from './learnersOfRows';
import type { PeriodSheet } from './scoreColumns';

export function readFileGrades(
  { grid, possibleRow, found }: PeriodSheet,
  rows: readonly RowLearner[],
): ReadonlyMap<number, RecordFileGrade> {
  const { initial, grade, runs } = found;
  return new Map(
    rows.flatMap(({ row, learner }): [number, RecordFileGrade][] => {
      const isComputed = (column: number | null) => column !== null && grid.isFormula(row, column);
      const own = { initial: numberAt(grid, row, initial), grade: numberAt(grid, row, grade) };
      if (!learner || (own.initial === null && own.grade === null)) return [];
      // Of a file without any formula the grade is as good as computed.
      const hasFormula = initial !== null && grid.isFormula(row, initial);
      const isTyped = own.grade !== null && !isComputed(grade) && (hasFormula || own.initial === null);
      const isStale = runs.some((run) => isStaleRun(grid, run, { row, possibleRow }));
      const totals = runs.flatMap(({ total, percentage, weighted }) => [total, percentage, weighted]);
      const isTotalTyped = [...totals, initial].some((at) => at !== null && isTypedOver(grid, row, at));
      return [[learner.key, { ...own, ...marksOf({ isTyped, isStale, isTotalTyped }) }]];
    }),
  );
}

/** A number where the form has a formula. */
function isTypedOver(grid: Grid, row: number, column: number): boolean {
  return numberAt(grid, row, column) !== null && !grid.isFormula(row, column);
}

type Marks = Record<'isTyped' | 'isStale' | 'isTotalTyped', boolean>;

/** Those that are true. */
function marksOf(marks: Marks): Omit<RecordFileGrade, 'initial' | 'grade'> {
  return Object.fromEntries(Object.entries(marks).filter(([, is]) => is));
}

function numberAt(grid: Grid, row: number, column: number | null): number | null {
  const value = column === null ? '' : grid.value(row, column);
  return typeof value === 'number' ? value : null;
}

/** Sums of points and percentages are rounded to 2 decimals at most. */
const EXACT = 0.0051;

/** Whether a total or the figure of a single column is not that of the points beside it. */
function isStaleRun(grid: Grid, { columns, total, single }: ScoreRun, { row, possibleRow }: Rows): boolean {
  const pointsAt = (column: number) => numberAt(grid, row, column) ?? 0;
  const sum = columns.reduce((all, column) => all + pointsAt(column), 0);
  if (total !== null && Math.abs(pointsAt(total) - sum) > EXACT) return true;
  return single.some(({ figure, of }) => {
    const [found, possible] = [numberAt(grid, row, figure), numberAt(grid, possibleRow, of) ?? 0];
    const most = numberAt(grid, possibleRow, figure) ?? PERCENT;
    return found !== null && possible > 0 && Math.abs(found - (pointsAt(of) / possible) * most) > EXACT;
  });
}

type Rows = { row: number; possibleRow: number };
const PERCENT = 100;
