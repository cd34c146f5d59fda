/** Sheets cell by cell, and the file of them: XLSX as SheetJS writes it, or Excel 97, of which SheetJS writes no formulas. */
import { type CellObject, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import { type Bytes, cell as biffCell, f64, record, text16, xlsOf } from '#support/sheets/biff';
import { FLAG, type Spreadsheet } from '@/files/spreadsheet';

/** A formula with the value that is stored with it. */
export type MadeCell = string | number | { f: string; v: string | number };
export type MadeSheet = { name: string; hidden?: boolean; cells: Map<string, MadeCell> };
export type BookType = 'xlsx' | 'biff8';

export function writeBook(sheets: readonly MadeSheet[], bookType: BookType): Uint8Array<ArrayBuffer> {
  if (bookType === 'biff8') return writeExcel97(sheets);
  const book: WorkBook = utils.book_new();
  for (const { name, cells } of sheets) utils.book_append_sheet(book, toSheet(cells), name);
  book.Workbook = { Sheets: sheets.map(({ name, hidden }) => ({ name, Hidden: hidden ? 1 : 0 })) };
  return Uint8Array.from(
    write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }) as Uint8Array,
  );
}

function toSheet(cells: ReadonlyMap<string, MadeCell>): WorkSheet {
  const sheet: WorkSheet = {};
  let [rows, columns] = [0, 0];
  for (const [address, cell] of cells) {
    const { r, c } = utils.decode_cell(address);
    [rows, columns] = [Math.max(rows, r), Math.max(columns, c)];
    sheet[address] = toCell(cell);
  }
  sheet['!ref'] = `A1:${utils.encode_cell({ r: rows, c: columns })}`;
  return sheet;
}

function toCell(cell: MadeCell): CellObject {
  const value = typeof cell === 'object' ? cell.v : cell;
  const plain: CellObject = typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value };
  return typeof cell === 'object' ? { ...plain, f: cell.f } : plain;
}

export const columnAt = (letters: string) => utils.decode_col(letters);
export const addressOf = (row: number, column: number | string) =>
  `${typeof column === 'string' ? column : utils.encode_col(column)}${row}`;

function writeExcel97(sheets: readonly MadeSheet[]): Uint8Array<ArrayBuffer> {
  return xlsOf(
    sheets.map(({ name, hidden, cells }) => ({
      ...{ name, state: hidden ? 1 : 0 },
      records: [...cells].flatMap(([address, cell]) => toRecords(address, cell)),
    })),
  );
}

const isWide = (text: string) => [...text].some((letter) => letter.charCodeAt(0) > 0xff);

function toRecords(address: string, cell: MadeCell): Bytes {
  const { r, c } = utils.decode_cell(address);
  if (typeof cell === 'number') return biffCell.number(r, c, cell);
  if (typeof cell === 'string') return biffCell.label(r, c, cell, isWide(cell));
  if (typeof cell.v === 'number') return biffCell.formula(r, c, f64(cell.v));
  if (cell.v === '') return biffCell.formula(r, c, [3, 0, 0, 0, 0, 0, 0xff, 0xff]);
  return [...biffCell.formula(r, c, [0, 0, 0, 0, 0, 0, 0xff, 0xff]), ...record(0x207, text16(cell.v, isWide(cell.v)))];
}

/** The sheets as the reader of files gives them. */
export function toSpreadsheet(sheets: readonly MadeSheet[]): Spreadsheet {
  return {
    kind: 'xlsx',
    sheets: sheets.map(({ name, hidden = false, cells }) => {
      const all = [...cells].map(([address, cell]) => ({ ...utils.decode_cell(address), cell }));
      return {
        ...{ name, hidden, values: all.map(({ cell }) => (typeof cell === 'object' ? cell.v : cell)) },
        rows: Uint16Array.from(all, ({ r }) => r),
        columns: Uint8Array.from(all, ({ c }) => c),
        flags: Uint8Array.from(all, ({ cell }) => (typeof cell === 'object' ? FLAG.formula : 0)),
      };
    }),
  };
}
