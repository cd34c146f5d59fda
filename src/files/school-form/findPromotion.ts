/**
 * School Form 5, the report on promotion of a section: found by its headings, and by the rows TOTAL MALE and TOTAL FEMALE
 * below the learners. Without one of them there is no such form, or one of an unknown version.
 */
import type { OpenedForm } from '@/files/fill/form';
import { isInside, type SheetMap } from '@/files/fill/sheetMap';
import { type Grid, range } from '@/files/record-file/grid';
import { plainLabel } from './foundForm';

type Counts = { readonly row: number; readonly male: number; readonly female: number; readonly total: number };

/** Rows and columns from 0. */
export type FoundPromotion = {
  readonly grid: Grid;
  /** The rows of the learners. */
  readonly male: readonly number[];
  readonly female: readonly number[];
  readonly lrn: number;
  readonly name: number;
  readonly average: number;
  readonly action: number;
  readonly incomplete: number;
  /** Rows of the tables of counts, by their labels as `plainLabel` has them. */
  readonly counts: ReadonlyMap<string, Counts>;
};

const HEADS = {
  lrn: /^(?:LRN|LEARNERREFERENCENUMBER)/,
  name: /^(?:LEARNERSNAME|NAMEOFLEARNER|NAMEOFTHELEARNER)/,
  average: /^GENERALAVERAGE/,
  action: /^ACTIONTAKEN/,
  incomplete: /^(?:DIDNOTMEETEXPECTATIONS|INCOMPLETE)/,
} as const;

/** Rows over which the headings may stand. */
const HEAD_ROWS = 4;

export function findPromotion({ grids, maps }: Pick<OpenedForm, 'grids' | 'maps'>): FoundPromotion | null {
  for (const grid of grids.values()) {
    if (grid.hidden) continue;
    for (const row of range(0, grid.rows)) {
      const found = promotionAt(grid, maps.get(grid.name), row);
      if (found) return found;
    }
  }
  return null;
}

function promotionAt(grid: Grid, map: SheetMap | undefined, row: number): FoundPromotion | null {
  const columns = range(0, grid.columns);
  const columnOf = (pattern: RegExp, rows: readonly number[]) =>
    columns.find((column) => rows.some((each) => pattern.test(plainLabel(grid.text(each, column))))) ?? null;
  const rows = range(row, Math.min(row + HEAD_ROWS, grid.rows));
  const lrn = columnOf(HEADS.lrn, [row]);
  if (lrn === null) return null;
  const [name, average, action, incomplete] = [HEADS.name, HEADS.average, HEADS.action, HEADS.incomplete].map((each) =>
    columnOf(each, rows),
  );
  if (name == null || average == null || action == null || incomplete == null) return null;
  const totalRow = (label: RegExp, from: number) =>
    range(from, grid.rows).find((each) =>
      range(0, name + 1).some((column) => label.test(plainLabel(grid.text(each, column)))),
    );
  const own = [lrn, name, average, action, incomplete];
  const first = firstBlank(grid, map, { row, columns: own });
  const males = totalRow(/^TOTALMALE/, first);
  const females = males === undefined ? undefined : totalRow(/^TOTALFEMALE/, males + 1);
  if (males === undefined || females === undefined) return null;
  // A row with a label, such as MALE, has no room for a learner.
  const isLabel = (each: number) => /^(?:FE)?MALE$/.test(plainLabel(grid.text(each, name) || grid.text(each, lrn)));
  const isOwn = (each: number) => !isLabel(each);
  return {
    ...{ grid, lrn, name, average, action, incomplete },
    male: range(first, males).filter(isOwn),
    female: range(males + 1, females).filter(isOwn),
    counts: findCounts(grid, { row, first }),
  };
}

/** The first row below the headings, which may have more lines of words below them. */
function firstBlank(
  grid: Grid,
  map: SheetMap | undefined,
  { row, columns }: { row: number; columns: readonly number[] },
): number {
  const ends = columns.map((column) => map?.merges.find((each) => isInside(each, row, column))?.bottom ?? row);
  const below = Math.max(...ends) + 1;
  const isHead = (each: number) =>
    columns.some((column) => Object.values(HEADS).some((head) => head.test(plainLabel(grid.text(each, column)))));
  return (range(below, Math.min(below + HEAD_ROWS, grid.rows)).findLast(isHead) ?? below - 1) + 1;
}

const COUNTED =
  /^(?:PROMOTED|CONDITIONAL|IRREGULAR|RETAINED|DIDNOTMEETEXPECTATIONS?|FAIRLYSATISFACTORY|SATISFACTORY|VERYSATISFACTORY|OUTSTANDING|BEGINNING|EMERGING|DEVELOPING|CONNECTING|BENCHMARKING|ADVANCING)/;
/** Rows between the heads MALE, FEMALE, TOTAL and the last row that they count. */
const REACH = 10;

/** A row of a table has its label left of columns with the heads MALE, FEMALE and TOTAL. */
function findCounts(grid: Grid, { row: headRow, first }: { row: number; first: number }): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const row of range(0, grid.rows)) {
    for (const column of range(0, grid.columns)) {
      const label = COUNTED.exec(plainLabel(grid.text(row, column)))?.[0];
      if (label === undefined || counts.has(label) || (row >= headRow && row < first)) continue;
      const heads = headsAbove(grid, row, column);
      if (heads) counts.set(label, { row, ...heads });
    }
  }
  return counts;
}

function headsAbove(grid: Grid, row: number, column: number): Omit<Counts, 'row'> | null {
  for (const above of range(Math.max(0, row - REACH), row).reverse()) {
    const at = (head: string) =>
      range(column + 1, grid.columns).find((each) => plainLabel(grid.text(above, each)) === head);
    const [male, female, total] = ['MALE', 'FEMALE', 'TOTAL'].map(at);
    if (male !== undefined && female !== undefined && total !== undefined) return { male, female, total };
  }
  return null;
}
