/** The worker that looks at one form. The page ends it afterwards, or when it takes too long (askWorker.ts). */
import { type Refusal, SheetRefused } from '@/files/read/sheetRefused';
import { describeForm, type FormFacts } from './describeForm';

export type DescribeQuestion = { bytes: ArrayBuffer };
export type DescribeAnswer = { ready: true } | { facts: FormFacts } | { refusal: Refusal } | { failure: string };

const answer = (message: DescribeAnswer) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<DescribeQuestion>) => {
  try {
    answer({ facts: await describeForm(new Uint8Array(data.bytes)) });
  } catch (error) {
    answer(error instanceof SheetRefused ? { refusal: error.refusal } : { failure: String(error) });
  }
};

answer({ ready: true });
