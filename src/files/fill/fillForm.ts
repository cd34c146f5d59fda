/** Fills a school's own class record form. Nothing is written where anything is open or does not read back as meant. */
import { readXlsx } from '@/files/read/xlsx/readXlsx';
import { cachedValues } from './cachedValues';
import type { FillContent } from './fillContent';
import { FILL_LIMIT } from './fillLimit';
import { describe } from './form';
import type { FillAnswers, Misfit } from './misfits';
import { openChosenForm } from './openChosenForm';
import { planFill } from './planFill';
import { findDifference } from './readBack';
import { writeForm } from './writeForm';

export type FillResult =
  /** `misfits`: those that a way was taken out of. */
  | { readonly file: Uint8Array<ArrayBuffer>; readonly misfits: readonly Misfit[]; readonly cells: number }
  | { readonly misfits: readonly Misfit[] }
  /** The place that did not read back as it was meant. */
  | { readonly different: string };

/** Throws `SheetRefused`. */
export async function fillForm(bytes: Uint8Array, content: FillContent, answers: FillAnswers): Promise<FillResult> {
  const form = await openChosenForm(bytes);
  const plan = planFill(form, content, answers);
  if (!plan.isReady) return { misfits: plan.misfits };
  const file = await writeForm(form, [...cachedValues(form, plan, content), ...plan.edits]);
  const { record } = describe(await readXlsx(file, FILL_LIMIT));
  const different = findDifference(record, plan);
  return different === null ? { file, misfits: plan.misfits, cells: plan.edits.length } : { different };
}
