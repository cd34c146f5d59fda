/** A sheet of rows below one head, for workbooks that are read and not computed with. */
import { type CellValue, cellAddress, fixedCell, type SheetPlan, type WorkbookCell } from './workbook';

export type SheetCell = CellValue | boolean | null | undefined;
export type SheetRow = readonly SheetCell[];

/** The columns of a list: each heading beside what a row has below it. */
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => SheetCell])[];

const WIDTH = 20;

export function columnSheet<Row>(name: string, rows: readonly Row[], columns: Columns<Row>): SheetPlan {
  const heads = columns.map(([head]) => head);
  return rowSheet(
    name,
    heads,
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  );
}

export function rowSheet(name: string, head: readonly string[], rows: readonly SheetRow[]): SheetPlan {
  const cells = new Map<string, WorkbookCell>();
  for (const [column, label] of head.entries()) cells.set(cellAddress(1, column + 1), fixedCell(label, 'head'));
  for (const [index, row] of rows.entries()) {
    for (const [column, value] of row.entries()) {
      if (value === null || value === undefined || value === '') continue;
      cells.set(cellAddress(index + 2, column + 1), valueCell(value));
    }
  }
  const widths = Object.fromEntries(head.map((_, column) => [column + 1, WIDTH]));
  return { name, cells, widths, headEnd: { row: 2, column: 1 } };
}

/** Digits in a text, such as an LRN, stay text. */
function valueCell(value: CellValue | boolean): WorkbookCell {
  if (typeof value === 'boolean') return fixedCell(value ? 'yes' : 'no', 'text');
  return typeof value === 'number' ? fixedCell(value, 'plain') : fixedCell(value, 'text');
}
