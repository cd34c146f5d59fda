import { type CellValue, FLAG, type Sheet } from './spreadsheet';

/** The texts of a sheet by row and column, each row as long as its last cell. Rows keep their places. */
export function sheetTable({ rows, columns, values, flags }: Sheet): string[][] {
  const table: string[][] = [];
  for (const [at, value] of values.entries()) {
    const [row, column] = [rows[at] ?? 0, columns[at] ?? 0];
    while (table.length <= row) table.push([]);
    const cells = table[row] ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = cellText(value, flags[at] ?? 0);
  }
  return table;
}

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** The last day of the year 9999, which no date of a spreadsheet is beyond. */
const LAST_DAY = 2_958_465;

/** The text of a cell as its program shows it: 85% and 2026-08-10. Numbers have at most 15 digits there. */
function cellText(value: CellValue, flags: number): string {
  if (typeof value !== 'number') return value;
  if (flags & FLAG.percent) return `${Number((value * 100).toPrecision(15))}%`;
  const isDate = (flags & FLAG.date) !== 0 && value >= 1 && value <= LAST_DAY;
  return isDate ? new Date(FIRST_DAY + Math.floor(value) * DAY_MS).toISOString().slice(0, 10) : String(value);
}
