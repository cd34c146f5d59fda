import type { Sheet } from './spreadsheet';

/** The texts of a sheet by row and column, each row as long as its last cell. Rows keep their places. */
export function sheetTable({ rows, columns, values }: Sheet): string[][] {
  const table: string[][] = [];
  for (const [at, value] of values.entries()) {
    const [row, column] = [rows[at] ?? 0, columns[at] ?? 0];
    while (table.length <= row) table.push([]);
    const cells = table[row] ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = String(value);
  }
  return table;
}
