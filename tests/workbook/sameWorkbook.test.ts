/**
 * The workbook of a class under DepEd Order 8 is the same, cell by cell, as before other policies were known.
 * `quarterWorkbooks.json` was written by the exporter of that time from these two books.
 */
import { expect, it } from 'vitest';
import { planWorkbook } from '@/features/record-export/planWorkbook';
import { QUARTER_BOOKS } from './quarterBooks';
import workbooks from './quarterWorkbooks.json';
import { sheetLines } from './sheetLines';

it.each(['Table 7', 'groups'] as const)('%s: every cell, formula, result and width', (name) => {
  // Protection came later, and changes no cell.
  const sheets = planWorkbook(QUARTER_BOOKS[name])?.sheets.map(({ isProtected: _, ...sheet }) => sheetLines(sheet));
  // The names of sheets in formulas had no quotes then; programs read both.
  const then = JSON.stringify(workbooks[name]).replace(/\b(Q[1-4]|TRANSMUTATION)!/g, "'$1'!");
  expect(sheets).toEqual(JSON.parse(then));
});
