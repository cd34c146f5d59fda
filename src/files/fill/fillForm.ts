/** Fills a school's own class record form. Nothing is written where anything is open or does not read back as meant. */
import { SheetRefused } from '@/files/read/sheetRefused';
import { readXlsx } from '@/files/read/xlsx/readXlsx';
import { cachedValues } from './cachedValues';
import type { FillContent } from './fillContent';
import { FILL_LIMIT } from './fillLimit';
import { describe, openForm } from './form';
import type { FillAnswers, Misfit } from './misfits';
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
  refuseOthers(bytes);
  const form = await openForm(bytes).catch((error: unknown) => {
    // A field outside of its record or of the file.
    throw error instanceof RangeError ? new SheetRefused('damaged') : error;
  });
  const plan = planFill(form, content, answers);
  if (!plan.isReady) return { misfits: plan.misfits };
  const file = await writeForm(form, [...cachedValues(form, plan, content), ...plan.edits]);
  const { record } = describe(await readXlsx(file, FILL_LIMIT));
  const different = findDifference(record, plan);
  return different === null ? { file, misfits: plan.misfits, cells: plan.edits.length } : { different };
}

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** A compound file is a workbook of Excel 97 to 2003, or one that is encrypted. */
function refuseOthers(bytes: Uint8Array): void {
  const begins = (mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (bytes.length === 0) throw new SheetRefused('empty');
  if (begins(COMPOUND)) throw new SheetRefused(isEncrypted(bytes) ? 'password' : 'oldForm');
  if (!begins(ZIP)) throw new SheetRefused('notForm');
}

/** The name of the stream that holds an encrypted workbook, in the file's directory. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = Uint8Array.from([...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]));
  const first = name[0] ?? 0;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (name.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}
