import { parseDelimited } from '@/domain/learners/roster/parseDelimited';
import { buildSheet, newBudget } from '@/files/read/sheetBuilder';
import { SheetRefused } from '@/files/read/sheetRefused';
import type { Sheet, SheetLimit } from '@/files/read/spreadsheet';
import { decodeText } from './decodeText';

/** The one sheet of a CSV or TSV file. Web pages and XML by another name are told apart by their first sign. */
export function readTextTable(bytes: Uint8Array, limit: SheetLimit): Sheet[] {
  const text = decodeText(bytes);
  if (text === null) throw new SheetRefused('unknown');
  if (/^[\s\ufeff]*</.test(text)) {
    throw new SheetRefused(
      /<(?:!doctype html|html|head|meta|body|table|div)\b/i.test(text.slice(0, 4000)) ? 'html' : 'xml',
    );
  }
  const sheet = buildSheet('', false, newBudget(limit));
  for (const [row, cells] of parseDelimited(text, (characters) => requireShort(characters, limit)).entries()) {
    for (const [column, cell] of cells.entries()) sheet.add(row, column, cell);
  }
  return [sheet.end()];
}

/** Quotes and blanks count too: a text that is only these costs most where it is read in full. */
function requireShort(characters: number, limit: SheetLimit): void {
  if (characters > limit.text) throw new SheetRefused('texts');
}
