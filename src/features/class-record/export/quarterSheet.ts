/** One quarter of the e-Class Record: scores as numbers, all other figures as its formulas. */

import { cellKey } from '@/domain/book/cellKey';
import type { ClassRecord, RecordLearner } from '@/domain/book/classRecord';
import { learnerName } from '@/domain/words/learnerNames';
import { neutralText } from '@/domain/words/neutralText';
import {
  cellAddress,
  columnName,
  fixedCell,
  formulaCell,
  type NumberLimit,
  type SheetPlan,
  type WorkbookCell,
} from '@/domain/workbook';
import { toStructure } from '@/features/class-record/record/learnerGrades';
import { prepareQuarter, type QuarterGrade, type SubCategoryWeights } from '@/grading';
import { formText, say } from '@/language/words';
import {
  type ComponentColumns,
  GROUP_ROW,
  HEAD_ROW,
  type LearnerBlock,
  NAME_COLUMN,
  NUMBER_COLUMN,
  POSSIBLE_ROW,
  type QuarterColumns,
} from './eclassLayout';
import type { RecordHeader } from './recordHeader';
import { headCells, reference } from './sheetHead';
import { tableRange } from './tableSheet';

export type QuarterPlan = {
  readonly record: ClassRecord;
  readonly columns: QuarterColumns;
  readonly name: string;
  readonly periodName: string;
  readonly subCategoryWeights: SubCategoryWeights;
  readonly tableRows: number;
};

type Cells = Map<string, WorkbookCell>;

export function quarterSheet(
  plan: QuarterPlan,
  { header, blocks }: { header: RecordHeader; blocks: readonly LearnerBlock[] },
): SheetPlan {
  const { record, columns } = plan;
  const cells: Cells = new Map(headCells(header, { title: formText('Class Record'), isInput: false }));
  cells.set('A7', fixedCell(plan.periodName.toUpperCase(), 'value'));
  cells.set(cellAddress(GROUP_ROW, NAME_COLUMN), fixedCell(formText('LEARNERS’ NAMES'), 'head'));
  cells.set(cellAddress(POSSIBLE_ROW, NAME_COLUMN), fixedCell(formText('HIGHEST POSSIBLE SCORE'), 'label'));
  for (const component of columns.components) addComponentHead(cells, component);
  cells.set(cellAddress(GROUP_ROW, columns.initial), fixedCell(formText('Initial Grade'), 'head'));
  cells.set(cellAddress(GROUP_ROW, columns.grade), fixedCell(formText('Quarterly Grade'), 'head'));
  const grader = prepareQuarter(toStructure(record, plan.subCategoryWeights));
  for (const block of blocks) {
    cells.set(cellAddress(block.labelRow, NAME_COLUMN), fixedCell(block.label, 'block'));
    for (let row = block.firstRow; row <= block.lastRow; row += 1) {
      const learner = block.learners[row - block.firstRow];
      const scores = learner ? scoresOf(columns, record, learner) : {};
      addLearner(cells, plan, { row, index: row - block.firstRow + 1, learner, scores, grade: grader(scores) });
    }
  }
  return {
    name: plan.name,
    cells,
    widths: widthsOf(columns),
    heights: { [GROUP_ROW]: 28 },
    merges: ['A7:E7', ...columns.components.map((own) => mergeOf(GROUP_ROW, own.first, own.weighted))],
    hiddenRows: hiddenRowsOf(blocks),
    headEnd: { row: POSSIBLE_ROW + 1, column: columns.components[0]?.first ?? 1 },
    limits: columns.components.flatMap((own) => limitsOf(own, blocks)),
  };
}

