/** The formulas of one learner's row, in the sheet's own addresses. */
import { cellAddress, columnName } from '@/files/workbook';
import type { GradingPolicy } from '@/grading';
import type {
  PoolColumns,
  QuarterColumns,
  RunMarks,
  ScoreBlock,
  ScoreRun,
  TestColumns,
  TestsColumns,
} from './quarterColumns';
import { hasTable, tableRange } from './tableSheet';

/** 100 %. */
const WHOLE = 100;

/** The row of a learner, and the row of highest possible scores. */
export type Rows = { readonly row: number; readonly possible: number };

export function rangeOf({ first, last }: Pick<ScoreRun, 'first' | 'last'>, row: number): string {
  return `${cellAddress(row, first)}:${cellAddress(row, last)}`;
}

/** The cell in the row of highest possible scores; the reference stays the same when the formula is copied. */
function fixedRow(column: number, possible: number): string {
  return `$${columnName(column)}$${possible}`;
}

export function totalFormula(range: string): string {
  return `IF(COUNT(${range})=0,"",SUM(${range}))`;
}

/** PS from the pooled points, as in the e-Class Record; from the groups' shares when written works have groups. */
export function poolFormula(own: PoolColumns, { row, possible }: Rows): string {
  const isBlank = own.total === null ? `COUNT(${rangeOf(own, row)})=0` : `${cellAddress(row, own.total)}=""`;
  if (own.overAllocated) return `IF(${isBlank},"",0)`;
  const groups = own.groups.filter(({ share }) => share > 0);
  if (groups.length <= 1 && own.groups.length <= 1) return pooledFormula(own, { row, possible });
  const whole = groups.reduce((sum, { share }) => sum + share, 0);
  const columnOf = new Map(own.activities.map(({ id }, index) => [id as string, own.first + index]));
  const terms = groups.map(({ activityIds, share }) => {
    const columns = activityIds.flatMap((id) => columnOf.get(id) ?? []);
    const points = columns.map((column) => cellAddress(row, column)).join(',');
    return `${share}*SUM(${points})/SUM(${columns.map((column) => fixedRow(column, possible)).join(',')})`;
  });
  return `IF(${isBlank},"",ROUND((${terms.join('+')})/${whole}*100,2))`;
}

function pooledFormula(own: PoolColumns, rows: Rows): string {
  const { points, most, isBlank } = pointsOf(own, rows, own.total);
  return `IF(${isBlank},"",ROUND(${points}/${most}*100,2))`;
}

/** `total`: the column that has the points of the run summed up already. */
function pointsOf(run: ScoreRun, { row, possible }: Rows, total: number | null = null) {
  if (total !== null || run.first === run.last) {
    const points = cellAddress(row, total ?? run.first);
    const most = withoutExcused(fixedRow(total ?? run.first, possible), run, possible);
    // A letter is no number.
    const isEmpty = run.marks && total === null ? `COUNT(${points})=0` : `${points}=""`;
    return { points, most, isBlank: `OR(${isEmpty},N(${most})=0)` };
  }
  const all = `SUM(${fixedRow(run.first, possible)}:${fixedRow(run.last, possible)})`;
  const most = withoutExcused(all, run, possible);
  const range = rangeOf(run, row);
  return { points: `SUM(${range})`, most, isBlank: `OR(COUNT(${range})=0,${most}=0)` };
}

function withoutExcused(most: string, { marks }: ScoreRun, possible: number): string {
  if (!marks || marks.excused.length === 0) return most;
  return `(${most}-${marks.excused.map((column) => fixedRow(column, possible)).join('-')})`;
}

/** Multiplied before it is divided, so that a percentage of exactly half a hundredth is not lost to a float. */
export function testFormula(test: TestColumns, percent: number, rows: Rows): string {
  const { points, most, isBlank } = pointsOf(test, rows);
  return `IF(${isBlank},"",ROUND(${points}*${percent}/${most},2))`;
}

/** The addition of a test to the percentage score; its share is scaled up where the learner is excused from another test. */
export function testShareFormula(test: TestColumns, rows: Rows): string {
  if (!isScaled(test)) return testFormula(test, test.share, rows);
  const { points, most, isBlank } = pointsOf(test, rows);
  return `IF(${isBlank},"",ROUND(${points}*${test.share * 100}/(${test.marks.whole}*${most}),2))`;
}

function isScaled<Run extends Pick<ScoreRun, 'part' | 'marks'>>(run: Run): run is Run & { marks: RunMarks } {
  return run.part !== null && run.marks !== undefined && run.marks.whole > 0 && run.marks.whole < WHOLE;
}

