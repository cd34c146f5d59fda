/** The worker that makes the workbook of a school year: tens of thousands of rows would hold up the page. */
import { writeWorkbook } from '@/files/write/writeWorkbook';
import { planYearWorkbook } from './planYearWorkbook';
import type { YearFile } from './retentionActions';

/** Pieces of the rows, and at last what the file is about. */
export type YearWork =
  | { readonly rows: YearFile['rows'] }
  | { readonly about: Omit<YearFile, 'rows'>; readonly school: string };
export type YearAnswer = { ready: true } | { bytes: Uint8Array<ArrayBuffer> } | { failure: string };

const answer = (message: YearAnswer, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

const rows: YearFile['rows'][number][] = [];

self.onmessage = async ({ data }: MessageEvent<YearWork>) => {
  if ('rows' in data) {
    for (const row of data.rows) rows.push(row);
    return;
  }
  try {
    const bytes = await writeWorkbook(planYearWorkbook({ ...data.about, rows }, data.school));
    answer({ bytes }, [bytes.buffer]);
  } catch (error) {
    answer({ failure: String(error) });
  }
};

answer({ ready: true });
