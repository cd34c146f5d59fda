/** Reads chosen workbooks, one after the other. */

import { openSpreadsheet } from '@/files/read/openSpreadsheet';
import { readRecordFile } from '@/files/record-file/recordFile';
import type { ChosenRecord } from '@/store/state/recordFiles';

type Read = { records: ChosenRecord[]; refusals: string[] };

export async function readRecordFiles(files: readonly File[], signal: AbortSignal): Promise<Read> {
  const read: Read = { records: [], refusals: [] };
  for (const file of files) {
    const opened = await openSpreadsheet(file, signal);
    const reading = 'refusal' in opened ? opened : readRecordFile(opened.spreadsheet);
    if ('refusal' in reading) read.refusals.push(`${file.name}: ${reading.refusal}`);
    else if ('spreadsheet' in opened) read.records.push({ name: file.name, spreadsheet: opened.spreadsheet });
  }
  return read;
}
