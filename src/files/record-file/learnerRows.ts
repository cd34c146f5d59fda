/** The rows of a form in which learners stand, whether they are named yet or not. */

import type { Sex } from '@/domain/book/entities';
import { hasName } from '@/domain/learners/nameKey';
import { range } from './grid';
import { findLearnerBlocks, type LearnerBlock } from './learnerBlocks';
import type { PeriodSheet } from './scoreColumns';

/** Rows from 0; a form without labels has one block, for both sexes. */
export type FormBlock = { readonly sex: Sex | ''; readonly rows: readonly number[] };

export type LearnerRows = { readonly blocks: readonly FormBlock[]; readonly nameColumn: number };

/** A row takes a learner where the form computes something of it. Null where no row does. */
export function findLearnerRows({ grid, possibleRow, labelColumn, found }: PeriodSheet): LearnerRows | null {
  const firstScore = found.columns[0]?.column ?? 0;
  const labelled = findLearnerBlocks(grid, { fromRow: possibleRow, columns: firstScore });
  const whole: LearnerBlock = { sex: '', column: 0, label: possibleRow, first: possibleRow + 1, end: grid.rows };
  const figures = [
    ...found.runs.flatMap(({ percentage, weighted }) => [weighted, percentage ?? weighted]),
    found.grade,
  ];
  const takesLearner = (row: number) => figures.some((column) => column !== null && grid.isFormula(row, column));
  const blocks = (labelled.length > 0 ? labelled : [whole]).map(({ sex, first, end }) => ({
    sex,
    rows: range(first, end).filter(takesLearner),
  }));
  const rows = blocks.flatMap((block) => block.rows);
  if (rows.length === 0) return null;
  const left = range(0, firstScore);
  const named = left.find((column) => rows.some((row) => hasName(grid.value(row, column))));
  const shown = left.find((column) => rows.every((row) => grid.isFormula(row, column)));
  const isNumbered = (column: number) =>
    blocks.every((block) => block.rows.every((row, at) => grid.value(row, column) === at + 1));
  const numbers = left.find(isNumbered);
  const beside = numbers === undefined ? labelColumn : numbers + 1;
  return { blocks, nameColumn: named ?? shown ?? Math.max(0, Math.min(beside, firstScore - 1)) };
}
