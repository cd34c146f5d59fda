/** The block above every sheet, at the e-Class Record's addresses. */

import { fixedCell, formulaCell, type WorkbookCell } from '@/files/workbook';
import { formText } from '@/language/words';
import type { RecordHeader } from '@/parts/print/recordHeader';

export const INPUT_SHEET = formText('INPUT DATA');

type HeaderCell = readonly [key: keyof RecordHeader, value: string, label: string, text: string];

/** Each value with its label and the cells that the label is merged over. */
const HEADER_CELLS = formText<readonly HeaderCell[]>([
  ['region', 'G4', 'C4:F4', 'REGION'],
  ['division', 'O4', 'L4:N4', 'DIVISION'],
  ['school', 'G5', 'B5:F5', 'SCHOOL NAME'],
  ['schoolId', 'X5', 'T5:W5', 'SCHOOL ID'],
  ['schoolYear', 'AG5', 'AD5:AF5', 'SCHOOL YEAR'],
  ['gradeAndSection', 'K7', 'F7:J7', 'GRADE & SECTION:'],
  ['teacher', 'S7', 'Q7:R7', 'TEACHER:'],
  ['subject', 'AG7', 'AC7:AF7', 'SUBJECT:'],
]);

/** Below each other on INPUT DATA of the class records of 2026. */
const BESIDE_CELLS = formText<readonly HeaderCell[]>([
  ['region', 'E10', 'B10:D10', 'REGION:'],
  ['division', 'E12', 'B12:D12', 'DIVISION:'],
  ['school', 'E14', 'B14:D14', 'SCHOOL NAME:'],
  ['schoolId', 'E16', 'B16:D16', 'SCHOOL ID:'],
  ['schoolYear', 'E18', 'B18:D18', 'SCHOOL YEAR:'],
  ['grade', 'E20', 'B20:D20', 'GRADE LEVEL:'],
  ['section', 'E22', 'B22:D22', 'SECTION:'],
  ['teacher', 'E24', 'B24:D24', 'TEACHER:'],
  ['subject', 'E26', 'B26:D26', 'SUBJECT:'],
]);

/** The same on the summary of the e-Class Record. */
const SUMMARY_CELLS = formText<readonly HeaderCell[]>([
  ['region', 'G5', 'C5:F5', 'REGION'],
  ['division', 'O5', 'L5:N5', 'DIVISION'],
  ['school', 'G6', 'B6:F6', 'SCHOOL NAME'],
  ['schoolId', 'W6', 'S6:V6', 'SCHOOL ID'],
  ['gradeAndSection', 'K8', 'F8:J8', 'GRADE & SECTION:'],
  ['schoolYear', 'W8', 'S8:V8', 'SCHOOL YEAR:'],
  ['teacher', 'K9', 'F9:J9', 'TEACHER:'],
  ['subject', 'W9', 'S9:V9', 'SUBJECT:'],
]);

const labelsOf = (cells: readonly HeaderCell[]) => cells.map(([, , label]) => label);
export const HEAD_MERGES = labelsOf(HEADER_CELLS);
export const SUMMARY_MERGES = labelsOf(SUMMARY_CELLS);
export const BESIDE_MERGES = labelsOf(BESIDE_CELLS);

/** `isBeside`: whether INPUT DATA has its head beside the learners. */
type HeadOptions = { title: string; isInput: boolean; isSummary?: boolean; isBeside: boolean };

/** Puts the texts on INPUT DATA, and references to them on the other sheets. */
export function headCells(
  header: RecordHeader,
  { title, isInput, isSummary = false, isBeside }: HeadOptions,
): [string, WorkbookCell][] {
  const input = isBeside ? BESIDE_CELLS : HEADER_CELLS;
  const sources = new Map(input.map(([key, address]) => [key, address]));
  const shownCells = isSummary ? SUMMARY_CELLS : HEADER_CELLS;
  const own = isInput ? input : shownCells;
  return [
    ['A1', fixedCell(title, 'title')],
    ...own.flatMap(([key, address, label, text]): [string, WorkbookCell][] => {
      const source = fixedCell(header[key], 'value');
      const from = sources.get(key);
      const result = 'value' in source ? source.value : '';
      const shown = from === undefined ? gradeAndSection(sources, result) : reference(from, result, 'value');
      const cell = isInput ? source : shown;
      return [
        [label.split(':')[0] ?? label, fixedCell(text, 'label')],
        [address, cell],
      ];
    }),
  ];
}

/** Grade level and section stand in cells of their own. */
function gradeAndSection(sources: ReadonlyMap<keyof RecordHeader, string>, result: string | number): WorkbookCell {
  const [grade, section] = (['grade', 'section'] as const).map(
    (key) => `${sheetReference(INPUT_SHEET)}!${sources.get(key)}`,
  );
  return formulaCell(`IF(${grade}="","",${grade}&" - "&${section})`, result, 'value');
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
