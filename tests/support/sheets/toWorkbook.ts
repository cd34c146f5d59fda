import { utils, write } from '@e965/xlsx';

/** A workbook of one sheet with these rows. */
export function toWorkbook(rows: string[][]): Uint8Array<ArrayBuffer> {
  return toWorkbookOf({ school_form_1: rows });
}

/** A workbook of these sheets, by their names. */
export function toWorkbookOf(sheets: Readonly<Record<string, string[][]>>): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
}
