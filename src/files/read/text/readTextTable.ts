import { parseDelimited } from '@/domain/learners/roster/parseDelimited';
import { buildSheet, newBudget } from '@/files/read/sheetBuilder';
import { SheetRefused } from '@/files/read/sheetRefused';
import type { Sheet, SheetLimit, Spreadsheet } from '@/files/read/spreadsheet';
import { readText } from './readText';

/** The one sheet of a CSV or TSV file. Web pages and XML by another name are told apart by their first sign. */
export function readTextTable(bytes: Uint8Array, limit: SheetLimit): Pick<Spreadsheet, 'sheets' | 'others' | 'text'> {
  const read = readText(bytes);
  if (read === null) throw new SheetRefused('unknown');
  if (/^[\s\ufeff]*</.test(read.text)) {
    throw new SheetRefused(
      /<(?:!doctype html|html|head|meta|body|table|div)\b/i.test(read.text.slice(0, 4000)) ? 'html' : 'xml',
    );
  }
  const others = read.others.map(({ text }) => sheetOf(text, limit));
  const sheets = [sheetOf(read.text, limit)];
  return others.length > 0 ? { sheets, others } : { sheets, text: read.text };
}

function sheetOf(text: string, limit: SheetLimit): Sheet {
  const sheet = buildSheet('', false, newBudget(limit));
  const table = parseDelimited(text, (characters) => requireShort(characters, limit));
  if (table.length > limit.rows) throw new SheetRefused('lines', { lines: table.length, most: limit.rows });
  for (const [row, cells] of table.entries()) {
    for (const [column, cell] of cells.entries()) sheet.add(row, column, cell);
  }
  return sheet.end();
}

/** Quotes and blanks count too: a text that is only these costs most where it is read in full. */
function requireShort(characters: number, limit: SheetLimit): void {
  if (characters > limit.text) throw new SheetRefused('texts');
}
