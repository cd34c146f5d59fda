/** The worker that fills the forms of learners. The page ends it afterwards, or when it takes too long (askWorker.ts). */
import { type Refusal, SheetRefused } from '@/files/read/sheetRefused';
import { fillSchoolForm } from './fillSchoolForm';
import type { FormContent } from './formContent';
import type { FormAnswers } from './formMisfits';
import type { SchoolFormResult } from './schoolFormResult';

export type SchoolFormQuestion = {
  bytes: ArrayBuffer;
  content: FormContent;
  answers: FormAnswers;
  ending: 'xlsx' | 'xlsm';
};
export type SchoolFormAnswer = { ready: true } | SchoolFormResult | { refusal: Refusal } | { failure: string };

const answer = (message: SchoolFormAnswer, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

self.onmessage = async ({ data }: MessageEvent<SchoolFormQuestion>) => {
  try {
    const result = await fillSchoolForm(new Uint8Array(data.bytes), data.content, data);
    answer(result, 'file' in result ? [result.file.buffer] : []);
  } catch (error) {
    answer(error instanceof SheetRefused ? { refusal: error.refusal } : { failure: String(error) });
  }
};

answer({ ready: true });
