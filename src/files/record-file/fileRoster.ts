/** The learners of a class record file: of sheet INPUT DATA, else of the sheets of the periods. */

import type { Sex } from '@/domain/book/entities';
import { type FileName, hasName, nameKey, readFileName } from '@/domain/learners/nameKey';
import { parseLrn } from '@/domain/learners/roster/rosterRow';
import type { RecordFileLearner } from './fileContent';
import { type Grid, range } from './grid';
import { findLearnerBlocks, type LearnerBlock, numberedEnd } from './learnerBlocks';

/**
 * A learner with its place below its label, from 0: the sheets of the periods name it at the same place. `plain`: the key
 * of its name.
 */
export type RosterEntry = RecordFileLearner & { block: number; place: number; plain: string };
type Unnumbered = Omit<RosterEntry, 'key'>;

const AREA_ROWS = 60;
/** Rows of a list without numbers. */
const ROOM = 70;
/** Columns right of a label in which its names and LRNs stand. */
const REACH = 6;

export function readInputRoster(grid: Grid): RosterEntry[] {
  const blocks = findLearnerBlocks(grid, { fromRow: 0, columns: AREA_ROWS });
  return numbered(
    blocks.flatMap((block, index) => {
      const beside = blocks.filter(({ label, column }) => label === block.label && column > block.column);
      const left = blocks.filter(({ label, column }) => label === block.label && column < block.column);
      const from = left.length > 0 ? block.column : Math.max(0, block.column - 1);
      const isAlone = beside.length === 0 && left.length === 0;
      const to = beside[0]?.column ?? block.column + REACH + (isAlone ? 1 : 0);
      return readBlock(grid, { block, index, columns: range(from, Math.min(to, grid.columns)) });
    }),
  );
}

type Place = { block: LearnerBlock; index: number; columns: readonly number[] };

function readBlock(grid: Grid, { block, index, columns }: Place): Unnumbered[] {
  const below = range(block.first, Math.min(block.end, block.first + ROOM));
  const column = mostOf(columns, (at) => below.filter((row) => hasName(grid.typed(row, at))).length);
  const lrns = columns.filter((at) => at !== column);
  const lrnColumn = mostOf(lrns, (at) => below.filter((row) => isLrn(grid.typed(row, at))).length);
  const numbers = range(Math.max(0, (column ?? block.column) - 2), column ?? block.column);
  const isHeading = (row: number) =>
    columns.some((at) => grid.text(row, at) !== '') &&
    columns.every((at) => {
      const typed = grid.typed(row, at);
      return typed === '' || (typeof typed === 'string' && !hasName(typed) && !isLrn(typed));
    });
  const first = isHeading(block.first) ? block.first + 1 : block.first;
  if (column === null) return [];
  const numbered = numberedEnd(grid, { ...block, first }, numbers);
  const isNamed = (row: number) => hasName(grid.typed(row, column));
  // Names that go on where the numbers end.
  const after = numbered === null ? undefined : range(numbered, block.end).find((row) => !isNamed(row));
  const end = numbered === null ? Math.min(block.end, first + ROOM) : (after ?? block.end);
  return range(first, end).flatMap((row): Unnumbered[] => {
    const name = readFileName(grid.typed(row, column));
    if (!name) return [];
    const lrn = lrnColumn === null ? '' : toLrn(grid.typed(row, lrnColumn));
    return [
      { row: row + 1, ...name, sex: block.sex, lrn, block: index, place: row - first, plain: nameKey(name.name) },
    ];
  });
}

function isLrn(value: string | number): boolean {
  return /^\d{12}$/.test(parseLrn(String(value)));
}

function toLrn(value: string | number): string {
  return isLrn(value) ? parseLrn(String(value)) : '';
}

/** The column with the most; the first of several, and null where none has any. */
function mostOf(columns: readonly number[], count: (column: number) => number): number | null {
  let best: { column: number; count: number } | null = null;
  for (const column of columns) {
    const own = count(column);
    if (own > (best?.count ?? 0)) best = { column, count: own };
  }
  return best?.column ?? null;
}

/** A row of a period's sheet that may be a learner's. */
export type NamedRow = {
  row: number;
  block: number;
  place: number;
  sex: Sex | '';
  /** The name that the row shows, and its key; '' for none. */
  shown: string;
  plain: string;
  /** The name where it was typed. */
  named: FileName | null;
};

/** The rows of learners of a period's sheet: below its labels, or all below the highest possible scores. */
export function findNamedRows(grid: Grid, { possibleRow, columns }: { possibleRow: number; columns: number }) {
  const found = findLearnerBlocks(grid, { fromRow: possibleRow, columns });
  const whole: LearnerBlock = { sex: '', column: 0, label: possibleRow, first: possibleRow + 1, end: grid.rows };
  const blocks = found.length > 0 ? found : [whole];
  const rows = blocks.flatMap(({ first, end }) => range(first, end));
  const column = mostOf(range(0, columns), (at) => rows.filter((row) => hasName(grid.value(row, at))).length);
  const named = blocks.flatMap((block, index) =>
    range(block.first, block.end).map((row): NamedRow => {
      const value = column === null ? '' : grid.value(row, column);
      const found = readFileName(value);
      const named = column !== null && grid.isFormula(row, column) ? null : found;
      const shown = found?.name ?? '';
      return { row, block: index, place: row - block.first, sex: block.sex, shown, plain: nameKey(shown), named };
    }),
  );
  return named;
}

/** For a file without INPUT DATA: everybody whose name was typed on a sheet of a period, each name once. */
export function rosterOfRows(sheets: readonly (readonly NamedRow[])[]): RosterEntry[] {
  const known = new Map<string, Unnumbered>();
  for (const rows of sheets) {
    const seen = new Map<string, number>();
    for (const { row, block, place, sex, named, plain } of rows) {
      if (!named) continue;
      // The second of a name on one sheet is another learner.
      const times = (seen.get(plain) ?? 0) + 1;
      seen.set(plain, times);
      const own = `${plain} ${times}`;
      if (!known.has(own)) known.set(own, { row: row + 1, ...named, sex, lrn: '', block, place, plain });
    }
  }
  return numbered([...known.values()]);
}

function numbered(entries: readonly Unnumbered[]): RosterEntry[] {
  return entries.map((entry, index) => ({ key: index + 1, ...entry }));
}
