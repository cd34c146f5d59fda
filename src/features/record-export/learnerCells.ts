/** The cells of one learner on the sheet of a period: scores, formulas, and what the formulas give. */
import type { ClassRecord, RecordLearner } from '@/domain/book/classRecord';
import { cellAddress, fixedCell, formulaCell, type WorkbookCell } from '@/files/workbook';
import { descriptorOf, type GradingPolicy, type QuarterGrade } from '@/grading';
import { keptGrade } from '@/parts/record/learnerGrades';
import { cellValue, type Marks } from './markedColumns';
import {
  type ComponentColumns,
  type PoolColumns,
  type QuarterColumns,
  runsOf,
  type ScoreRun,
  type TestsColumns,
} from './quarterColumns';
import {
  descriptorFormula,
  gradeFormula,
  initialFormula,
  poolFormula,
  type Rows,
  rangeOf,
  testFormula,
  testShareFormula,
  testsFormula,
  totalFormula,
  weightedFormula,
} from './scoreFormulas';
import { pointsIn, poolFigures, type Scores, testFigures, testsFigures } from './scoreResults';

type Cells = Map<string, WorkbookCell>;
type Sheet = { readonly record: ClassRecord; readonly columns: QuarterColumns; readonly policy: GradingPolicy };
type GradeRow = { row: number; learner: RecordLearner | undefined; scores: Scores; marks: Marks; grade: QuarterGrade };

/** `columns`: as they count for this learner. */
export function addGrades(cells: Cells, { columns, policy, record }: Sheet, own: GradeRow) {
  const { row, learner, grade } = own;
  const deciding = decidingTest(columns, policy);
  for (const component of columns.components) addComponent(cells, component, own, { columns, deciding });
  const [initial, last] = [cellAddress(row, columns.initial), cellAddress(row, columns.grade)];
  const kept = learner && keptGrade(record, learner.classStudentId, grade);
  if (columns.descriptor !== null) {
    const made = kept ? kept.transmutedGrade : grade.transmutedGrade;
    const descriptor = made === null || made === undefined ? null : descriptorOf(made, policy);
    cells.set(cellAddress(row, columns.descriptor), formulaCell(descriptorFormula(policy, last), descriptor, 'grade'));
  }
  if (kept) {
    // No formula makes it: a carried-in grade has no scores behind it, and one of a learner who left stays as it was.
    cells.set(initial, fixedCell((kept.carried ? null : kept.rawTotalGrade) ?? '', 'fixed'));
    cells.set(last, fixedCell(kept.transmutedGrade ?? '', 'grade'));
    return;
  }
  cells.set(initial, formulaCell(initialFormula(columns, row, deciding), grade.initialGrade, 'fixed'));
  cells.set(last, formulaCell(gradeFormula(policy, initial), grade.transmutedGrade, 'grade'));
}

type Placed = { columns: QuarterColumns; deciding: ScoreRun | null };

function addComponent(
  cells: Cells,
  { blocks, shares }: ComponentColumns,
  own: GradeRow,
  { columns, deciding }: Placed,
): void {
  const { row, scores, grade } = own;
  const rows = { row, possible: columns.form.possibleRow };
  for (const block of blocks) {
    for (const run of runsOf(block)) addScores(cells, run, own);
    if (block.kind === 'tests') addTests(cells, block, { rows, scores });
    else addTotal(cells, block, { row, scores });
    const figures =
      block.kind === 'tests' ? testsFigures(grade[block.component.key]) : poolFigures(block, scores, grade);
    // Examinations without a weight are not looked at.
    const ofTests = shares.skipped ? null : deciding;
    const formula = block.kind === 'tests' ? testsFormula(block, row, ofTests) : poolFormula(block, rows);
    cells.set(cellAddress(row, block.percentage), formulaCell(formula, figures.percentage, 'fixed'));
    cells.set(cellAddress(row, block.weighted), formulaCell(weightedFormula(block, rows), figures.weighted, 'fixed'));
  }
}

function addScores(cells: Cells, { activities, first, last }: ScoreRun, { row, scores, marks }: GradeRow) {
  for (let column = first; column <= last; column += 1) {
    const activity = activities[column - first];
    const value = activity ? cellValue(scores, marks, activity.id) : '';
    cells.set(cellAddress(row, column), fixedCell(value, 'score'));
  }
}

function addTotal(cells: Cells, own: PoolColumns, { row, scores }: { row: number; scores: Scores }): void {
  if (own.total === null) return;
  const total = formulaCell(totalFormula(rangeOf(own, row)), pointsIn(own, scores), 'total');
  cells.set(cellAddress(row, own.total), total);
}

function addTests(cells: Cells, { tests }: TestsColumns, { rows, scores }: { rows: Rows; scores: Scores }): void {
  for (const test of tests) {
    const { percentage, weighted } = testFigures(test, scores);
    const [ps, ws] = [testFormula(test, 100, rows), testShareFormula(test, rows)];
    cells.set(cellAddress(rows.row, test.percentage), formulaCell(ps, percentage, 'fixed'));
    cells.set(cellAddress(rows.row, test.weighted), formulaCell(ws, weighted, 'fixed'));
  }
}

/**
 * The columns of the examination, or of the term examination where there are several tests: once the learner has a score
 * there, what has none counts as 0. Null where the policy counts nothing as 0, and where the learner has no grade because
 * of a component that the learner is wholly excused from. `columns`: as they count for this learner.
 */
function decidingTest({ components }: QuarterColumns, { emptyComponent }: GradingPolicy): ScoreRun | null {
  if (emptyComponent !== 'zero' || components.some((own) => !own.shares.skipped && isOut(own))) return null;
  const exam = components.find(({ component }) => component.key === 'quarterlyExam');
  const runs = exam?.blocks.flatMap(runsOf) ?? [];
  return runs.length > 1 ? (runs.find(({ part }) => part?.key === 'TE') ?? null) : (runs[0] ?? null);
}

function isOut({ blocks }: ComponentColumns): boolean {
  const given = blocks.flatMap(runsOf).filter(({ activities }) => activities.length > 0);
  return given.length > 0 && given.every(({ marks }) => marks?.isOut);
}
