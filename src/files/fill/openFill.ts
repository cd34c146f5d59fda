/** Fills a chosen form in a worker of its own. */
import { askWorker } from '@/files/read/askWorker';
import { refusalText } from '@/files/read/refusalText';
import { sizeValues } from '@/files/read/spreadsheet';
import type { FillContent } from './fillContent';
import type { FillResult } from './fillForm';
import { FILL_LIMIT } from './fillLimit';
import type { FillAnswer, FillQuestion } from './fillWorker';
import type { FillAnswers } from './misfits';

type Asked = { content: FillContent; answers: FillAnswers; signal?: AbortSignal | undefined };

/** A real form takes 2 s; a phone is slower. */
const MOST_SECONDS = 60;

/** `refusal` follows the name of the file and a colon. Throws as `openSpreadsheet` does. */
export async function openFill(
  file: Blob,
  { content, answers, signal }: Asked,
): Promise<FillResult | { refusal: string }> {
  if (file.size > FILL_LIMIT.bytes) {
    return { refusal: refusalText({ code: 'large', values: sizeValues(file.size, FILL_LIMIT) }) };
  }
  const bytes = await file.arrayBuffer();
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./fillWorker.ts', import.meta.url), { type: 'module' });
  const message: FillQuestion = { bytes, content, answers };
  const answer = await askWorker<FillAnswer>(worker, { message, bytes, seconds: MOST_SECONDS, signal });
  return 'refusal' in answer ? { refusal: refusalText(answer.refusal) } : answer;
}
