/** The sheets of a class record file: those with scores, the one that names the learners, and our own notes. */
import type { Sheet } from '@/files/spreadsheet';
import { type Grid, range, toGrid } from './grid';
import { isTermName, withNumberedTests } from './numberedTests';
import { type OwnNotes, readOwnNotes } from './ownNotes';
import { findPossibleRow } from './possibleRow';
import { findScoreColumns, type PeriodSheet } from './scoreColumns';
import { type NamedSubject, namePeriods } from './subjectSheets';

const INPUT = /^\s*input/i;

export type RecordSheets = {
  readonly notes: OwnNotes;
  /** Whether Talaan wrote the file. */
  readonly isOwn: boolean;
  readonly found: readonly PeriodSheet[];
  readonly input: Grid | null;
};

export function findRecordSheets(sheets: readonly Sheet[]): RecordSheets {
  const gridOf = (is: (name: string) => boolean) => {
    const sheet = sheets.find(({ name }) => is(name));
    return sheet ? toGrid(sheet) : null;
  };
  const notes = readOwnNotes(gridOf((name) => name === 'NOTES'));
  const isOwn = notes.size > 0;
  const found = sheets.flatMap((sheet) => toPeriodSheet(sheet, isOwn));
  return { notes, isOwn, found, input: found.length > 0 ? gridOf((name) => INPUT.test(name)) : null };
}

/** Which subject and period each sheet is, and the names of those that are a second one. */
export function nameSheets(
  found: readonly PeriodSheet[],
  { isOwn, input }: Pick<RecordSheets, 'isOwn' | 'input'>,
): { taken: NamedSubject[]; notTaken: string[] } {
  return namePeriods(
    found.map((sheet) => ({ ...sheet, title: titleOf(sheet.grid, sheet.possibleRow) })),
    { isOwn, title: input ? titleOf(input, TITLE_ROWS) : [] },
  );
}

function toPeriodSheet(sheet: Sheet, isOwn: boolean): PeriodSheet[] {
  const label = findPossibleRow(sheet);
  if (!label) return [];
  const grid = toGrid(sheet);
  const found = findScoreColumns(grid, label);
  if (!found) return [];
  const isTerm = !isOwn && isTermName(grid.name);
  const columns = isTerm ? withNumberedTests(found) : found;
  return [{ grid, possibleRow: label.row, labelColumn: label.column, found: columns }];
}

/** Rows of titles of INPUT DATA. */
const TITLE_ROWS = 9;

/** The texts at the top, for the period that a sheet's name does not say. */
function titleOf(grid: Grid, rows: number): string[] {
  return range(0, rows).flatMap((row) =>
    range(0, grid.columns)
      .map((column) => grid.text(row, column))
      .filter((text) => text !== '' && text.length < 100),
  );
}
