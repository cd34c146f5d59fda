/** Whether a form turns initial grades into grades as the class does. */
import type { FillPeriod } from './fillContent';
import type { OpenedForm } from './form';
import { type CellPlace, cellAt } from './references';
import { toAddress } from './sheetMap';

const LOOKUP = /VLOOKUP\([^,]+,(?:'([^']+)'|([\p{L}\p{N}_.]+))!(\$?[A-Z]{1,3}\$?\d+):(\$?[A-Z]{1,3}\$?\d+),(\d+)/iu;

/** How many grades of the class the form's table would make otherwise; 0 where the form shows no table of its own. */
export function otherGrades({ maps, grids }: OpenedForm, at: CellPlace, { rows }: FillPeriod): number {
  const match = LOOKUP.exec(cellAt(maps, at)?.formula?.text ?? '');
  const grid = grids.get(match?.[1] ?? match?.[2] ?? '');
  const [first, last] = [toAddress(match?.[3] ?? ''), toAddress(match?.[4] ?? '')];
  if (!match || !grid || !first || !last) return 0;
  const table: { from: number; grade: number }[] = [];
  for (let row = first.row; row <= last.row; row += 1) {
    const [from, grade] = [grid.value(row, first.column), grid.value(row, first.column + Number(match[5]) - 1)];
    if (typeof from === 'number' && typeof grade === 'number') table.push({ from, grade });
  }
  const gradeOf = (initial: number) => table.findLast(({ from }) => from <= initial + ROUNDING)?.grade;
  return Object.values(rows).filter(
    ({ initial, grade, isCarried }) => initial !== null && grade !== null && !isCarried && gradeOf(initial) !== grade,
  ).length;
}

/** Initial grades have 2 decimals. */
const ROUNDING = 0.000_001;
