/** A workbook that was recognised as a form: where its labels, lines and tables are. */
import type { Grid } from '@/files/record-file/grid';
import type { FormSheet, FormVersion } from './formVersion';

export type FoundSheet = {
  readonly map: FormSheet;
  readonly grid: Grid;
  /** The place of an address of the map in this workbook, from 0. */
  readonly at: (address: string) => { readonly row: number; readonly column: number };
};

export type FoundForm =
  | { readonly version: FormVersion; readonly sheets: readonly FoundSheet[] }
  /** A form of this kind, of no version that is known; null: no such form. */
  | { readonly version: null; readonly kind: 'sf5' | 'sf9' | 'sf10' | null };

/** Letters and digits, because makers write signs and spaces around a label as they like. */
export function plainLabel(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase();
}
