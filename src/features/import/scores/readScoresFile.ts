/** Reads a chosen file into the cells of its sheets, those with scores first found. */
import { parsePasted } from '@/domain/learners/roster/parseDelimited';
import { openSpreadsheet } from '@/files/read/openSpreadsheet';
import { sheetTable } from '@/files/read/sheetTable';
import { readScoresTable, tableOf } from '@/files/record-file/table/readScoresTable';
import type { Cells } from '@/files/record-file/table/scoresTable';
import { say } from '@/language/words';

type SheetCells = { sheet: string; cells: Cells };
/**
 * `text`: that of a text file or a paste, in which a person can say what parts the columns. `others`: the cells with
 * other letters, where nothing tells which encoding the file has.
 */
export type ScoresSheets = { sheets: readonly SheetCells[]; text: string | null; others: readonly Cells[] };
/** `refusal` follows the name of the file and a colon. */
export type ScoresFile = ScoresSheets | { refusal: string };

export async function readScoresFile(file: Blob, signal: AbortSignal): Promise<ScoresFile> {
  const reading = await openSpreadsheet(file, signal);
  if ('refusal' in reading) return reading;
  const { sheets, text = null, others = [] } = reading.spreadsheet;
  const shown = sheets
    .filter(({ hidden }) => !hidden)
    .map((sheet) => ({ sheet: sheet.name, cells: sheetTable(sheet) }))
    .filter(({ cells }) => cells.length > 0);
  if (shown.length === 0) return { refusal: say('there is nothing in it. Choose another file.') };
  const withScores = shown.filter(({ cells }) => tableOf(readScoresTable(cells)));
  return { sheets: withScores.length > 0 ? withScores : shown, text, others: others.map(sheetTable) };
}

export function readPastedScores(text: string): ScoresSheets {
  return { sheets: [{ sheet: '', cells: parsePasted(text) }], text, others: [] };
}
