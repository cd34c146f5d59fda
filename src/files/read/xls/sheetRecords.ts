/** The cells of one sheet of a BIFF8 workbook. */
import type { FileBudget, SheetBuilder } from '@/files/read/sheetBuilder';
import { SheetRefused } from '@/files/read/sheetRefused';
import { FLAG } from '@/files/read/spreadsheet';
import { type BiffRecord, RECORD, recordAt, withContinued } from './records';
import { PartReader, readText } from './texts';

const OLD_CELLS = new Set([0x00, 0x02, 0x03, 0x04, 0x05, 0x07, 0x206, 0x406]);

type Surroundings = { shared: readonly string[]; sheet: SheetBuilder; budget: FileBudget };

/** Reads the records from `from` to the end of the sheet, and answers the place after it. Charts inside are skipped. */
export function readSheetRecords(stream: Uint8Array, from: number, around: Surroundings): number {
  let depth = 0;
  /** The cell of a formula whose text follows. */
  let waiting: { row: number; column: number } | null = null;
  for (let at = from; ; ) {
    const record = recordAt(stream, at);
    at = record.at;
    if (record.type === RECORD.begin) depth += 1;
    else if (depth === 0) throw new SheetRefused('damaged');
    else if (record.type === RECORD.end) {
      depth -= 1;
      if (depth === 0) return at;
    } else if (depth === 1) {
      if (record.type === RECORD.text && waiting) {
        const { parts } = withContinued(stream, record);
        around.sheet.add(waiting.row, waiting.column, readText(new PartReader(parts), around.budget), FLAG.formula);
        waiting = null;
      } else waiting = readRecord(record, stream, around) ?? waiting;
    }
  }
}

/** Answers the cell of a formula whose text follows in a record of its own. */
function readRecord(record: BiffRecord, stream: Uint8Array, { shared, sheet, budget }: Surroundings) {
  const { type, data } = record;
  const [row, column] = data.byteLength >= 4 ? [data.getUint16(0, true), data.getUint16(2, true)] : [0, 0];
  switch (type) {
    case RECORD.number:
      sheet.add(row, column, toNumber(data.getFloat64(6, true)));
      break;
    case RECORD.rk:
      sheet.add(row, column, rkNumber(data, 6));
      break;
    case RECORD.multiRk:
      for (let at = 4, cell = column; at + 6 <= data.byteLength - 2; at += 6, cell += 1) {
        sheet.add(row, cell, rkNumber(data, at + 2));
      }
      break;
    case RECORD.sharedLabel:
      sheet.add(row, column, shared[data.getUint32(6, true)] ?? refuse());
      break;
    case RECORD.label:
    case RECORD.richLabel: {
      const reader = new PartReader(withContinued(stream, record).parts);
      reader.skip(6);
      sheet.add(row, column, readText(reader, budget));
      break;
    }
    case RECORD.boolOrError: {
      const value = data.getUint8(6);
      const isError = data.getUint8(7);
      if (isError > 1) refuse();
      if (isError === 0) sheet.add(row, column, TRUTH[value] ?? refuse());
      else sheet.add(row, column, errorText(value), FLAG.error);
      break;
    }
    case RECORD.formula:
      return readFormula(data, sheet);
    case RECORD.row:
      if (data.getUint16(12, true) & 0x20) sheet.hideRow(row);
      break;
    case RECORD.columnInfo:
      if (data.getUint16(8, true) & 1) sheet.hideColumns(row, column);
      break;
    default:
      // Cells of Excel 2 to 4 have no place in a workbook of Excel 97.
      if (OLD_CELLS.has(type)) refuse();
  }
  return null;
}

/** The result stands in eight bytes: a number, or a sign that it is something else. */
function readFormula(data: DataView, sheet: SheetBuilder): { row: number; column: number } | null {
  const [row, column] = [data.getUint16(0, true), data.getUint16(2, true)];
  if (data.getUint16(12, true) !== 0xffff) {
    sheet.add(row, column, toNumber(data.getFloat64(6, true)), FLAG.formula);
    return null;
  }
  const value = data.getUint8(8);
  switch (data.getUint8(6)) {
    case 0:
      return { row, column };
    case 1:
      sheet.add(row, column, TRUTH[value] ?? refuse(), FLAG.formula);
      return null;
    case 2:
      sheet.add(row, column, errorText(value), FLAG.formula | FLAG.error);
      return null;
    case 3:
      sheet.add(row, column, '', FLAG.formula);
      return null;
    default:
      return refuse();
  }
}

/** 30 bits of a float or an integer, perhaps in hundredths. */
function rkNumber(data: DataView, at: number): number {
  const bits = data.getInt32(at, true);
  const whole = bits & 2 ? bits >> 2 : floatOf(bits & ~3);
  return bits & 1 ? whole / 100 : whole;
}

function floatOf(high: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setInt32(0, high);
  return toNumber(view.getFloat64(0));
}

function toNumber(value: number): number {
  return Number.isFinite(value) ? value : refuse();
}

const TRUTH: readonly string[] = ['FALSE', 'TRUE'];
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

function errorText(code: number): string {
  return ERRORS[code] ?? refuse();
}

function refuse(): never {
  throw new SheetRefused('damaged');
}
