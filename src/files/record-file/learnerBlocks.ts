/** The rows of learners of a sheet, below the labels MALE and FEMALE. */
import type { Sex } from '@/domain/book/entities';
import { sexOfLabel } from '@/domain/learners/roster/listText';
import { type Grid, range } from './grid';

/** Rows from 0, `end` is the row after the last; `label` is its own row. */
export type LearnerBlock = { sex: Sex | ''; column: number; label: number; first: number; end: number };

/** Of our own files. */
const OWN_LABEL = /^(?:sex not recorded|no longer in class)$/i;

function labelSex(text: string): Sex | '' | null {
  return sexOfLabel(text) ?? (OWN_LABEL.test(text) ? '' : null);
}

/** Labels are looked for from `fromRow` up to the row before `toRow`, in the first `columns`. */
type Area = { fromRow: number; toRow?: number; columns: number };

/** In the order of their rows, then columns. Blocks in one row stand side by side. */
export function findLearnerBlocks(grid: Grid, { fromRow, toRow = grid.rows, columns }: Area): LearnerBlock[] {
  const labels = range(fromRow, Math.min(toRow, grid.rows)).flatMap((row) =>
    range(0, Math.min(columns, grid.columns)).flatMap((column) => {
      const sex = labelSex(grid.text(row, column));
      return sex === null ? [] : [{ sex, row, column }];
    }),
  );
  const own = new Set<Sex | ''>();
  const kept = labels.filter(({ sex }) => {
    // The same word once more is no label of the list, but a count below it.
    const isNew = sex === '' || !own.has(sex);
    own.add(sex);
    return isNew;
  });
  return kept.map(({ sex, row, column }) => {
    const below = kept.find((other) => other.row > row);
    return { sex, column, label: row, first: row + 1, end: below?.row ?? grid.rows };
  });
}

/** The row after the last that is numbered 1, 2, 3 beside the names; null where there are no such numbers. */
export function numberedEnd(grid: Grid, { first, end }: LearnerBlock, columns: readonly number[]): number | null {
  const isNumbered = (row: number) => columns.some((column) => Number(grid.value(row, column)) === row - first + 1);
  if (!isNumbered(first) || !isNumbered(first + 1)) return null;
  return (range(first, end).findLast(isNumbered) ?? first) + 1;
}
