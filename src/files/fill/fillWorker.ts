/** The worker that fills one form. The page ends it afterwards, or when it takes too long (askWorker.ts). */
import { type Refusal, SheetRefused } from '@/files/read/sheetRefused';
import type { FillContent } from './fillContent';
import { type FillResult, fillForm } from './fillForm';
import type { FillAnswers } from './misfits';

export type FillQuestion = { bytes: ArrayBuffer; content: FillContent; answers: FillAnswers };
export type FillAnswer = { ready: true } | FillResult | { refusal: Refusal } | { failure: string };

const answer = (message: FillAnswer, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

self.onmessage = async ({ data }: MessageEvent<FillQuestion>) => {
  try {
    const result = await fillForm(new Uint8Array(data.bytes), data.content, data.answers);
    answer(result, 'file' in result ? [result.file.buffer] : []);
  } catch (error) {
    answer(error instanceof SheetRefused ? { refusal: error.refusal } : { failure: String(error) });
  }
};

answer({ ready: true });
