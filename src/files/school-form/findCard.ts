/**
 * A report card (SF9) of senior high school, or of three terms: no map has its addresses, because schools and divisions
 * lay these out by themselves. Its labels say where everything is; a card that lacks one of them is of an unknown version.
 */

import type { FormSheets } from '@/files/fill/references';
import { toAddress } from '@/files/fill/sheetMap';
import { type Grid, range } from '@/files/record-file/grid';
import { cellAddress, columnName } from '@/files/workbook';
import { headOf } from './findHead';
import type { FormVersion, GradeTable } from './formVersion';
import { type FoundForm, type FoundSheet, plainLabel } from './foundForm';

const SENIOR = ['11', '12'];
const OF_TERMS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

export function findCard(grids: readonly Grid[], maps: FormSheets): Exclude<FoundForm, { version: null }> | null {
  const tables = grids.map((grid) => findTables(grid));
  const all = tables.flat();
  const periods = all.map((table) => table.periods.length).join();
  const isSemesters = periods === '2,2';
  if (!isSemesters && periods !== '3') return null;
  const sheets = grids.map((grid, index): FoundSheet => {
    const own = (tables[index] ?? []).map((table) =>
      isSemesters ? { ...table, semester: all.indexOf(table) } : table,
    );
    const at = (address: string) => toAddress(address) ?? { row: 0, column: 0 };
    return { grid, at, map: { marks: {}, ...headOf(grid, maps.get(grid.name)), tables: own } };
  });
  // A card on which nothing says whose it is would be filled for everybody alike.
  const isNamed = sheets.some(
    ({ map }) => [...Object.values(map.cells), ...Object.values(map.lines).flat()].length > 0,
  );
  if (!isNamed) return null;
  const version: FormVersion = {
    id: isSemesters ? 'sf9-shs' : 'sf9-terms',
    kind: 'sf9',
    periods: isSemesters ? 4 : 3,
    gradeLevels: isSemesters ? SENIOR : OF_TERMS,
    sheets: sheets.map(({ map }) => map),
  };
  return { version, sheets };
}

const AREAS = /^(?:SUBJECTS?|LEARNINGAREAS?|MGAASIGNATURA)$/;
const FINAL = /^(?:SEMESTER|SEMESTRAL)?FINAL(?:GRADE|RATING|SEMESTERGRADE)$|^(?:SEMESTER|SEMESTRAL)(?:FINAL)?GRADE$/;
const REMARKS = /^(?:REMARKS?|ACTIONTAKEN)$/;
const AVERAGE = /^(?:GENERALAVERAGE|SEMESTERAVERAGE)/;
/** Rows from the head of the areas to the numbers of the periods. */
const HEAD_ROWS = 3;
const MOST_ROWS = 40;

/** In the order of their rows, then columns. */
function findTables(grid: Grid): GradeTable[] {
  return range(0, grid.rows).flatMap((row) => {
    const heads = range(0, grid.columns).filter((column) => AREAS.test(plainLabel(grid.text(row, column))));
    return heads.flatMap((column, index) => {
      const table = tableAt(grid, { row, column, end: heads[index + 1] ?? grid.columns });
      return table ? [table] : [];
    });
  });
}

type HeadPlace = { readonly row: number; readonly column: number; readonly end: number };

function tableAt(grid: Grid, { row, column, end }: HeadPlace): GradeTable | null {
  const columns = range(column + 1, end);
  const rows = range(row, Math.min(row + HEAD_ROWS, grid.rows));
  const find = (pattern: RegExp) =>
    columns.find((at) => rows.some((each) => pattern.test(plainLabel(grid.text(each, at))))) ?? null;
  const numbers = rows.map((each) =>
    columns.filter((at) => /^[1-4](?:ST|ND|RD|TH)?(?:QUARTER|TERM|GRADING)?$/.test(plainLabel(grid.text(each, at)))),
  );
  const periods = numbers.find(({ length }) => length > 1) ?? [];
  const numberRow = row + numbers.indexOf(periods);
  const final = find(FINAL);
  const remarks = find(REMARKS);
  const averageRow = range(numberRow + 1, Math.min(numberRow + MOST_ROWS, grid.rows)).find((each) =>
    range(column, end).some((at) => AVERAGE.test(plainLabel(grid.text(each, at)))),
  );
  if (periods.length === 0 || final === null || remarks === null || averageRow === undefined) return null;
  return {
    marks: {},
    cells: {},
    lines: {},
    gradeLevel: null,
    areas: columnName(column + 1),
    from: numberRow + 2,
    to: averageRow,
    periods: periods.map((at) => columnName(at + 1)),
    final: columnName(final + 1),
    remarks: columnName(remarks + 1),
    average: cellAddress(averageRow + 1, final + 1),
    averageRemark: cellAddress(averageRow + 1, remarks + 1),
  };
}
