/** The worker that reads one file. The page ends it afterwards, or when it takes too long (openSpreadsheet.ts). */
import { readSheets } from './readSheets';
import { type Refusal, SheetRefused } from './sheetRefused';
import type { Spreadsheet } from './spreadsheet';

export type WorkerAnswer = { ready: true } | { spreadsheet: Spreadsheet } | { refusal: Refusal } | { failure: string };

const answer = (message: WorkerAnswer, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    const spreadsheet = await readSheets(new Uint8Array(data));
    const buffers = [...spreadsheet.sheets, ...(spreadsheet.others ?? [])].flatMap(({ rows, columns, flags }) => [
      rows,
      columns,
      flags,
    ]);
    answer(
      { spreadsheet },
      buffers.map(({ buffer }) => buffer),
    );
  } catch (error) {
    answer(error instanceof SheetRefused ? { refusal: error.refusal } : { failure: String(error) });
  }
};

answer({ ready: true });
