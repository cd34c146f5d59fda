/** The columns of figures: totals, weights of the components, grades. */

import type { PartKey } from '@/domain/scores/componentParts';
import { type Grid, range } from './grid';
import { type Category, headKind, isFigureHead, percentIn } from './heads';

type WeighedRun = { category: Category; weighted: number; percent: number | null };

/** A run of scores with its figures. */
export type ScoreRun = {
  readonly category: Category;
  readonly domain: PartKey | null;
  readonly columns: readonly number[];
  readonly total: number | null;
  /** Of the whole run, at its end. */
  readonly percentage: number | null;
  readonly weighted: number;
  /** Figures of a single column: its PS, or its WS. */
  readonly single: readonly { readonly figure: number; readonly of: number }[];
};

type RunColumns = {
  category: Category;
  domain: PartKey | null;
  columns: readonly number[];
  first: number;
  weighted: number;
};

/** Of several tests each has figures of its own. */
export function toFigured(
  grid: Grid,
  { category, domain, columns, first, weighted }: RunColumns,
  headRow: number,
): ScoreRun {
  const spanned = range(first, weighted + 1);
  const headOf = (column: number) => grid.text(headRow, column);
  const [total = null] = spanned.filter((column) => headKind(headOf(column)) === 'total');
  const [of] = columns;
  const isAlone = columns.length === 1 && of !== undefined && total === null;
  const single = spanned.flatMap((figure) => {
    if (isAlone) return headKind(headOf(figure)) === 'percentage' ? [{ figure, of }] : [];
    // "ST1 WS" is of "ST1".
    const base = headOf(figure).replace(/\s+[pw]s$/i, '');
    const test = isFigureHead(headOf(figure)) ? columns.find((column) => headOf(column) === base) : undefined;
    return test === undefined ? [] : [{ figure, of: test }];
  });
  const percentage = spanned.findLast((column) => headKind(headOf(column)) === 'percentage') ?? null;
  return { category, domain, columns, total, percentage, weighted, single };
}

/** Percent by component; of several domains their sum. */
export function weightsOf(grid: Grid, runs: readonly WeighedRun[], possibleRow: number): ReadonlyMap<Category, number> {
  const weights = new Map<Category, number>();
  for (const { category, weighted, percent } of runs) {
    const weight = toPercent(grid.value(possibleRow, weighted)) ?? percent;
    if (weight !== null) weights.set(category, rounded((weights.get(category) ?? 0) + weight));
  }
  return weights;
}

function toPercent(value: string | number): number | null {
  if (typeof value === 'string') return percentIn(value);
  if (!(value >= 0) || value > 100) return null;
  return value <= 1 ? value * 100 : value;
}

/** Without the float's remainder: a weight has up to 6 decimals. */
function rounded(percent: number): number {
  return Number(percent.toFixed(6));
}

const GRADE_ROWS = 4;

/** Initial grade and grade of the period, right of the components. */
export function gradeColumns(
  grid: Grid,
  last: number,
  possibleRow: number,
): { initial: number | null; grade: number | null } {
  const isHeaded = (column: number, pattern: RegExp) =>
    range(Math.max(0, possibleRow - GRADE_ROWS), possibleRow + 1).some((row) => pattern.test(grid.text(row, column)));
  const after = range(last + 1, grid.columns);
  const initial = after.find((column) => isHeaded(column, /initial/i)) ?? null;
  const grade =
    after.find((column) => column !== initial && column > (initial ?? last) && isHeaded(column, /grade|marka/i)) ??
    null;
  return { initial, grade };
}
