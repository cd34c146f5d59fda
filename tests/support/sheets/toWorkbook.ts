import { utils, write } from '@e965/xlsx';

/** A workbook of one sheet with these rows. */
export function toWorkbook(rows: string[][]): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'school_form_1');
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
}
