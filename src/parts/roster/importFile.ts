/** Reads a chosen file into the cells of the sheet that has learners. */

import { trimTable } from '@/domain/learners/roster/parseDelimited';
import { readRoster } from '@/domain/learners/roster/readRoster';
import { IMPORT_LIMIT } from '@/domain/learners/roster/rosterRow';
import { openSpreadsheet } from '@/files/read/openSpreadsheet';
import { sheetTable } from '@/files/read/sheetTable';
import { type CellValue, FLAG, type Sheet, type Spreadsheet } from '@/files/read/spreadsheet';
import { say } from '@/language/words';

/** Room for headings and legends around the learners of a register. */
const MOST_LINES = IMPORT_LIMIT.rows + 200;

/**
 * `others`: the same table with other letters, where nothing tells which encoding the file has. `text`: that of a text
 * file, in which a person can say what parts the columns.
 */
export type TableReading = ListFile | { refusal: string };
export type ListFile = {
  table: string[][];
  others?: string[][][];
  text?: string;
  /** All sheets that can be seen, where there are several. */
  sheets?: NamedTable[];
};
export type NamedTable = { name: string; table: string[][] };

export async function readTableFile(file: Blob, signal?: AbortSignal): Promise<TableReading> {
  const reading = await openSpreadsheet(file, signal);
  if ('refusal' in reading) return reading;
  if (reading.spreadsheet.sheets.some(isClassRecord)) {
    return {
      refusal: say(
        'this is a class record, not a list of learners. Choose the School Form 1, or copy the names and paste them here.',
      ),
    };
  }
  const found = withinRows(findTable(reading.spreadsheet));
  const others = (reading.spreadsheet.others ?? []).map((sheet) => findTable({ sheets: [sheet] }));
  if (!('table' in found)) return found;
  const { text } = reading.spreadsheet;
  const sheets = tablesOf(reading.spreadsheet);
  return {
    ...found,
    ...(others.length > 0 ? { others } : {}),
    ...(text === undefined ? {} : { text }),
    ...(sheets.length > 1 ? { sheets } : {}),
  };
}

/** The label of the highest possible scores stands left in the first rows of every class record. */
const RECORD_LABEL = /^highest possible scores?$/i;
const LABEL_AREA = { rows: 40, columns: 6 };

function isClassRecord({ rows, columns, values }: Sheet): boolean {
  return values.some(
    (value, at) =>
      (rows[at] ?? 0) < LABEL_AREA.rows &&
      (columns[at] ?? 0) < LABEL_AREA.columns &&
      RECORD_LABEL.test(String(value).trim()),
  );
}

/** The sheets that can be seen and have anything. */
function tablesOf({ sheets }: Pick<Spreadsheet, 'sheets'>): NamedTable[] {
  return sheets
    .filter(({ hidden }) => !hidden)
    .map((sheet) => ({ name: sheet.name, table: trimTable(sheetTable(withoutErrors(sheet))) }))
    .filter(({ table }) => table.length > 0);
}

/** The first sheet with learners that can be seen; without one, the first sheet that has anything. */
function findTable({ sheets }: Pick<Spreadsheet, 'sheets'>): string[][] {
  let first: string[][] | null = null;
  for (const { table } of tablesOf({ sheets })) {
    if (table.length <= MOST_LINES && 'roster' in readRoster(table)) return table;
    first ??= table;
  }
  return first ?? [];
}

/** No name is longer; a file may hold texts of 200,000 characters. */
const LONGEST_CELL = 1000;

/** Without texts such as #REF!, which are no names. */
function withoutErrors({ flags, values, ...sheet }: Sheet): Sheet {
  const readable = (value: CellValue, at: number) => {
    if ((flags[at] ?? 0) & FLAG.error) return '';
    return typeof value === 'string' ? value.slice(0, LONGEST_CELL) : value;
  };
  return { ...sheet, flags, values: values.map(readable) };
}

function withinRows(table: string[][]): TableReading {
  if (table.length === 0) return { refusal: say('there is nothing in it. Choose another file.') };
  if (table.length <= MOST_LINES) return { table };
  const values = { lines: table.length, most: IMPORT_LIMIT.rows };
  return { refusal: say('it has {lines} lines; at most {most} learners can be read at once.', values) };
}
