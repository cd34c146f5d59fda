/** A spreadsheet file as it comes out of the worker, and the limits of one file. */

export { type CellValue, FLAG, type Sheet, type Spreadsheet } from '@/files/spreadsheet';

/** The most that is read of one file. */
export type SheetLimit = {
  readonly bytes: number;
  readonly sheets: number;
  /** At most 65,536. */
  readonly rows: number;
  readonly columns: number;
  readonly cells: number;
  /** Characters of one text, and of all texts. */
  readonly text: number;
  readonly texts: number;
  /** Bytes of a workbook after unpacking: one part, and all of them. */
  readonly part: number;
  readonly parts: number;
};

const MEBIBYTE = 1024 * 1024;

/** The largest real file of a teacher seen has 3 MB; DepEd's own workbook 1.9 MB. */
export const SHEET_LIMIT: SheetLimit = {
  bytes: 5 * MEBIBYTE,
  sheets: 64,
  rows: 2000,
  columns: 256,
  cells: 400_000,
  text: 200_000,
  texts: 8_000_000,
  part: 24 * MEBIBYTE,
  parts: 64 * MEBIBYTE,
};

/** The size of a file and the largest one, in whole MB. */
export function sizeValues(bytes: number, limit = SHEET_LIMIT): { size: number; most: number } {
  return { size: Math.ceil(bytes / MEBIBYTE), most: limit.bytes / MEBIBYTE };
}
