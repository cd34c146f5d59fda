/** Sheets of an XLSX workbook (ECMA-376): a zip of XML parts that name one another by relations. */
import { buildSheet, newBudget } from '@/files/read/sheetBuilder';
import { SheetRefused } from '@/files/read/sheetRefused';
import { SHEET_LIMIT, type Sheet, type SheetLimit } from '@/files/read/spreadsheet';
import { type CellFormats, readCellFormats } from './numberFormats';
import { readSharedStrings } from './sharedStrings';
import { readSheetCells } from './sheetCells';
import { openPackage } from './workbookPackage';

export async function readXlsx(bytes: Uint8Array, limit: SheetLimit = SHEET_LIMIT): Promise<Sheet[]> {
  const { entries, relations, sheets: listed, read } = await openPackage(bytes, limit);
  const strings = relations.find(({ type, part }) => type === 'sharedStrings' && entries.has(part));
  const shared = strings ? readSharedStrings(await read(strings.part), limit) : [];
  const styles = relations.find(({ type, part }) => type === 'styles' && entries.has(part));
  const formats = styles ? await read(styles.part).then(readCellFormats).catch(withoutFormats) : [];
  const budget = newBudget(limit);
  const sheets: Sheet[] = [];
  for (const { name, hidden, part } of listed) {
    if (part === '') continue;
    const sheet = buildSheet(name, hidden, budget);
    readSheetCells(await read(part), { shared, formats }, sheet);
    sheets.push(sheet.end());
  }
  if (sheets.length === 0) throw new SheetRefused('noSheet');
  return sheets;
}

/** Damaged styles hide no value: the cells are read as their numbers stand. */
function withoutFormats(error: unknown): CellFormats {
  if (error instanceof SheetRefused && error.refusal.code === 'damaged') return [];
  throw error;
}
