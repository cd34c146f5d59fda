/** Reads a chosen file: one worker a file, which is ended after it, after a time, or when the person no longer waits. */
import { askWorker } from './askWorker';
import { refusalText } from './refusalText';
import type { WorkerAnswer } from './sheetWorker';
import { SHEET_LIMIT, type Spreadsheet, sizeValues } from './spreadsheet';

/** `refusal` follows the name of the file and a colon. */
export type SpreadsheetReading = { spreadsheet: Spreadsheet } | { refusal: string };

/** Real files take 0.4 s at most. */
const MOST_SECONDS = 10;

/** Throws the signal's reason once it is aborted, and `network/unreachable` where the worker cannot be loaded. */
export async function openSpreadsheet(file: Blob, signal?: AbortSignal): Promise<SpreadsheetReading> {
  if (file.size > SHEET_LIMIT.bytes) {
    return { refusal: refusalText({ code: 'large', values: sizeValues(file.size) }) };
  }
  const bytes = await file.arrayBuffer();
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' });
  const answer = await askWorker<WorkerAnswer>(worker, { message: bytes, bytes, seconds: MOST_SECONDS, signal });
  return 'refusal' in answer ? { refusal: refusalText(answer.refusal) } : answer;
}
