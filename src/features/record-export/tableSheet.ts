/**
 * The transmutation table, hidden as in the e-Class Record: lower bound and grade, ascending because a lookup by range
 * needs this order.
 */

import { cellAddress, fixedCell, type SheetPlan, type WorkbookCell } from '@/files/workbook';
import type { GradingPolicy } from '@/grading';
import { formText } from '@/language/words';
import { sheetReference } from './sheetHead';

const TABLE_SHEET = 'TRANSMUTATION';

/** A zero-based scale rounds and needs no table. */
export function hasTable(policy: GradingPolicy): boolean {
  return policy.scale?.kind !== 'zeroBased';
}

export function tableRange(rows: number): string {
  return `${sheetReference(TABLE_SHEET)}!$A$2:$B$${rows + 1}`;
}

export function tableSheet(policy: GradingPolicy): SheetPlan {
  const cells = new Map<string, WorkbookCell>([
    ['A1', fixedCell(formText('Initial grade from'), 'head')],
    ['B1', fixedCell(formText('Grade'), 'head')],
  ]);
  for (const [index, { from, grade }] of policy.transmutation.toReversed().entries()) {
    cells.set(cellAddress(index + 2, 1), fixedCell(from / 100, 'fixed'));
    cells.set(cellAddress(index + 2, 2), fixedCell(grade, 'grade'));
  }
  return { name: TABLE_SHEET, hidden: true, cells, widths: { 1: 18 } };
}
