/** The block above every sheet, at the e-Class Record's addresses. */

import { cellAddress, fixedCell, formulaCell, type WorkbookCell } from '@/files/workbook';
import { formText } from '@/language/words';
import type { RecordHeader } from '@/parts/print/recordHeader';

export const INPUT_SHEET = formText('INPUT DATA');

type HeaderCell = readonly [key: keyof RecordHeader, row: number, column: number, label: string];

/** G4, O4, G5, X5, AG5, K7, S7, AG7; each label stands right-aligned in the cell before. */
const HEADER_CELLS = formText<readonly HeaderCell[]>([
  ['region', 4, 7, 'REGION'],
  ['division', 4, 15, 'DIVISION'],
  ['school', 5, 7, 'SCHOOL NAME'],
  ['schoolId', 5, 24, 'SCHOOL ID'],
  ['schoolYear', 5, 33, 'SCHOOL YEAR'],
  ['gradeAndSection', 7, 11, 'GRADE & SECTION:'],
  ['teacher', 7, 19, 'TEACHER:'],
  ['subject', 7, 33, 'SUBJECT:'],
]);

/** Puts the texts on INPUT DATA, and references to them on the other sheets. */
export function headCells(
  header: RecordHeader,
  options: { title: string; isInput: boolean },
): [string, WorkbookCell][] {
  return [
    ['A1', fixedCell(options.title, 'title')],
    ...HEADER_CELLS.flatMap(([key, row, column, label]): [string, WorkbookCell][] => {
      const address = cellAddress(row, column);
      const source = fixedCell(header[key], 'value');
      const cell = options.isInput ? source : reference(address, 'value' in source ? source.value : '', 'value');
      return [
        [cellAddress(row, column - 1), fixedCell(label, 'label')],
        [address, cell],
      ];
    }),
  ];
}

/** Refers to the same cell of INPUT DATA; shows an empty cell as empty, where a plain reference would show 0. */
export function reference(address: string, result: string | number, style: 'value' | 'name'): WorkbookCell {
  const source = `${sheetReference(INPUT_SHEET)}!${address}`;
  return formulaCell(`IF(${source}="","",${source})`, result, style);
}

/** The name of a sheet in a formula, always quoted: `Q1` is the address of a cell too. */
export function sheetReference(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
