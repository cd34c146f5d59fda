/** Sheets as the reader gives them, and stacks of them, without pictures. */
import { NO_STACK, type Stack, withPicture } from '@/features/answer-sheets/scanning/stack';
import type { ReadSheet } from '@/scanning/readSheets';

export type ReadRow = [itemNumber: number, answer: string, doubt?: NonNullable<ReadSheet['rows'][number]['doubt']>];

export const sheetOf = (owner: ReadSheet['owner'], rows: readonly ReadRow[], page = 1): ReadSheet => ({
  ...{ owner, set: 'A' as const, page, form: 'half' as const, outline: [], clearness: 0.3 },
  rows: rows.map(([itemNumber, answer, doubt = null]) => ({
    ...{ itemNumber, answer, doubt, place: itemNumber, box: [] },
  })),
});

/** One sheet a picture; the pictures are `0.jpg` and on, with the digests `d0` and on. */
export const stackOf = (...sheets: readonly ReadSheet[]): Stack =>
  sheets.reduce(
    (stack, each, index) =>
      withPicture(
        stack,
        { name: `${index}.jpg`, page: null, digest: `d${index}`, shownScale: 1 },
        { sheets: [each], unknown: [] },
      ),
    NO_STACK,
  );