function addComponentHead(cells: Cells, own: ComponentColumns): void {
  const weight = own.shares.weight;
  cells.set(cellAddress(GROUP_ROW, own.first), fixedCell(`${own.component.name.toUpperCase()} (${weight}%)`, 'head'));
  for (let column = own.first; column <= own.last; column += 1) {
    const activity = own.activities[column - own.first];
    cells.set(cellAddress(HEAD_ROW, column), fixedCell(column - own.first + 1, 'head'));
    cells.set(cellAddress(POSSIBLE_ROW, column), fixedCell(activity?.totalPoints ?? '', 'possible'));
  }
  const possible = rangeOf(own, POSSIBLE_ROW);
  if (own.total !== null) {
    const points = own.activities.reduce((sum, activity) => sum + Math.round(activity.totalPoints * 100), 0) / 100;
    cells.set(cellAddress(HEAD_ROW, own.total), fixedCell(formText('Total'), 'head'));
    const total = formulaCell(`IF(COUNT(${possible})=0,"",SUM(${possible}))`, points || '', 'total');
    cells.set(cellAddress(POSSIBLE_ROW, own.total), total);
  }
  cells.set(cellAddress(HEAD_ROW, own.percentage), fixedCell('PS', 'head'));
  cells.set(cellAddress(POSSIBLE_ROW, own.percentage), fixedCell(100, 'fixed'));
  cells.set(cellAddress(HEAD_ROW, own.weighted), fixedCell('WS', 'head'));
  // A percentage with at most 2 decimals is a fraction with at most 4.
  cells.set(
    cellAddress(POSSIBLE_ROW, own.weighted),
    fixedCell(Number((weight / 100).toFixed(4)), Number.isInteger(weight) ? 'weight' : 'exactWeight'),
  );
}

type LearnerRow = {
  row: number;
  /** From 1, within the block. */
  index: number;
  learner: RecordLearner | undefined;
  scores: Readonly<Record<string, number>>;
  grade: QuarterGrade;
};

function addLearner(
  cells: Cells,
  { columns, tableRows }: QuarterPlan,
  { row, index, learner, scores, grade }: LearnerRow,
) {
  const name = learner ? neutralText(learnerName(learner.student)) : '';
  cells.set(cellAddress(row, NUMBER_COLUMN), fixedCell(index, 'number'));
  cells.set(cellAddress(row, NAME_COLUMN), reference(cellAddress(row, NAME_COLUMN), name, 'name'));
  for (const own of columns.components) {
    for (let column = own.first; column <= own.last; column += 1) {
      const activity = own.activities[column - own.first];
      cells.set(cellAddress(row, column), fixedCell((activity && scores[activity.id]) ?? '', 'score'));
    }
    const graded = grade[own.component.key];
    if (own.total !== null) {
      const total = `IF(COUNT(${rangeOf(own, row)})=0,"",SUM(${rangeOf(own, row)}))`;
      cells.set(cellAddress(row, own.total), formulaCell(total, totalOf(own, scores), 'total'));
    }
    const percentage = formulaCell(percentageFormula(own, row), graded.percentage, 'fixed');
    cells.set(cellAddress(row, own.percentage), percentage);
    const ps = cellAddress(row, own.percentage);
    const weighted = `IF(${ps}="","",ROUND(${ps}*${fixedRow(own.weighted)},2))`;
    cells.set(cellAddress(row, own.weighted), formulaCell(weighted, graded.weighted, 'fixed'));
  }
  const initial = cellAddress(row, columns.initial);
  cells.set(initial, formulaCell(initialFormula(columns, row), grade.initialGrade, 'fixed'));
  const looked = `IF(${initial}="","",VLOOKUP(${initial},${tableRange(tableRows)},2,TRUE))`;
  cells.set(cellAddress(row, columns.grade), formulaCell(looked, grade.transmutedGrade, 'grade'));
}

/** PS from the pooled points, as in the e-Class Record; from the groups' shares when written works have groups. */
function percentageFormula(own: ComponentColumns, row: number): string {
  const isBlank = own.total === null ? `COUNT(${rangeOf(own, row)})=0` : `${cellAddress(row, own.total)}=""`;
  if (own.shares.overAllocated) return `IF(${isBlank},"",0)`;
  const parts = own.shares.shares.filter(({ share }) => share > 0);
  if (parts.length <= 1 && own.shares.shares.length <= 1) return pooledFormula(own, row, isBlank);
  const whole = parts.reduce((sum, { share }) => sum + share, 0);
  const columnOf = new Map(own.activities.map(({ id }, index) => [id as string, own.first + index]));
  const terms = parts.map(({ activityIds, share }) => {
    const columns = activityIds.flatMap((id) => columnOf.get(id) ?? []);
    const points = columns.map((column) => cellAddress(row, column)).join(',');
    return `${share}*SUM(${points})/SUM(${columns.map(fixedRow).join(',')})`;
  });
  return `IF(${isBlank},"",ROUND((${terms.join('+')})/${whole}*100,2))`;
}

