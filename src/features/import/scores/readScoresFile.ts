/** Reads a chosen file into the tables of its sheets that have scores. */

import { parseDelimited } from '@/domain/learners/roster/parseDelimited';
import { openSpreadsheet } from '@/files/read/openSpreadsheet';
import { sheetTable } from '@/files/read/sheetTable';
import { readScoresTable } from '@/files/record-file/table/readScoresTable';
import type { ScoresTable } from '@/files/record-file/table/scoresTable';

export type NamedTable = { sheet: string; table: ScoresTable };
/** `refusal` follows the name of the file and a colon. */
export type ScoresFile = { tables: readonly NamedTable[] } | { refusal: string };

export async function readScoresFile(file: Blob, signal: AbortSignal): Promise<ScoresFile> {
  const reading = await openSpreadsheet(file, signal);
  if ('refusal' in reading) return reading;
  const shown = reading.spreadsheet.sheets.filter(({ hidden }) => !hidden);
  return firstRefusal(shown.map((sheet) => ({ sheet: sheet.name, cells: sheetTable(sheet) })));
}

export function readPastedScores(text: string): ScoresFile {
  return firstRefusal([{ sheet: '', cells: parseDelimited(text) }]);
}

function firstRefusal(sheets: readonly { sheet: string; cells: string[][] }[]): ScoresFile {
  const readings = sheets.map(({ sheet, cells }) => ({ sheet, ...readScoresTable(cells) }));
  const tables = readings.flatMap((each) => ('table' in each ? [each] : []));
  const refusal = readings.flatMap((each) => ('refusal' in each ? [each.refusal] : []))[0];
  return tables.length === 0 && refusal !== undefined ? { refusal } : { tables };
}
