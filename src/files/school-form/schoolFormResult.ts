/** Filling a form of learners gives files, open questions, or a place that did not read back. */
import type { FormMisfit } from './formMisfits';

export type SchoolFormResult =
  /** A workbook for one learner, else a zip of them; of SF5 a workbook for all. */
  | {
      readonly file: Uint8Array<ArrayBuffer>;
      readonly kind: 'sf5' | 'sf9' | 'sf10';
      readonly misfits: readonly FormMisfit[];
      readonly cells: number;
    }
  | { readonly misfits: readonly FormMisfit[] }
  /** The place that did not read back as it was meant, and whose form it is. */
  | { readonly different: string; readonly learner: string };
