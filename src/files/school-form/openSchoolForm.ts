/** Fills a chosen report card or permanent record in a worker of its own. */
import { FILL_LIMIT } from '@/files/fill/fillLimit';
import { askWorker } from '@/files/read/askWorker';
import { refusalText } from '@/files/read/refusalText';
import { sizeValues } from '@/files/read/spreadsheet';
import type { FormContent } from './formContent';
import type { FormAnswers } from './formMisfits';
import type { SchoolFormResult } from './schoolFormResult';
import type { SchoolFormAnswer, SchoolFormQuestion } from './schoolFormWorker';

type Asked = { content: FormContent; answers: FormAnswers; signal?: AbortSignal | undefined };

/** A hundred learners take some seconds; a phone is slower. */
const MOST_SECONDS = 120;

/** `refusal` follows the name of the file and a colon. Throws as `openSpreadsheet` does. */
export async function openSchoolForm(
  file: File,
  { content, answers, signal }: Asked,
): Promise<SchoolFormResult | { refusal: string }> {
  if (file.size > FILL_LIMIT.bytes) {
    return { refusal: refusalText({ code: 'large', values: sizeValues(file.size, FILL_LIMIT) }) };
  }
  const bytes = await file.arrayBuffer();
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./schoolFormWorker.ts', import.meta.url), { type: 'module' });
  const ending = endingOf(file.name);
  const message: SchoolFormQuestion = { bytes, content, answers, ending };
  const answer = await askWorker<SchoolFormAnswer>(worker, { message, bytes, seconds: MOST_SECONDS, signal });
  return 'refusal' in answer ? { refusal: refusalText(answer.refusal) } : answer;
}

/** Macros stay as they are, and the file keeps their ending. */
export function endingOf(name: string): 'xlsx' | 'xlsm' {
  return /\.xlsm$/i.test(name) ? 'xlsm' : 'xlsx';
}
