/** Reads an operator's file with the app's own readers, and finds its columns by their names. */
import { existsSync, readFileSync } from 'node:fs';
import { readSheets } from '@/sheets/readSheets';
import { refusalText } from '@/sheets/refusalText';
import { SheetRefused } from '@/sheets/sheetRefused';
import { sheetTable } from '@/sheets/sheetTable';
import { SHEET_LIMIT, type SheetLimit, type Spreadsheet } from '@/sheets/spreadsheet';
import { Mend } from '../lib/mend.mjs';

const MEBIBYTE = 1024 * 1024;

/** The country has some 60,000 schools, and its list up to 50 columns. */
const LIST_LIMIT: SheetLimit = {
  ...SHEET_LIMIT,
  bytes: 64 * MEBIBYTE,
  rows: 65_536,
  cells: 4_000_000,
  texts: 100_000_000,
  part: 384 * MEBIBYTE,
  parts: 768 * MEBIBYTE,
};

/** A line of the file: the sheet's name, the number of the row as Excel shows it, and the cell of each known column. */
export type Line<Column extends string> = {
  readonly sheet: string;
  readonly row: number;
  readonly cells: Readonly<Record<Column, string>>;
};

/** The names that lists give a column, in small letters without signs. */
export type Spellings<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** Letters and digits of a heading: "School  ID:" and "SCHOOL_ID" are the same. */
const toHeading = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The rows above the headings: a title, a date, the name of an office. */
const ROWS_ABOVE = 20;

/** The lines of all visible sheets that have the required columns. Throws a Mend where no sheet has them. */
export async function readTable<Column extends string>(
  file: string,
  spellings: Spellings<Column>,
  required: readonly Column[],
): Promise<Line<Column>[]> {
  const { sheets } = await openFile(file);
  const lines: Line<Column>[] = [];
  let isFound = false;
  for (const sheet of sheets.filter(({ hidden }) => !hidden)) {
    const table = sheetTable(sheet);
    const top = table
      .slice(0, ROWS_ABOVE)
      .findIndex((row) => required.every((column) => placeOf(row, spellings[column]) >= 0));
    if (top < 0) continue;
    isFound = true;
    const columns = Object.keys(spellings) as Column[];
    const places = columns.map((column) => [column, placeOf(table[top] ?? [], spellings[column])] as const);
    for (const [at, row] of table.entries()) {
      if (at <= top || row.every((cell) => cell.trim() === '')) continue;
      const cells = places.map(([column, place]) => [column, (row[place] ?? '').replace(/\s+/g, ' ').trim()]);
      lines.push({ sheet: sheet.name, row: at + 1, cells: Object.fromEntries(cells) as Record<Column, string> });
    }
  }
  if (isFound) return lines;
  const wanted = required.map((column) => `"${spellings[column][0]}"`).join(', ');
  throw new Mend(
    `No sheet of ${file} has a row with the headings ${wanted} among its first ${ROWS_ABOVE} rows.`,
    'rename the columns; docs/operate.md lists the names that are known',
  );
}

/** The spellings come in the order of preference. */
function placeOf(row: readonly string[], spellings: readonly string[]): number {
  const headings = row.map(toHeading);
  return spellings.map((name) => headings.indexOf(toHeading(name))).find((place) => place >= 0) ?? -1;
}

async function openFile(file: string): Promise<Spreadsheet> {
  if (!existsSync(file)) throw new Mend(`There is no file ${file}.`, 'name a CSV or XLSX file');
  try {
    return await readSheets(readFileSync(file), LIST_LIMIT);
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    throw new Mend(`${file}: ${refusalText(error.refusal)}`, 'correct the file and run the command again');
  }
}
