/** A sheet's XML with the place of each row and cell in it, so that single cells can be written anew. */
import { SheetRefused } from '@/files/read/sheetRefused';
import { XmlScanner } from '@/files/read/xlsx/xmlScanner';

/** Places in the XML; `to` is after the last character. */
export type MapCell = {
  readonly row: number;
  readonly column: number;
  readonly from: number;
  readonly to: number;
  /** `x:` where the sheet's elements have a prefix. */
  readonly prefix: string;
  /** The end of the first tag's attributes. */
  readonly tagEnd: number;
  /** `s` for a shared string, with its number in `raw`. */
  readonly type: string;
  readonly raw: string;
  readonly formula: MapFormula | null;
};

type MapFormula = {
  /** `<f …>…</f>` as written. */
  readonly xml: string;
  readonly text: string;
  /** The number of a formula that several cells share. */
  readonly shared: string | null;
};

/** `end`: where a further cell goes, inside the row; null for a row that is its own end, which is written anew. */
type MapRow = {
  readonly from: number;
  readonly to: number;
  readonly end: number | null;
  readonly prefix: string;
};

export type SheetMap = {
  readonly xml: string;
  /** By `cellPlace`. */
  readonly cells: ReadonlyMap<number, MapCell>;
  readonly rows: ReadonlyMap<number, MapRow>;
  /** The place of a further row. */
  readonly end: number;
  readonly merges: readonly MapRange[];
  /** Ranges in which only whole numbers may be typed. */
  readonly wholeOnly: readonly MapRange[];
};

/** From 0, both ends in it. */
export type MapRange = { top: number; left: number; bottom: number; right: number };

const COLUMNS = 16_384;
/** A list of all ranges with one validation is a single attribute, and long in some forms. */
const MOST_TAG = 4 * 1024 * 1024;

export function cellPlace(row: number, column: number): number {
  return row * COLUMNS + column;
}

type Building = { xml: string; cells: Map<number, MapCell>; rows: Map<number, MapRow>; end: number };

export function mapSheet(xml: string): SheetMap {
  const scan = new XmlScanner(xml, MOST_TAG);
  const map: Building = { xml, cells: new Map(), rows: new Map(), end: -1 };
  const merges: MapRange[] = [];
  const wholeOnly: MapRange[] = [];
  while (scan.next()) {
    if (scan.isEnd) continue;
    // An empty sheet has nothing to fill.
    if (scan.name === 'sheetData') {
      if (!scan.isEmpty) mapRows(scan, map);
    } else if (scan.name === 'mergeCell') merges.push(...toRanges(scan.attribute('ref')));
    else if (scan.name === 'dataValidation' && scan.attribute('type') === 'whole' && isOn(scan)) {
      wholeOnly.push(...toRanges(scan.attribute('sqref')));
    }
  }
  return { ...map, merges, wholeOnly };
}

function isOn(scan: XmlScanner): boolean {
  return ['1', 'true'].includes(scan.attribute('showErrorMessage') ?? '');
}

function mapRows(scan: XmlScanner, map: Building): void {
  let at = -1;
  while (scan.next()) {
    if (scan.isEnd && scan.name === 'sheetData') {
      map.end = scan.from;
      return;
    }
    if (scan.isEnd || scan.name !== 'row') continue;
    const number = scan.attribute('r');
    at = number === null ? at + 1 : Number(number) - 1;
    mapRow(scan, map, at);
  }
  refuse();
}

function mapRow(scan: XmlScanner, map: Building, row: number): void {
  const { from, prefix } = scan;
  if (scan.isEmpty) {
    map.rows.set(row, { from, prefix, end: null, to: scan.to });
    return;
  }
  let column = -1;
  while (scan.next()) {
    if (scan.isEnd && scan.name === 'row') {
      map.rows.set(row, { from, prefix, end: scan.from, to: scan.to });
      return;
    }
    if (scan.isEnd || scan.name !== 'c') continue;
    const reference = scan.attribute('r');
    column = reference === null ? column + 1 : (toAddress(reference)?.column ?? refuse());
    const cell = mapCell(scan, map.xml, { row, column });
    if (column < MOST_COLUMNS) map.cells.set(cellPlace(row, column), cell);
  }
  refuse();
}

/** Helpers stand further out in some forms, and nothing that is filled. */
const MOST_COLUMNS = 1024;

function mapCell(scan: XmlScanner, xml: string, at: { row: number; column: number }): MapCell {
  const { from, prefix } = scan;
  const tagEnd = scan.to - (scan.isEmpty ? 2 : 1);
  const type = scan.attribute('t') ?? 'n';
  let raw = '';
  let formula: MapFormula | null = null;
  if (scan.isEmpty) return { ...at, from, prefix, tagEnd, type, to: scan.to, raw, formula };
  while (scan.next()) {
    if (scan.name === 'c' && scan.isEnd) return { ...at, from, prefix, tagEnd, type, to: scan.to, raw, formula };
    if (scan.name === 'v' && scan.isEnd) raw = scan.text();
    else if (scan.name === 't' && scan.isEnd) raw += scan.text();
    else if (scan.name === 'f' && !scan.isEnd) formula = mapFormula(scan, xml);
  }
  return refuse();
}

/** The attributes of a cell's tag as written, without the type. */
export function attributesOf({ xml }: SheetMap, { from, prefix, tagEnd }: MapCell): string {
  return xml
    .slice(from + 1 + prefix.length + 1, tagEnd)
    .replace(/\s+t\s*=\s*(?:"[^"]*"|'[^']*')/, '')
    .trimEnd();
}

function mapFormula(scan: XmlScanner, xml: string): MapFormula {
  const { from } = scan;
  const shared = scan.attribute('t') === 'shared' ? scan.attribute('si') : null;
  if (scan.isEmpty) return { xml: xml.slice(from, scan.to), text: '', shared };
  scan.next();
  if (scan.name !== 'f' || !scan.isEnd) refuse();
  return { xml: xml.slice(from, scan.to), text: scan.text(), shared };
}

/** `A1:B2 C3` -> ranges; those that are no ranges are left out. */
function toRanges(list: string | null): MapRange[] {
  return (list ?? '').split(/\s+/).flatMap((range): MapRange[] => {
    const [first = '', last = first] = range.split(':');
    const [a, b] = [toAddress(first), toAddress(last)];
    return a && b ? [{ top: a.row, left: a.column, bottom: b.row, right: b.column }] : [];
  });
}

export function isInside({ top, left, bottom, right }: MapRange, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** `$B$12` -> row 11, column 1. */
export function toAddress(text: string): { row: number; column: number } | null {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(text);
  if (!match) return null;
  const letters = (match[1] ?? '').toUpperCase();
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(match[2]) - 1, column: column - 1 };
}

function refuse(): never {
  throw new SheetRefused('damaged');
}
