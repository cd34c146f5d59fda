/** The results of each examination of the year, as the class records of 2026 analyse them. */
import { cellAddress, fixedCell, formulaCell, type SheetPlan, type WorkbookCell } from '@/files/workbook';
import { testResults } from '@/grading';
import { formText } from '@/language/words';
import { BLOCK_LABELS } from '@/parts/record/learnerSections';
import { type LearnerBlock, rowShift } from './eclassLayout';
import { runsOf, type ScoreRun } from './quarterColumns';
import type { QuarterPlan } from './quarterSheet';
import { ANALYSIS_SHEET } from './recordForm';
import { scoresOf } from './scoreResults';
import { sheetReference } from './sheetHead';

const HEADS = formText<readonly string[]>([
  ...['Term', 'Test', 'Points', 'Examinees', '75 % and above', 'Mean', 'Median', 'SD', 'MPS'],
]);
const TITLE = formText('Test Result Analysis');
const HEAD_ROW = 3;

type Test = { readonly plan: QuarterPlan; readonly run: ScoreRun; readonly column: number };

/** Only the forms of 2026 have it. Learners who are no longer in class are not counted. */
export function analysisSheets(quarters: readonly QuarterPlan[], blocks: readonly LearnerBlock[]): SheetPlan[] {
  if (!quarters.some(({ columns }) => columns.form.hasDescriptors)) return [];
  const cells = new Map<string, WorkbookCell>([['A1', fixedCell(TITLE, 'title')]]);
  for (const [index, text] of HEADS.entries()) cells.set(cellAddress(HEAD_ROW, index + 1), fixedCell(text, 'head'));
  const counted = blocks.filter(({ label }) => label !== BLOCK_LABELS.left);
  for (const [index, test] of quarters.flatMap(testsOf).entries()) addTest(cells, HEAD_ROW + 1 + index, test, counted);
  return [{ name: ANALYSIS_SHEET, cells, widths: { 1: 14, 2: 24, 5: 16 }, headEnd: { row: HEAD_ROW + 1, column: 1 } }];
}

function testsOf(plan: QuarterPlan): Test[] {
  const exams = plan.columns.components.filter(({ component }) => component.key === 'quarterlyExam');
  return exams.flatMap(({ blocks }) =>
    blocks
      .flatMap(runsOf)
      .flatMap((run) =>
        Array.from({ length: run.last - run.first + 1 }, (_, index) => ({ plan, run, column: run.first + index })),
      ),
  );
}

function addTest(
  cells: Map<string, WorkbookCell>,
  row: number,
  { plan, run, column }: Test,
  blocks: readonly LearnerBlock[],
): void {
  const { columns, record, period } = plan;
  const activity = run.activities[column - run.first];
  const learners = blocks.flatMap((block) => block.learners);
  const scores = activity ? learners.flatMap((learner) => scoresOf(columns, record, learner)[activity.id] ?? []) : [];
  const results = testResults(scores, activity?.totalPoints ?? 0);
  const sheet = sheetReference(plan.name);
  const shift = rowShift(columns.form);
  const ranges = blocks.map(
    ({ firstRow, lastRow }) =>
      `${sheet}!${cellAddress(firstRow + shift, column)}:${cellAddress(lastRow + shift, column)}`,
  );
  const all = ranges.join(',');
  const possible = `${sheet}!${cellAddress(columns.form.possibleRow, column)}`;
  const [points, examinees] = [cellAddress(row, 3), cellAddress(row, 4)];
  const above = ranges.map((range) => `COUNTIF(${range},">="&${points}*0.75)`).join('+');
  const figure = (least: number, formula: string) => `IF(${examinees}<${least},"",ROUND(${formula},2))`;
  const own: readonly WorkbookCell[] = [
    fixedCell(period.name, 'plain'),
    fixedCell(nameOf(run, column), 'plain'),
    formulaCell(`IF(${possible}="","",${possible})`, activity?.totalPoints ?? null, 'number'),
    formulaCell(`COUNT(${all})`, scores.length, 'number'),
    formulaCell(`IF(N(${points})=0,"",${above})`, activity ? (results?.atLeast75 ?? 0) : null, 'number'),
    formulaCell(figure(1, `AVERAGE(${all})`), results?.mean ?? null, 'fixed'),
    formulaCell(figure(1, `MEDIAN(${all})`), results?.median ?? null, 'fixed'),
    formulaCell(figure(2, `STDEV(${all})`), results?.deviation ?? null, 'fixed'),
    formulaCell(
      `IF(OR(${examinees}=0,N(${points})=0),"",ROUND(SUM(${all})/(${examinees}*${points})*100,2))`,
      results?.mps ?? null,
      'fixed',
    ),
  ];
  for (const [index, cell] of own.entries()) cells.set(cellAddress(row, index + 1), cell);
}

function nameOf({ part, activities, first, last }: ScoreRun, column: number): string {
  const activity = activities[column - first]?.name ?? '';
  const test = part?.key ?? '';
  return first === last && test !== '' ? test : [test, activity].filter((text) => text !== '').join(' · ');
}
