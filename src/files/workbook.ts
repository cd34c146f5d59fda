/** A spreadsheet workbook as plain data, cell by cell. `src/files/write` writes the file. */
import { neutralText } from '@/domain/words/neutralText';

export type CellStyle =
  | 'plain'
  | 'title'
  /** Names the cell to its right. */
  | 'label'
  | 'value'
  | 'head'
  | 'block'
  | 'name'
  /** Digits that are no number. */
  | 'text'
  | 'number'
  | 'score'
  | 'possible'
  | 'total'
  /** 2 decimals. */
  | 'fixed'
  /** A fraction, shown as a percentage. */
  | 'weight'
  | 'exactWeight'
  | 'grade'
  | 'note';

export type CellValue = string | number;

/** `result` is what the formula gives, for programs that show a workbook without calculating. */
export type WorkbookCell =
  | { readonly value: CellValue; readonly style: CellStyle }
  | { readonly formula: string; readonly result: CellValue; readonly style: CellStyle };

/** A number from 0 to what `most` (a formula) gives, or nothing; `ranges` as `F12:F61`, the formula as in their first cell. */
export type NumberLimit = { readonly ranges: readonly string[]; readonly most: string; readonly message: string };

export type SheetPlan = {
  readonly name: string;
  readonly hidden?: boolean;
  /** By address, `K7`. */
  readonly cells: ReadonlyMap<string, WorkbookCell>;
  /** By column number, in characters. */
  readonly widths?: Readonly<Record<number, number>>;
  /** By row number, in points. */
  readonly heights?: Readonly<Record<number, number>>;
  readonly merges?: readonly string[];
  readonly hiddenRows?: readonly number[];
  /** The rows above and the columns left of this cell stay in place, on the screen and on paper. */
  readonly headEnd?: { readonly row: number; readonly column: number };
  readonly limits?: readonly NumberLimit[];
  /** Cells that are computed, and labels, take no typing until a person lifts the protection; it has no password. */
  readonly isProtected?: boolean;
};

export type WorkbookPlan = { readonly sheets: readonly SheetPlan[] };

/** 1 -> A, 27 -> AA. */
export function columnName(column: number): string {
  const rest = (column - 1) % 26;
  const before = (column - 1 - rest) / 26;
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + rest);
}

export function cellAddress(row: number, column: number): string {
  return `${columnName(column)}${row}`;
}

/** A cell with a fixed content. Texts are neutralised. */
export function fixedCell(value: CellValue, style: CellStyle = 'plain'): WorkbookCell {
  return { value: typeof value === 'string' ? neutralText(value) : value, style };
}

export function formulaCell(formula: string, result: CellValue | null, style: CellStyle): WorkbookCell {
  return { formula, result: result ?? '', style };
}
