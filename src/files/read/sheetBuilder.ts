/** Collects the cells of a file, and refuses more than its limit. */
import { cleanText } from './cleanText';
import { SheetRefused } from './sheetRefused';
import { type CellValue, FLAG, type Sheet, type SheetLimit } from './spreadsheet';

/** The same for all sheets of a file. */
export type FileBudget = { readonly limit: SheetLimit; cells: number; characters: number };

export type SheetBuilder = {
  readonly limit: SheetLimit;
  /** Row and column from 0. A text without content is no cell, unless a formula made it. */
  add: (row: number, column: number, value: CellValue, flags?: number) => void;
  hideRow: (row: number) => void;
  hideColumns: (first: number, last: number) => void;
  end: () => Sheet;
};

export function newBudget(limit: SheetLimit): FileBudget {
  return { limit, cells: 0, characters: 0 };
}

/** Rows, columns and flags of the cells, with room for more. */
type Places = { rows: Uint16Array<ArrayBuffer>; columns: Uint8Array<ArrayBuffer>; flags: Uint8Array<ArrayBuffer> };

const FIRST_CELLS = 1024;

function newPlaces(cells: number): Places {
  return { rows: new Uint16Array(cells), columns: new Uint8Array(cells), flags: new Uint8Array(cells) };
}

function grown(before: Places): Places {
  const places = newPlaces(before.rows.length * 2);
  places.rows.set(before.rows);
  places.columns.set(before.columns);
  places.flags.set(before.flags);
  return places;
}

/** Counts the characters of a text before anything is made of it. */
export function spendText(budget: FileBudget, length: number): void {
  budget.characters += length;
  if (length > budget.limit.text || budget.characters > budget.limit.texts) throw new SheetRefused('texts');
}

export function buildSheet(name: string, hidden: boolean, budget: FileBudget): SheetBuilder {
  const { limit } = budget;
  let places = newPlaces(FIRST_CELLS);
  const values: CellValue[] = [];
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  return {
    limit,
    add: (row, column, value, flag = 0) => {
      const isBlank = value === '';
      if (isBlank && flag === 0) return;
      if (row >= limit.rows || column >= limit.columns) {
        // Helper formulas stand in the last columns of some forms; only what was typed would be missed.
        if (isBlank || flag & FLAG.formula) return;
        throw new SheetRefused('far', { row: row + 1, column: column + 1 });
      }
      budget.cells += 1;
      if (budget.cells > limit.cells) throw new SheetRefused('cells');
      if (typeof value === 'string') spendText(budget, value.length);
      const at = values.length;
      if (at === places.rows.length) places = grown(places);
      places.rows[at] = row;
      places.columns[at] = column;
      places.flags[at] = flag;
      values.push(typeof value === 'string' ? cleanText(value) : value);
    },
    hideRow: (row) => hiddenRows.add(row),
    hideColumns: (first, last) => {
      for (let at = first; at <= Math.min(last, limit.columns); at += 1) hiddenColumns.add(at);
    },
    end: () => {
      const rows = places.rows.slice(0, values.length);
      const columns = places.columns.slice(0, values.length);
      const flags = places.flags.slice(0, values.length);
      for (const [at, flag] of flags.entries()) {
        const isHidden = hiddenRows.has(rows[at] ?? 0) || hiddenColumns.has(columns[at] ?? 0);
        if (isHidden) flags[at] = flag | FLAG.hidden;
      }
      return { name: cleanText(name), hidden, rows, columns, values, flags };
    },
  };
}
