/**
 * The workbook of a class under DepEd Order 8 is the same, cell by cell, as `quarterWorkbooks.json` has it, which the
 * exporter wrote when its addresses became the official ones (`officialAddresses.test.ts`).
 */
import { expect, it } from 'vitest';
import { planWorkbook } from '@/features/record-export/planWorkbook';
import { QUARTER_BOOKS } from './quarterBooks';
import workbooks from './quarterWorkbooks.json';
import { sheetLines } from './sheetLines';

it.each(['Table 7', 'groups'] as const)('%s: every cell, formula, result and width', (name) => {
  // Protection came later, and changes no cell.
  const sheets = planWorkbook(QUARTER_BOOKS[name])?.sheets.map(({ isProtected: _, ...sheet }) => sheetLines(sheet));
  expect(JSON.parse(JSON.stringify(sheets))).toEqual(workbooks[name]);
});
