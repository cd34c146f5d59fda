/** A sheet by row and column, from 0. */
import { IMPORT_LIMIT } from '@/domain/learners/roster/rosterRow';
import { type CellValue, FLAG, type Sheet } from '@/files/spreadsheet';
import { columnName } from '@/files/workbook';

export type Grid = {
  readonly name: string;
  readonly hidden: boolean;
  /** Numbers of rows and columns. */
  readonly rows: number;
  readonly columns: number;
  /** Typed or computed; '' for a blank and for an error. */
  readonly value: (row: number, column: number) => CellValue;
  /** '' for a formula. */
  readonly typed: (row: number, column: number) => CellValue;
  /** `value` as a text without spaces around it. */
  readonly text: (row: number, column: number) => string;
  readonly isFormula: (row: number, column: number) => boolean;
};

/** Learners, and what stands above and below them. */
const MOST_ROWS = IMPORT_LIMIT.rows + 200;

/** Rows further down are no rows of learners, and are left out. */
export function toGrid({ name, hidden, rows, columns, values, flags }: Sheet): Grid {
  const last = rows.reduce((most, row) => Math.max(most, row + 1), 0);
  const height = Math.min(last, MOST_ROWS);
  const width = columns.reduce((most, column) => Math.max(most, column + 1), 0);
  // Places in `values`, plus 1; the later entry of an address counts.
  const places = new Int32Array(height * width);
  for (let at = 0; at < values.length; at += 1) {
    const row = rows[at] ?? 0;
    if (row < height) places[row * width + (columns[at] ?? 0)] = at + 1;
  }
  const placeOf = (row: number, column: number) =>
    row < 0 || column < 0 || row >= height || column >= width ? -1 : (places[row * width + column] ?? 0) - 1;
  const flagOf = (row: number, column: number) => flags[placeOf(row, column)] ?? 0;
  const value = (row: number, column: number) =>
    flagOf(row, column) & FLAG.error ? '' : (values[placeOf(row, column)] ?? '');
  const isFormula = (row: number, column: number) => (flagOf(row, column) & FLAG.formula) !== 0;
  return {
    name,
    hidden,
    rows: height,
    columns: width,
    value,
    isFormula,
    typed: (row, column) => (isFormula(row, column) ? '' : value(row, column)),
    text: (row, column) => String(value(row, column)).replace(/\s+/g, ' ').trim(),
  };
}

/** `F` for the column 5. */
export function columnLetters(column: number): string {
  return columnName(column + 1);
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
