/** The bytes of a file -> its sheets. The kind is known by the bytes; a name can say anything. */
import { SheetRefused } from './sheetRefused';
import { SHEET_LIMIT, type SheetLimit, type Spreadsheet, sizeValues } from './spreadsheet';
import { readTextTable } from './text/readTextTable';
import { readXls } from './xls/readXls';
import { readXlsx } from './xlsx/readXlsx';

/** A person's file is read within `SHEET_LIMIT`; a list of a whole country needs more. */
export async function readSheets(bytes: Uint8Array, limit: SheetLimit = SHEET_LIMIT): Promise<Spreadsheet> {
  try {
    if (bytes.length > limit.bytes) throw new SheetRefused('large', sizeValues(bytes.length, limit));
    if (bytes.length === 0) throw new SheetRefused('empty');
    if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { kind: 'xlsx', sheets: await readXlsx(bytes, limit) };
    if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { kind: 'xls', sheets: readXls(bytes, limit) };
    if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) throw new SheetRefused('pdf');
    if (isOldBiff(bytes)) throw new SheetRefused('excel95');
    return { kind: 'text', ...readTextTable(bytes, limit) };
  } catch (error) {
    // A field outside of its record or of the file.
    throw error instanceof RangeError ? new SheetRefused('damaged') : error;
  }
}

/** Before Excel 5 a file began with a record, without a compound file around it: its type, version and length. */
function isOldBiff([type, version = -1, length = -1, zero]: Uint8Array): boolean {
  return type === 0x09 && [0, 2, 4, 8].includes(version) && [4, 6, 8, 16].includes(length) && zero === 0;
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
