/** The cells to which formulas of a form refer. Only references are understood, nothing is calculated. */
import { columnName } from '@/files/workbook';
import { cellPlace, type MapCell, type SheetMap, toAddress } from './sheetMap';

export type CellPlace = { readonly sheet: string; readonly row: number; readonly column: number };

export type FormSheets = ReadonlyMap<string, SheetMap>;

const REFERENCE =
  /(?:(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!)?(\$?[A-Z]{1,3})(\$?\d{1,7})(?![\p{L}\p{N}(_!])/giu;
/** `B12`, or the same with a blank for a blank. */
const ALONE = /^\+?(?:IF\((?:ISBLANK\((@)\)|(@)=(?:""|0)),"",(@)\)|(@)(?:&"")?|T\((@)\))$/i;

/** The cell whose value a formula shows as it is; null for any other formula. */
export function shownCell(sheets: FormSheets, at: CellPlace): CellPlace | null {
  const text = formulaAt(sheets, at);
  if (text === null) return null;
  const named: CellPlace[] = [];
  const form = text.replace(/\s+/g, '').length > 200 ? '' : text.trim();
  const plain = form.replace(REFERENCE, (...match) => {
    named.push(toPlace(match, at.sheet));
    return '@';
  });
  const [first] = named;
  if (!first || !ALONE.test(plain.replace(/\s+/g, ''))) return null;
  return named.every((each) => each.sheet === first.sheet && each.row === first.row && each.column === first.column)
    ? first
    : null;
}

/** The cell that holds what is typed: formulas that show another cell are followed. Null where another formula stands. */
export function typedCell(sheets: FormSheets, from: CellPlace): CellPlace | null {
  let at = from;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const cell = cellAt(sheets, at);
    if (!cell?.formula) return sheets.has(at.sheet) ? at : null;
    const next = shownCell(sheets, at);
    if (!next) return null;
    at = next;
  }
  return null;
}

const MOST_STEPS = 6;

export function cellAt(sheets: FormSheets, { sheet, row, column }: CellPlace): MapCell | null {
  return sheets.get(sheet)?.cells.get(cellPlace(row, column)) ?? null;
}

/** The columns of its own sheet that a formula names, ranges in full. */
export function namedColumns(sheets: FormSheets, at: CellPlace): ReadonlySet<number> | null {
  const text = formulaAt(sheets, at);
  if (text === null) return null;
  const columns = new Set<number>();
  for (const range of text.matchAll(/(\$?[A-Z]{1,3}\$?\d+):(\$?[A-Z]{1,3}\$?\d+)/gi)) {
    const [first, last] = [toAddress(range[1] ?? ''), toAddress(range[2] ?? '')];
    for (let column = first?.column ?? 0; column <= (last?.column ?? -1); column += 1) columns.add(column);
  }
  for (const match of text.matchAll(REFERENCE)) {
    const { sheet, column } = toPlace(match, at.sheet);
    if (sheet === at.sheet) columns.add(column);
  }
  return columns;
}

/** The formula of a cell; of a shared one the first cell's, with its references moved. */
function formulaAt(sheets: FormSheets, at: CellPlace): string | null {
  const map = sheets.get(at.sheet);
  const formula = cellAt(sheets, at)?.formula;
  if (!map || !formula) return null;
  if (formula.text !== '' || formula.shared === null) return formula.text;
  const first = firstOfShared(map).get(formula.shared);
  return first?.formula ? moved(first.formula.text, at.row - first.row, at.column - first.column) : null;
}

const shared = new WeakMap<SheetMap, ReadonlyMap<string, MapCell>>();

function firstOfShared(map: SheetMap): ReadonlyMap<string, MapCell> {
  const known = shared.get(map);
  if (known) return known;
  const found = new Map<string, MapCell>();
  for (const cell of map.cells.values()) {
    if (cell.formula?.shared && cell.formula.text !== '') found.set(cell.formula.shared, cell);
  }
  shared.set(map, found);
  return found;
}

function moved(text: string, rows: number, columns: number): string {
  return text.replace(REFERENCE, (whole, quoted, plain, letters: string, digits: string) => {
    const place = toAddress(letters + digits);
    if (!place) return whole;
    const column = letters.startsWith('$') ? letters : columnName(place.column + columns + 1);
    const row = digits.startsWith('$') ? digits : String(place.row + rows + 1);
    const sheet = quoted === undefined && plain === undefined ? '' : whole.slice(0, whole.lastIndexOf('!') + 1);
    return sheet + column + row;
  });
}

function toPlace(match: readonly unknown[], own: string): CellPlace {
  const [, quoted, plain, letters, digits] = match as (string | undefined)[];
  const address = toAddress(`${letters}${digits}`) ?? { row: -1, column: -1 };
  return { sheet: quoted?.replaceAll("''", "'") ?? plain ?? own, ...address };
}
