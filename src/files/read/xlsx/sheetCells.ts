/** The cells of one sheet of an XLSX workbook. */
import type { SheetBuilder } from '@/files/read/sheetBuilder';
import { SheetRefused } from '@/files/read/sheetRefused';
import { FLAG } from '@/files/read/spreadsheet';
import type { CellFormats } from './numberFormats';
import { decodeControls, readRuns } from './sharedStrings';
import { XmlScanner } from './xmlScanner';

/** The last row and column that the format has. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

/** The parts of a workbook that cells of all sheets name by number. */
export type WorkbookParts = { shared: readonly string[]; formats: CellFormats };

export function readSheetCells(xml: string, parts: WorkbookParts, sheet: SheetBuilder): void {
  const scan = new XmlScanner(xml);
  while (scan.next()) {
    if (scan.isEnd) continue;
    if (scan.name === 'col') hideColumns(scan, sheet);
    else if (scan.name === 'sheetData') {
      if (!scan.isEmpty) readRows(scan, parts, sheet);
      return;
    }
  }
  throw new SheetRefused('damaged');
}

function hideColumns(scan: XmlScanner, sheet: SheetBuilder): void {
  if (!isOn(scan.attribute('hidden'))) return;
  const [first, last] = [Number(scan.attribute('min')), Number(scan.attribute('max'))];
  if (first >= 1 && last >= first) sheet.hideColumns(first - 1, last - 1);
}

function isOn(attribute: string | null): boolean {
  return attribute === '1' || attribute === 'true';
}

/** Rows and cells without a number follow the one before them. */
function readRows(scan: XmlScanner, parts: WorkbookParts, sheet: SheetBuilder): void {
  let [row, column] = [-1, -1];
  while (scan.next()) {
    if (scan.isEnd && scan.name === 'sheetData') return;
    if (scan.isEnd) continue;
    if (scan.name === 'row') {
      row = rowOf(scan.attribute('r'), row + 1);
      column = -1;
      // Some sheets have a million empty rows with a format.
      if (row === sheet.limit.rows && !scan.isAhead('c')) return;
      hideRow(scan, row, sheet);
    } else if (scan.name === 'c') {
      column = columnOf(scan.attribute('r'), row, column + 1);
      if (!scan.isEmpty) readCell(scan, parts, (value, flags) => sheet.add(row, column, value, flags));
    }
  }
  throw new SheetRefused('damaged');
}

function hideRow(scan: XmlScanner, row: number, sheet: SheetBuilder): void {
  if (row < sheet.limit.rows && isOn(scan.attribute('hidden'))) sheet.hideRow(row);
}

function rowOf(number: string | null, following: number): number {
  const row = number === null ? following : Number(number) - 1;
  if (row >= 0 && row < LAST_ROW && Number.isInteger(row)) return row;
  throw new SheetRefused('damaged');
}

/** From 0. A cell that names another row than the one it is in has no place. */
function columnOf(reference: string | null, row: number, following: number): number {
  if (reference === null) return following;
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const letter = (reference.charCodeAt(at) & ~0x20) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (at === 0 || column > LAST_COLUMN || Number(reference.slice(at)) !== row + 1) throw new SheetRefused('damaged');
  return column - 1;
}

type Add = (value: string | number, flags: number) => void;

function readCell(scan: XmlScanner, { shared, formats }: WorkbookParts, add: Add): void {
  const type = scan.attribute('t') ?? 'n';
  const format = formats[Number(scan.attribute('s') ?? 0)] ?? 0;
  const found = { value: '', runs: '', flags: 0 };
  while (scan.next()) {
    if (scan.name === 'c' && scan.isEnd) {
      const value = cellValue(type, found, shared);
      add(value, found.flags | extraFlags(type, value, format));
      return;
    }
    if (scan.name === 'c' || scan.name === 'row') break;
    readPart(scan, found);
  }
  throw new SheetRefused('damaged');
}

type Found = { value: string; runs: string; flags: number };

function cellValue(type: string, { value, runs }: Found, shared: readonly string[]): string | number {
  if (type === 'e' && value !== '') return value;
  return type === 'inlineStr' ? runs : toValue(type, value, shared);
}

function extraFlags(type: string, value: string | number, format: number): number {
  if (typeof value === 'number') return format;
  return type === 'e' && value !== '' ? FLAG.error : 0;
}

function readPart(scan: XmlScanner, found: Found): void {
  if (scan.name === 'f') found.flags |= FLAG.formula;
  else if (scan.name === 'v' && scan.isEnd) found.value = scan.text();
  else if (scan.name === 'is' && !scan.isEnd && !scan.isEmpty) found.runs = readRuns(scan, 'is');
}

const NUMBER = /^[-+]?[\d.]+(?:e[-+]?\d+)?$/i;
const TRUTH: Readonly<Record<string, string>> = { 0: 'FALSE', 1: 'TRUE', false: 'FALSE', true: 'TRUE' };

function toValue(type: string, value: string, shared: readonly string[]): string | number {
  if (type === 'str' || type === 'd') return decodeControls(value);
  const text = value.trim();
  if (text === '') return '';
  if (type === 'b') return TRUTH[text] ?? refuse();
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  if (type === 's') return shared[number] ?? refuse();
  return type === 'n' && Number.isFinite(number) ? number : refuse();
}

function refuse(): never {
  throw new SheetRefused('damaged');
}
