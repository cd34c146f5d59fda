/** Finds the columns of a table: by the headings, else by the contents of the cells. */
import { FIELD_NAMES, factsOf, type LearnerField } from '@/domain/learners/learnerFields';
import { isNothing, parseLrn, parseSex } from './rosterRow';
import { isExtension } from './splitName';

type ColumnKind = LearnerField | 'name' | 'remark';
export type Columns = Partial<Record<ColumnKind, number>>;

const HEADINGS: readonly (readonly [ColumnKind, RegExp])[] = [
  ...FIELD_NAMES.map((field) => [field, new RegExp(`^(?:${factsOf(field).words})`)] as const),
  ['remark', /^remarks?/],
  ['name', /^(?:name|fullname|learners?name|students?name|learners?$|students?$)/],
];

function headingKind(cell: string): ColumnKind | undefined {
  const word = cell.toLowerCase().replace(/[^a-z]/g, '');
  return word === '' ? undefined : HEADINGS.find(([, pattern]) => pattern.test(word))?.[0];
}

/** The senior high register has its headings in row 18. */
const HEADING_ROWS = 30;

export type Headed = { columns: Columns; headingRow: number };

const NUMBER_HEADING = /^(?:no|nos|num|number|blg|bilang|#)\.?$/i;

/** One heading, beside that of the numbers at most. */
function isNamesAlone(row: readonly string[]): boolean {
  return row.filter((cell) => !NUMBER_HEADING.test(cell.trim())).length === 1;
}

/** The first row that names a column of names and one more or nothing else; null where none does. */
export function findHeadings(table: readonly (readonly string[])[]): Headed | null {
  for (const [index, row] of table.slice(0, HEADING_ROWS).entries()) {
    const columns: Columns = {};
    for (const [at, cell] of row.entries()) {
      const kind = headingKind(cell);
      if (kind && columns[kind] === undefined) columns[kind] = at;
    }
    const named = columns.name !== undefined || columns.lastName !== undefined;
    if (named && (Object.keys(columns).length > 1 || isNamesAlone(row))) return { columns, headingRow: index };
  }
  return null;
}

/**
 * Columns of a table without headings. Columns of short numbers (1, 2, 3) and empty ones are ignored. Last and first
 * name come first; of what follows, "Jr." and the like are the extension, on whichever side of the middle name they stand.
 */
export function guessColumns(table: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...table.map((row) => row.length));
  const columns: Columns = {};
  const texts: number[] = [];
  for (let at = 0; at < width; at += 1) {
    const kind = cellsKind(filled(table, at));
    if (kind === 'text') texts.push(at);
    else if (kind && columns[kind] === undefined) columns[kind] = at;
  }
  return { ...columns, ...nameColumns(table, texts) };
}

function cellsKind(cells: readonly string[]): 'lrn' | 'sex' | 'text' | null {
  if (cells.length === 0) return null;
  if (isMost(cells, (cell) => parseSex(cell) !== '')) return 'sex';
  if (isMost(cells, (cell) => /^\d{8,}$/.test(parseLrn(cell)) || /^\d(?:[.,]\d+)?e[+-]?\d+$/i.test(cell))) return 'lrn';
  return isMost(cells, (cell) => /\p{L}/u.test(cell)) ? 'text' : null;
}

function nameColumns(table: readonly (readonly string[])[], texts: readonly number[]): Columns {
  const [first, second, ...others] = texts;
  if (first === undefined) return {};
  const isWhole = table.filter((row) => row[first]?.includes(',')).length * 2 > table.length;
  if (second === undefined || isWhole) return { name: first };
  const extension = others.find((at) => isMost(filled(table, at), isExtension));
  const middle = others.find((at) => at !== extension);
  return {
    lastName: first,
    firstName: second,
    ...(middle === undefined ? {} : { middleName: middle }),
    ...(extension === undefined ? {} : { extensionName: extension }),
  };
}

function filled(table: readonly (readonly string[])[], at: number): string[] {
  return table.map((row) => row[at]?.trim() ?? '').filter((cell) => !isNothing(cell));
}

function isMost(cells: readonly string[], is: (cell: string) => boolean): boolean {
  return cells.filter(is).length * 2 > cells.length;
}
