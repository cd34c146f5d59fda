/** A spreadsheet file as it comes out of the worker, and the limits of one file. */

export { type CellValue, FLAG, type Sheet, type Spreadsheet } from '@/domain/spreadsheet';

/** The largest real file seen has 3 MB; DepEd's own workbook 1.9 MB. */
export const SHEET_LIMIT = {
  bytes: 5 * 1024 * 1024,
  sheets: 64,
  rows: 2000,
  columns: 256,
  cells: 400_000,
  /** Characters of one text, and of all texts. */
  text: 200_000,
  texts: 8_000_000,
} as const;

const MEBIBYTE = 1024 * 1024;

/** The size of a file and the largest one, in whole MB. */
export function sizeValues(bytes: number): { size: number; most: number } {
  return { size: Math.ceil(bytes / MEBIBYTE), most: SHEET_LIMIT.bytes / MEBIBYTE };
}
