import { AppError } from '@/domain/words/errors';
import { XLSX_TYPE } from '@/files/write/writeWorkbook';
import type { YearFile } from './retentionActions';
import type { YearAnswer, YearWork } from './yearWorker';

/** A message copies its rows while the page waits: 30,000 at once took 200 to 400 ms, and these take a few. */
const PIECE = 1000;

/** This module is loaded on demand. Throws `network/unreachable` where the worker cannot be loaded. */
export async function yearWorkbookFile(file: YearFile, school: string): Promise<Blob> {
  const worker = new Worker(new URL('./yearWorker.ts', import.meta.url), { type: 'module' });
  try {
    const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      worker.onerror = ({ message }) => reject(new AppError(message ? 'unexpected' : 'network/unreachable'));
      worker.onmessage = ({ data }: MessageEvent<YearAnswer>) => {
        if ('ready' in data) void send(worker, file, school);
        else if ('failure' in data) reject(new AppError('unexpected', { cause: data.failure }));
        else resolve(data.bytes);
      };
    });
    return new Blob([bytes], { type: XLSX_TYPE });
  } finally {
    worker.terminate();
  }
}

/** Sends the rows in pieces, between which the page does other things, and then what the file is about. */
async function send(worker: Worker, { rows, ...about }: YearFile, school: string): Promise<void> {
  const post = (work: YearWork) => worker.postMessage(work);
  for (let start = 0; start < rows.length; start += PIECE) {
    post({ rows: rows.slice(start, start + PIECE) });
    await new Promise((resolve) => setTimeout(resolve));
  }
  post({ about, school });
}
