/** Reads a chosen file into cells. Refuses it in a plain sentence before anything large is read or inflated. */

import { parseDelimited, trimTable } from '@/domain/roster/parseDelimited';
import { IMPORT_LIMIT } from '@/domain/roster/rosterRow';
import { say } from '@/language/words';
import { decodeText } from './importText';
import { readWorkbook } from './importWorkbook';

export type TableReading = { table: string[][] } | { refusal: string };

const MEBIBYTE = 1024 * 1024;

export async function readTableFile(file: Blob): Promise<TableReading> {
  if (file.size > IMPORT_LIMIT.bytes) {
    const size = Math.ceil(file.size / MEBIBYTE);
    const most = IMPORT_LIMIT.bytes / MEBIBYTE;
    return { refusal: say('the file has {size} MB; at most {most} MB can be read.', { size, most }) };
  }
  if (file.size === 0) return { refusal: say('the file is empty.') };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (kind === 'zip') return withinRows(await readWorkbook(bytes));
  if (kind === 'oldExcel') {
    return {
      refusal: say(
        'files of the old Excel format (.xls) cannot be read. Open it in Excel, save it as .xlsx or CSV, and choose that.',
      ),
    };
  }
  const text = decodeText(bytes);
  if (text === null) return { refusal: say('this is neither a CSV nor an XLSX file.') };
  return withinRows({ table: parseDelimited(text) });
}

/** Room for headings and legends around the learners of a register. */
const LINES_AROUND = 200;

function withinRows(reading: TableReading): TableReading {
  if ('refusal' in reading) return reading;
  const table = trimTable(reading.table);
  const most = IMPORT_LIMIT.rows + LINES_AROUND;
  if (table.length > most) {
    return {
      refusal: say('it has {lines} lines; at most {most} learners can be read at once.', {
        lines: table.length,
        most: IMPORT_LIMIT.rows,
      }),
    };
  }
  return { table };
}

function kindOf(bytes: Uint8Array): 'zip' | 'oldExcel' | 'text' {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'zip';
  return startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]) ? 'oldExcel' : 'text';
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
