/** The sheets around the quarters: the learners of the class, and the year's grades. */

import { neutralText } from '@/domain/words/neutralText';
import { cellAddress, fixedCell, formulaCell, type SheetPlan, type WorkbookCell } from '@/files/workbook';
import type { GradingPolicy, Year } from '@/grading';
import { formText } from '@/language/words';
import type { RecordHeader } from '@/parts/print/recordHeader';
import { remarkedName } from '@/parts/record/remarkedName';
import { inputRow, type LearnerBlock, LRN_COLUMN, NAME_COLUMN, NUMBER_COLUMN } from './eclassLayout';
import { hiddenRowsOf } from './quarterSheet';
import { ECLASS_FORM, isEClass, yearFormOf } from './recordForm';
import {
  BESIDE_MERGES,
  HEAD_MERGES,
  headCells,
  INPUT_SHEET,
  reference,
  SUMMARY_MERGES,
  sheetReference,
} from './sheetHead';

const { groupRow: GROUP_ROW, headRow: HEAD_ROW } = ECLASS_FORM;

type Around = {
  readonly header: RecordHeader;
  readonly blocks: readonly LearnerBlock[];
  /** Whether INPUT DATA has its blocks beside each other. */
  readonly isBeside: boolean;
};

export function inputSheet({ header, blocks, isBeside }: Around): SheetPlan {
  const title = formText('Input Data Sheet for the Class Record');
  const cells = new Map(headCells(header, { title, isInput: true, isBeside }));
  for (const block of blocks) {
    const { numberColumn, nameColumn, lrnColumn, labelRow } = block.input;
    cells.set(cellAddress(HEAD_ROW, nameColumn), fixedCell(formText('LEARNERS’ NAMES'), 'head'));
    cells.set(cellAddress(HEAD_ROW, lrnColumn), fixedCell('LRN', 'head'));
    cells.set(cellAddress(labelRow, nameColumn), fixedCell(block.label, 'block'));
    for (let row = block.firstRow; row <= block.lastRow; row += 1) {
      const learner = block.learners[row - block.firstRow];
      const own = inputRow(block, row);
      cells.set(cellAddress(own, numberColumn), fixedCell(row - block.firstRow + 1, 'number'));
      cells.set(cellAddress(own, nameColumn), fixedCell(learner ? remarkedName(learner) : '', 'name'));
      // A text, because a number of 12 digits would be shown in scientific notation.
      cells.set(cellAddress(own, lrnColumn), fixedCell(learner?.student.lrn ?? '', 'text'));
    }
  }
  return {
    name: INPUT_SHEET,
    cells,
    ...(isBeside
      ? { widths: besideWidths(blocks), merges: BESIDE_MERGES, headEnd: { row: HEAD_ROW + 1, column: 1 } }
      : {
          widths: { 1: 4, 2: 34, 3: 1.5, 4: 1.5, 5: 1.5, [LRN_COLUMN]: 16 },
          merges: HEAD_MERGES,
          hiddenRows: hiddenRowsOf(blocks),
          headEnd: { row: HEAD_ROW + 1, column: NAME_COLUMN + 1 },
        }),
  };
}

function besideWidths(blocks: readonly LearnerBlock[]): Record<number, number> {
  const own = blocks.flatMap(({ input: { numberColumn, nameColumn, lrnColumn } }): [number, number][] => [
    [numberColumn, 4],
    [nameColumn, 34],
    [lrnColumn, 16],
  ]);
  return { 1: 2, 5: 34, ...Object.fromEntries(own) };
}

/** `shift`: how many rows lower a learner is on the sheet. */
export type QuarterSource = {
  /** Of the period. */
  readonly number: number;
  readonly sheet: string;
  readonly gradeColumn: number;
  readonly shift: number;
  readonly label: string;
};
/** By enrolment id: the grades of the periods, and the final grade. */
export type YearResults = ReadonlyMap<string, { year: Year; final: number | null }>;

/** Columns F, J, N, R and so on: a quarter every 4 columns, then the final grade and the remark. */
export function summaryColumn(index: number): number {
  return 6 + index * 4;
}