function pooledFormula(own: ComponentColumns, row: number, isBlank: string): string {
  const column = own.total ?? own.first;
  if (own.total !== null || own.first === own.last) {
    const points = cellAddress(row, column);
    return `IF(OR(${points}="",N(${fixedRow(column)})=0),"",ROUND(${points}/${fixedRow(column)}*100,2))`;
  }
  const possible = `${fixedRow(own.first)}:${fixedRow(own.last)}`;
  return `IF(OR(${isBlank},SUM(${possible})=0),"",ROUND(SUM(${rangeOf(own, row)})/SUM(${possible})*100,2))`;
}

/**
 * Blank until every component with a weight has a score. Rounded, unlike in the e-Class Record: a sum of floats such as
 * 83.99999999999999 would be looked up one band too low.
 */
function initialFormula({ components }: QuarterColumns, row: number): string {
  const weighted = components.filter(({ shares }) => !shares.skipped).map((own) => cellAddress(row, own.weighted));
  if (weighted.length === 0) return '""';
  return `IF(OR(${weighted.map((cell) => `${cell}=""`).join(',')}),"",ROUND(${weighted.join('+')},2))`;
}

export function scoresOf(columns: QuarterColumns, record: ClassRecord, learner: RecordLearner): Record<string, number> {
  const scores: Record<string, number> = {};
  for (const { id, totalPoints } of columns.components.flatMap(({ activities }) => activities)) {
    const score = record.scores.get(cellKey(id, learner.classStudentId))?.score;
    // Brings a score that another program stored out of range to the nearest valid one.
    if (Number.isFinite(score)) scores[id] = Math.min(Math.max(score ?? 0, 0), totalPoints);
  }
  return scores;
}

function totalOf(own: ComponentColumns, scores: Readonly<Record<string, number>>): number | '' {
  const given = own.activities.flatMap(({ id }) => scores[id] ?? []);
  return given.length === 0 ? '' : given.reduce((sum, score) => sum + Math.round(score * 100), 0) / 100;
}

function limitsOf(own: ComponentColumns, blocks: readonly LearnerBlock[]): NumberLimit[] {
  const ranges = blocks.map(
    ({ firstRow, lastRow }) => `${cellAddress(firstRow, own.first)}:${cellAddress(lastRow, own.last)}`,
  );
  const most = `${columnName(own.first)}$${POSSIBLE_ROW}`;
  return [{ ranges, most, message: say('A score is a number from 0 to the highest possible score.') }];
}

function rangeOf({ first, last }: ComponentColumns, row: number): string {
  return `${cellAddress(row, first)}:${cellAddress(row, last)}`;
}

/** The cell in the row of highest possible scores; the reference stays the same when the formula is copied. */
function fixedRow(column: number): string {
  return `$${columnName(column)}$${POSSIBLE_ROW}`;
}

function mergeOf(row: number, first: number, last: number): string {
  return `${cellAddress(row, first)}:${cellAddress(row, last)}`;
}

function widthsOf({ components, initial, grade }: QuarterColumns): Record<number, number> {
  const widths: Record<number, number> = { 1: 4, 2: 34, 3: 1.5, 4: 1.5, 5: 1.5, [initial]: 9, [grade]: 9 };
  for (const own of components) {
    for (let column = own.first; column <= own.weighted; column += 1) widths[column] = column > own.last ? 7 : 5.5;
  }
  return widths;
}

export function hiddenRowsOf(blocks: readonly LearnerBlock[]): number[] {
  return blocks.flatMap(({ hidden, labelRow, lastRow }) =>
    hidden ? Array.from({ length: lastRow - labelRow + 1 }, (_, index) => labelRow + index) : [],
  );
}