/**
 * PS of examinations: blank until every test has a score, except those that the learner is excused from. `deciding`: the
 * test whose score makes the others count as 0; null where none does.
 */
export function testsFormula({ tests }: TestsColumns, row: number, deciding: ScoreRun | null): string {
  const counting = tests.filter(({ marks }) => !marks?.isOut);
  if (counting.length === 0) return '""';
  const cells = counting.map(({ weighted }) => cellAddress(row, weighted));
  const points = sumOf(cells, deciding);
  const sum = counting.some(isScaled) ? `MIN(${WHOLE},${points})` : points;
  return `IF(${hasBlank(cells, row, deciding)},"",ROUND(${sum},2))`;
}

/** Whether one of the cells is blank and does not count as 0. */
function hasBlank(cells: readonly string[], row: number, deciding: ScoreRun | null): string {
  const isBlank = `OR(${cells.map((cell) => `${cell}=""`).join(',')})`;
  return deciding === null ? isBlank : `AND(COUNT(${rangeOf(deciding, row)})=0,${isBlank})`;
}

/** SUM takes a blank for 0, where a sign would take it for a text. */
function sumOf(cells: readonly string[], deciding: ScoreRun | null): string {
  return deciding === null ? cells.join('+') : `SUM(${cells.join(',')})`;
}

export function weightedFormula(
  block: Pick<ScoreRun, 'percentage' | 'weighted'> & Partial<Pick<ScoreRun, 'part' | 'marks'>>,
  rows: Rows,
): string {
  const ps = cellAddress(rows.row, block.percentage);
  const { part = null, marks } = block;
  const scale = isScaled({ part, marks }) ? `*${WHOLE}/${marks?.whole}` : '';
  return `IF(${ps}="","",ROUND(${ps}*${fixedRow(block.weighted, rows.possible)}${scale},2))`;
}

/**
 * Blank until every component with a weight has a score, and every domain of it, or the deciding test has one. Rounded,
 * unlike in the e-Class Record: a sum of floats such as 83.99999999999999 would be looked up one band too low.
 */
export function initialFormula({ components }: QuarterColumns, row: number, deciding: ScoreRun | null): string {
  const counting = components
    .filter(({ shares, blocks }) => !shares.skipped && blocks.length > 0)
    .map(({ shares, blocks }) => ({ shares, blocks: blocks.filter((block) => !isOutOf(block, blocks)) }));
  // A component that the learner is wholly excused from gives no grade.
  if (counting.length === 0 || counting.some(({ blocks }) => blocks.length === 0)) return '""';
  const cells = counting.flatMap(({ blocks }) => blocks.map(({ weighted }) => cellAddress(row, weighted)));
  const terms = counting.map(({ blocks, shares }) => {
    const own = blocks.map(({ weighted }) => cellAddress(row, weighted));
    const sum = sumOf(own, deciding);
    return blocks.some(isScaledBlock) || exceeds(blocks, shares.weight) ? `MIN(${shares.weight},${sum})` : sum;
  });
  return `IF(${hasBlank(cells, row, deciding)},"",ROUND(${terms.join('+')},2))`;
}

/** Of several domains the learner is excused from this one. */
function isOutOf(block: ScoreBlock, blocks: readonly ScoreBlock[]): boolean {
  return blocks.length > 1 && block.kind === 'pool' && block.marks?.isOut === true;
}

function isScaledBlock(block: ScoreBlock): boolean {
  return block.kind === 'pool' && isScaled(block);
}

/** Whether the rounded weighted scores of a perfect learner make more than the component is worth. */
function exceeds(blocks: readonly { readonly weight: number }[], weight: number): boolean {
  const most = blocks.reduce((sum, block) => sum + Math.round(block.weight * 100), 0);
  return most > Math.round(weight * 100);
}

/** From the table; without a table the initial grade rounded to a whole number, not below the floor. */
export function gradeFormula(policy: GradingPolicy, initial: string): string {
  const grade = hasTable(policy)
    ? `VLOOKUP(${initial},${tableRange(policy.transmutation.length)},2,TRUE)`
    : `MAX(${policy.scale?.floor ?? 0},ROUND(${initial},0))`;
  return `IF(${initial}="","",${grade})`;
}

/** The descriptors of the policy, the highest first. */
export function descriptorFormula({ descriptors }: GradingPolicy, grade: string): string {
  const named = descriptors.reduceRight((below, { from, name }) => {
    const text = `"${name.replaceAll('"', '""')}"`;
    return below === '' ? text : `IF(${grade}>=${from},${text},${below})`;
  }, '');
  return `IF(${grade}="","",${named === '' ? '""' : named})`;
}
