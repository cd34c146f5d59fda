/** The worker that makes the workbook of a school year: tens of thousands of rows would hold up the page. */
import { writeWorkbook } from '@/workbook/writeWorkbook';
import { planYearWorkbook } from './planYearWorkbook';
import type { YearFile } from './retentionActions';

export type YearWork = { readonly file: YearFile; readonly school: string };
export type YearAnswer = { ready: true } | { bytes: Uint8Array<ArrayBuffer> } | { failure: string };

const answer = (message: YearAnswer, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

self.onmessage = async ({ data: { file, school } }: MessageEvent<YearWork>) => {
  try {
    const bytes = await writeWorkbook(planYearWorkbook(file, school));
    answer({ bytes }, [bytes.buffer]);
  } catch (error) {
    answer({ failure: String(error) });
  }
};

answer({ ready: true });
