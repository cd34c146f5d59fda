/** One period of the class record: scores as numbers, all other figures as formulas of the printed form. */

import type { ClassRecord, RecordLearner } from '@/domain/book/classRecord';
import { neutralText } from '@/domain/words/neutralText';
import {
  cellAddress,
  columnName,
  fixedCell,
  type NumberLimit,
  type SheetPlan,
  type WorkbookCell,
} from '@/files/workbook';
import { type GradingPolicy, type PolicyPeriod, prepareQuarter, type SubCategoryWeights } from '@/grading';
import { formText, say } from '@/language/words';
import type { RecordHeader } from '@/parts/print/recordHeader';
import { toStructure } from '@/parts/record/learnerGrades';
import { remarkedName } from '@/parts/record/remarkedName';
import { inputRow, type LearnerBlock, NAME_COLUMN, NUMBER_COLUMN, rowShift } from './eclassLayout';
import { addGrades } from './learnerCells';
import { columnsOfLearner, gradedCells, type Marks, marksOf } from './markedColumns';
import { type QuarterColumns, runsOf, type ScoreRun } from './quarterColumns';
import { isEClass, periodGradeTitle, periodTitle, type RecordForm } from './recordForm';
import { addScoreHeads } from './scoreHeads';
import { scoresOf } from './scoreResults';
import { HEAD_MERGES, headCells, reference } from './sheetHead';

export type QuarterPlan = {
  readonly record: ClassRecord;
  readonly columns: QuarterColumns;
  readonly name: string;
  readonly period: PolicyPeriod;
  readonly subCategoryWeights: SubCategoryWeights;
  readonly policy: GradingPolicy;
};

type Cells = Map<string, WorkbookCell>;

/** As the order is cited above each quarter. */
const ORDER_LINE = formText('(Pursuant to DepEd Order 8 series of 2015)');
const NO_MARKS: Marks = new Map();

export function quarterSheet(
  plan: QuarterPlan,
  { header, blocks }: { header: RecordHeader; blocks: readonly LearnerBlock[] },
): SheetPlan {
  const { record, columns, policy, period } = plan;
  const { form, components } = columns;
  const shift = rowShift(form);
  const cells: Cells = new Map(
    headCells(header, { title: formText('Class Record'), isInput: false, isBeside: form.input !== null }),
  );
  if (isEClass(policy)) cells.set('A3', fixedCell(ORDER_LINE, 'note'));
  cells.set('A7', fixedCell(periodTitle(policy, period), 'value'));
  cells.set(cellAddress(form.groupRow, NAME_COLUMN), fixedCell(formText('LEARNERS’ NAMES'), 'head'));
  cells.set(cellAddress(form.possibleRow, NAME_COLUMN), fixedCell(formText('HIGHEST POSSIBLE SCORE'), 'label'));
  const merges = components.flatMap((own) => addScoreHeads(cells, own, form));
  cells.set(cellAddress(form.groupRow, columns.initial), fixedCell(formText('Initial Grade'), 'head'));
  cells.set(cellAddress(form.groupRow, columns.grade), fixedCell(periodGradeTitle(policy, period), 'head'));
  if (columns.descriptor !== null) {
    cells.set(cellAddress(form.groupRow, columns.descriptor), fixedCell(formText('Descriptor'), 'head'));
  }
  const grader = prepareQuarter(toStructure(record, plan.subCategoryWeights));
  // Of the rows without a learner, of which a sheet has up to a hundred.
  const blank = grader({});
  for (const block of blocks) {
    cells.set(cellAddress(block.labelRow + shift, NAME_COLUMN), fixedCell(block.label, 'block'));
    for (let row = block.firstRow; row <= block.lastRow; row += 1) {
      const learner = block.learners[row - block.firstRow];
      const scores = learner ? scoresOf(columns, record, learner) : {};
      addName(cells, { row, shift, block, learner });
      const marks = learner ? marksOf(record, learner) : NO_MARKS;
      const own = { ...plan, columns: columnsOfLearner(columns, plan, marks) };
      const grade = learner ? grader(gradedCells(scores, marks)) : blank;
      addGrades(cells, own, { row: row + shift, learner, scores, marks, grade });
    }
  }
  return {
    name: plan.name,
    cells,
    widths: widthsOf(columns),
    heights: { [form.groupRow]: 28 },
    merges: ['A7:E7', ...HEAD_MERGES, ...merges],
    hiddenRows: hiddenRowsOf(blocks, shift),
    headEnd: { row: form.labelRow, column: components[0]?.blocks[0]?.first ?? 1 },
    limits: components.flatMap((own) => own.blocks.flatMap(runsOf)).map((run) => limitOf(run, blocks, form)),
  };
}

type NameRow = { row: number; shift: number; block: LearnerBlock; learner: RecordLearner | undefined };

function addName(cells: Cells, { row, shift, block, learner }: NameRow): void {
  const name = learner ? neutralText(remarkedName(learner)) : '';
  cells.set(cellAddress(row + shift, NUMBER_COLUMN), fixedCell(row - block.firstRow + 1, 'number'));
  const source = cellAddress(inputRow(block, row), block.input.nameColumn);
  cells.set(cellAddress(row + shift, NAME_COLUMN), reference(source, name, 'name'));
}

function limitOf(run: ScoreRun, blocks: readonly LearnerBlock[], form: RecordForm): NumberLimit {
  const shift = rowShift(form);
  const ranges = blocks.map(
    ({ firstRow, lastRow }) => `${cellAddress(firstRow + shift, run.first)}:${cellAddress(lastRow + shift, run.last)}`,
  );
  const most = `${columnName(run.first)}$${form.possibleRow}`;
  return { ranges, most, message: say('A score is a number from 0 to the highest possible score.') };
}

function widthsOf({ form, components, initial, grade, descriptor }: QuarterColumns): Record<number, number> {
  const widths: Record<number, number> = { 1: 4, 2: 34, [initial]: 9, [grade]: 9 };
  if (descriptor !== null) widths[descriptor] = 14;
  for (let column = NAME_COLUMN + 1; column < form.firstScoreColumn; column += 1) widths[column] = 1.5;
  for (const block of components.flatMap(({ blocks }) => blocks)) {
    const scores = new Set(runsOf(block).flatMap(({ first, last }) => [...spanOf(first, last)]));
    for (const column of spanOf(block.first, block.weighted)) widths[column] = scores.has(column) ? 5.5 : 7;
  }
  return widths;
}

function spanOf(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export function hiddenRowsOf(blocks: readonly LearnerBlock[], shift = 0): number[] {
  return blocks.flatMap(({ hidden, labelRow, lastRow }) => (hidden ? spanOf(labelRow + shift, lastRow + shift) : []));
}
