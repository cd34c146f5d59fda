/** Reads an operator's file with the app's own readers, and finds its columns by their names. */
import { existsSync, readFileSync } from 'node:fs';
import { readSheets } from '@/files/read/readSheets';
import { refusalText } from '@/files/read/refusalText';
import { SheetRefused } from '@/files/read/sheetRefused';
import { sheetTable } from '@/files/read/sheetTable';
import { SHEET_LIMIT, type SheetLimit, type Spreadsheet } from '@/files/read/spreadsheet';
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

/** A sheet that was not read. Blank ones are not named. */
export type Unread = {
  readonly sheet: string;
  readonly reason: string;
  /** Some row of it has a number of 6 digits, so it looks like a list. */
  readonly isList: boolean;
};

type Table = readonly (readonly string[])[];

/**
 * The lines of all visible sheets that have the required columns, and the sheets that were left out. Throws a Mend where
 * no sheet has them.
 */
export async function readTable<Column extends string>(
  file: string,
  spellings: Spellings<Column>,
  required: readonly Column[],
): Promise<{ lines: Line<Column>[]; unread: Unread[] }> {
  const { sheets } = await openFile(file);
  const lines: Line<Column>[] = [];
  const unread: Unread[] = [];
  let isFound = false;
  for (const sheet of sheets) {
    const table = sheetTable(sheet);
    const heading = findHeadings(table, spellings, required);
    const reason = sheet.hidden ? 'it is hidden' : heading.problem;
    if (reason !== null) {
      const cells = table.flat().filter((cell) => cell.trim() !== '');
      const isList = cells.some((cell) => /^\d{6}(\.0+)?$/.test(cell.trim()));
      if (cells.length > 0) unread.push({ sheet: sheet.name, reason, isList });
      continue;
    }
    isFound = true;
    const columns = Object.keys(spellings) as Column[];
    const places = columns.map((column) => [column, placeOf(table[heading.row] ?? [], spellings[column])] as const);
    for (const [at, row] of table.entries()) {
      if (at <= heading.row || row.every((cell) => cell.trim() === '')) continue;
      const cells = places.map(([column, place]) => [column, (row[place] ?? '').replace(/\s+/g, ' ').trim()]);
      lines.push({ sheet: sheet.name, row: at + 1, cells: Object.fromEntries(cells) as Record<Column, string> });
    }
  }
  if (isFound) return { lines, unread };
  const wanted = required.map((column) => `"${spellings[column][0]}"`).join(', ');
  const sheetsToo = unread.length > 1 ? `\n${unreadText(unread).join('\n')}` : '';
  throw new Mend(
    `No sheet of ${file} has a row with the headings ${wanted} among its first ${ROWS_ABOVE} rows.${sheetsToo}`,
    'rename the columns; docs/operate.md lists the names that are known',
  );
}

/** The row of the headings, from 0, or the reason why there is none. */
function findHeadings<Column extends string>(
  table: Table,
  spellings: Spellings<Column>,
  required: readonly Column[],
): { row: number; problem: string | null } {
  const missing = table.map((row) => required.filter((column) => placeOf(row, spellings[column]) < 0));
  const row = missing.findIndex(({ length }) => length === 0);
  if (row >= ROWS_ABOVE) {
    const where = `its headings are in row ${row + 1}, and they are looked for in the first ${ROWS_ABOVE} rows`;
    return { row, problem: where };
  }
  if (row >= 0) return { row, problem: null };
  const fewest = Math.min(...missing.map(({ length }) => length));
  // A row with one such word alone, such as "Region", is no row of headings.
  if (!(fewest < required.length - 1)) return { row, problem: 'it has no row with the headings' };
  const nearest = missing.findIndex(({ length }) => length === fewest);
  const names = (missing[nearest] ?? []).map((column) => `"${spellings[column][0]}"`);
  const [noun, verb] = names.length === 1 ? ['heading', 'is'] : ['headings', 'are'];
  return { row, problem: `the ${noun} ${names.join(', ')} ${verb} missing in its row ${nearest + 1}` };
}

/** Sentences about the sheets that were left out. */
export function unreadText(unread: readonly Unread[]): string[] {
  const lists = unread.filter(({ isList }) => isList).length;
  return [
    ...unread.map(({ sheet, reason }) => `Not read: the sheet "${sheet}", because ${reason}.`),
    ...(lists > 0
      ? [`${lists} of these sheets look like lists of schools. Correct their headings, or take them out of the file.`]
      : []),
  ];
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