export function summarySheet(
  { header, blocks, isBeside }: Around,
  { quarters, results, policy }: { quarters: readonly QuarterSource[]; results: YearResults; policy: GradingPolicy },
): SheetPlan {
  const form = yearFormOf(policy);
  const isSummary = isEClass(policy);
  const cells = new Map(headCells(header, { title: form.title, isInput: false, isSummary, isBeside }));
  cells.set(cellAddress(GROUP_ROW, NAME_COLUMN), fixedCell(formText('LEARNERS’ NAMES'), 'head'));
  const heads = isSummary ? summaryHeads(header.subject, quarters) : finalHeads(quarters);
  for (const [row, column, text] of heads) cells.set(cellAddress(row, column), fixedCell(text, 'head'));
  for (const block of blocks) {
    cells.set(cellAddress(block.labelRow + form.shift, NAME_COLUMN), fixedCell(block.label, 'block'));
    for (let row = block.firstRow; row <= block.lastRow; row += 1) {
      const learner = block.learners[row - block.firstRow];
      const result = learner && results.get(learner.classStudentId);
      const own = row + form.shift;
      cells.set(cellAddress(own, NUMBER_COLUMN), fixedCell(row - block.firstRow + 1, 'number'));
      const name = learner ? neutralText(remarkedName(learner)) : '';
      const source = cellAddress(inputRow(block, row), block.input.nameColumn);
      cells.set(cellAddress(own, NAME_COLUMN), reference(source, name, 'name'));
      addYear(cells, { row: own, of: row }, { quarters, result, passing: policy.passingGrade });
    }
  }
  const spans = [...quarters.keys(), quarters.length, quarters.length + 1].map(summaryColumn);
  return {
    name: form.sheet,
    cells,
    widths: { 1: 4, 2: 34, 3: 1.5, 4: 1.5, 5: 1.5, ...Object.fromEntries(spans.map((column) => [column, 12])) },
    merges: isSummary ? SUMMARY_MERGES : HEAD_MERGES,
    hiddenRows: hiddenRowsOf(blocks, form.shift),
    headEnd: { row: 11 + form.shift, column: 6 },
  };
}

type LearnerYear = {
  /** Of all periods in which the subject is taught. */
  quarters: readonly QuarterSource[];
  result: { year: Year; final: number | null } | undefined;
  passing: number;
};

type Head = readonly [row: number, column: number, text: string];

/** The subject above each quarter, in the two rows of the e-Class Record. */
function summaryHeads(subject: string, quarters: readonly QuarterSource[]): Head[] {
  const [above, below] = [GROUP_ROW + 2, GROUP_ROW + 3];
  return [
    ...quarters.flatMap(({ label }, index): Head[] => [
      [above, summaryColumn(index), subject],
      [below, summaryColumn(index), label],
    ]),
    [above, summaryColumn(quarters.length), formText('FINAL')],
    [below, summaryColumn(quarters.length), formText('GRADE')],
    [above, summaryColumn(quarters.length + 1), formText('REMARK')],
  ];
}

function finalHeads(quarters: readonly QuarterSource[]): Head[] {
  return [
    ...quarters.map(({ label }, index): Head => [GROUP_ROW, summaryColumn(index), label.toUpperCase()]),
    [GROUP_ROW, summaryColumn(quarters.length), formText('FINAL GRADE')],
    [GROUP_ROW, summaryColumn(quarters.length + 1), formText('REMARK')],
  ];
}

/** `of`: the learner's row on INPUT DATA. */
type YearRow = { row: number; of: number };

function addYear(
  cells: Map<string, WorkbookCell>,
  { row, of }: YearRow,
  { quarters, result, passing }: LearnerYear,
): void {
  const final = result?.final ?? null;
  for (const [index, { number, sheet, gradeColumn, shift }] of quarters.entries()) {
    const source = `${sheetReference(sheet)}!${cellAddress(of + shift, gradeColumn)}`;
    const cell = formulaCell(`IF(${source}="","",${source})`, result?.year.get(number) ?? null, 'grade');
    cells.set(cellAddress(row, summaryColumn(index)), cell);
  }
  const list = quarters.map((_, index) => cellAddress(row, summaryColumn(index))).join(',');
  const finalAddress = cellAddress(row, summaryColumn(quarters.length));
  const mean = `IF(COUNT(${list})<${quarters.length},"",ROUND(AVERAGE(${list}),0))`;
  cells.set(finalAddress, formulaCell(mean, final, 'grade'));
  const remark = `IF(${finalAddress}="","",IF(${finalAddress}>=${passing},"PASSED","FAILED"))`;
  const word = final !== null && final >= passing ? 'PASSED' : 'FAILED';
  cells.set(
    cellAddress(row, summaryColumn(quarters.length + 1)),
    formulaCell(remark, final === null ? null : word, 'grade'),
  );
}
