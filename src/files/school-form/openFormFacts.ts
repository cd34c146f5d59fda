/** Looks at a chosen form in a worker of its own. */
import { FILL_LIMIT } from '@/files/fill/fillLimit';
import { askWorker } from '@/files/read/askWorker';
import { refusalText } from '@/files/read/refusalText';
import { sizeValues } from '@/files/read/spreadsheet';
import type { FormFacts } from './describeForm';
import type { DescribeAnswer, DescribeQuestion } from './describeWorker';

/** A real form takes a second; a phone is slower. */
const MOST_SECONDS = 60;

/** `refusal` follows the name of the file and a colon. Throws as `openSpreadsheet` does. */
export async function openFormFacts(
  file: Blob,
  signal?: AbortSignal,
): Promise<{ facts: FormFacts } | { refusal: string }> {
  if (file.size > FILL_LIMIT.bytes) {
    return { refusal: refusalText({ code: 'large', values: sizeValues(file.size, FILL_LIMIT) }) };
  }
  const bytes = await file.arrayBuffer();
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./describeWorker.ts', import.meta.url), { type: 'module' });
  const message: DescribeQuestion = { bytes };
  const answer = await askWorker<DescribeAnswer>(worker, { message, bytes, seconds: MOST_SECONDS, signal });
  return 'refusal' in answer ? { refusal: refusalText(answer.refusal) } : answer;
}
