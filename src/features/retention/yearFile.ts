import { AppError } from '@/domain/words/errors';
import { XLSX_TYPE } from '@/workbook/writeWorkbook';
import type { YearFile } from './retentionActions';
import type { YearAnswer } from './yearWorker';

/** This module is loaded on demand. Throws `network/unreachable` where the worker cannot be loaded. */
export async function yearWorkbookFile(file: YearFile, school: string): Promise<Blob> {
  const worker = new Worker(new URL('./yearWorker.ts', import.meta.url), { type: 'module' });
  try {
    const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      worker.onerror = ({ message }) => reject(new AppError(message ? 'unexpected' : 'network/unreachable'));
      worker.onmessage = ({ data }: MessageEvent<YearAnswer>) => {
        if ('ready' in data) worker.postMessage({ file, school });
        else if ('failure' in data) reject(new AppError('unexpected', { cause: data.failure }));
        else resolve(data.bytes);
      };
    });
    return new Blob([bytes], { type: XLSX_TYPE });
  } finally {
    worker.terminate();
  }
}
