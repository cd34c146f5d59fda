/** Reads a chosen file: one worker a file, which is ended after it, after a time, or when the person no longer waits. */
import { AppError } from '@/domain/words/errors';
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<SpreadsheetReading>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      worker.onerror = ({ message }) => reject(new AppError(message ? 'unexpected' : 'network/unreachable'));
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
        if ('ready' in data) {
          timer = setTimeout(
            () => resolve({ refusal: refusalText({ code: 'slow', values: { seconds: MOST_SECONDS } }) }),
            MOST_SECONDS * 1000,
          );
          worker.postMessage(bytes, [bytes]);
        } else if ('failure' in data) reject(new AppError('unexpected', { cause: data.failure }));
        else resolve('refusal' in data ? { refusal: refusalText(data.refusal) } : data);
      };
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
