/** Sheets of a workbook of Excel 97 to 2003 (BIFF8). */
import { buildSheet, type FileBudget, newBudget } from '@/files/read/sheetBuilder';
import { SheetRefused } from '@/files/read/sheetRefused';
import type { Sheet, SheetLimit } from '@/files/read/spreadsheet';
import { openCompoundFile } from './compoundFile';
import { RECORD, recordAt, withContinued } from './records';
import { readSheetRecords } from './sheetRecords';
import { PartReader, readSharedTexts, readShortText } from './texts';

const BIFF8 = 0x600;
const WORKSHEET = 0;

export function readXls(bytes: Uint8Array, limit: SheetLimit): Sheet[] {
  const file = openCompoundFile(bytes);
  if (file.names.has('encryptedpackage')) throw new SheetRefused('password');
  if (!file.names.has('workbook')) throw new SheetRefused(file.names.has('book') ? 'excel95' : 'noWorkbook');
  const stream = file.stream('workbook');
  const budget = newBudget(limit);
  const { listed, shared } = readGlobals(stream, budget);
  const sheets: Sheet[] = [];
  let read = 0;
  for (const { name, hidden, from } of listed) {
    const sheet = buildSheet(name, hidden, budget);
    const end = readSheetRecords(stream, from, { shared, sheet, budget });
    if (listed.some((other) => other.from > from)) refuseGap(stream, end);
    read += end - from;
    // Sheets that share records would be read again and again.
    if (read > stream.length) throw new SheetRefused('damaged');
    sheets.push(sheet.end());
  }
  if (sheets.length === 0) throw new SheetRefused('noSheet');
  return sheets;
}

/** Another part of the workbook follows; anything else belongs to what ended too early. */
function refuseGap(stream: Uint8Array, at: number): void {
  if (recordAt(stream, at).type !== RECORD.begin) throw new SheetRefused('damaged');
}

type Globals = { listed: { name: string; hidden: boolean; from: number }[]; shared: string[] };

function readGlobals(stream: Uint8Array, budget: FileBudget): Globals {
  const first = recordAt(stream, 0);
  if (first.type !== RECORD.begin) throw new SheetRefused('damaged');
  if (first.data.getUint16(0, true) !== BIFF8) throw new SheetRefused('excel95');
  const globals: Globals = { listed: [], shared: [] };
  for (let { at } = first; ; ) {
    const record = recordAt(stream, at);
    at = record.at;
    if (record.type === RECORD.end) {
      refuseGap(stream, at);
      return globals;
    }
    if (record.type === RECORD.filePass) throw new SheetRefused('password');
    if (record.type === RECORD.sharedTexts)
      globals.shared = readSharedTexts(withContinued(stream, record).parts, budget);
    if (record.type !== RECORD.boundSheet) continue;
    const reader = new PartReader([record.data]);
    const from = reader.u32();
    const hidden = (reader.u8() & 3) !== 0;
    // Charts and macros have sheets of their own.
    if (reader.u8() !== WORKSHEET) continue;
    globals.listed.push({ name: readShortText(reader), hidden, from });
    if (globals.listed.length > budget.limit.sheets) throw new SheetRefused('sheets');
  }
}
