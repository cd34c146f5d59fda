/** Finds the columns of scores of a sheet: each component is a run of columns up to its WS. */
import type { PartKey } from '@/domain/scores/componentParts';
import { gradeColumns, type ScoreRun, toFigured, weightsOf } from './columnFigures';
import { type Grid, range } from './grid';
import { type Category, categoryOf, domainOf, headKind, isFigureHead, percentIn, testOf } from './heads';

/** A sheet with scores; `possibleRow` and the column of its label from 0. */
export type PeriodSheet = { grid: Grid; possibleRow: number; labelColumn: number; found: ScoreColumns };

export type ScoreColumn = {
  readonly column: number;
  readonly category: Category;
  readonly part: PartKey | null;
  readonly partName: string;
  /** From 1, in its component and part. */
  readonly place: number;
  /** A head that is neither a number nor a test. */
  readonly name: string;
};

export type ScoreColumns = {
  readonly columns: readonly ScoreColumn[];
  readonly runs: readonly ScoreRun[];
  readonly weights: ReadonlyMap<Category, number>;
  readonly initial: number | null;
  readonly grade: number | null;
};

type Run = { columns: readonly number[]; first: number; weighted: number };
type Titled = Run & { category: Category | null; domain: PartKey | null; domainName: string; percent: number | null };

/** `labelColumn`: of the label of highest possible scores; the scores are to its right. Null without heads. */
export function findScoreColumns(
  grid: Grid,
  { row: possibleRow, column: labelColumn }: { row: number; column: number },
): ScoreColumns | null {
  const headRow = findHeadRow(grid, possibleRow);
  if (headRow === null) return null;
  const runs = toRuns(grid, { headRow, possibleRow, first: labelColumn + 1 });
  const titled = withCategories(runs.map((run) => toTitled(grid, run, headRow)));
  const places = new Map<string, number>();
  const columns = titled.flatMap((run) => toColumns(grid, run, { headRow, places }));
  if (columns.length === 0) return null;
  const last = runs.at(-1)?.weighted ?? 0;
  const figured = titled.map((run) => toFigured(grid, run, headRow));
  return {
    columns,
    runs: figured,
    weights: weightsOf(grid, titled, possibleRow),
    ...gradeColumns(grid, last, possibleRow),
  };
}

const HEAD_ROWS = 3;

function findHeadRow(grid: Grid, possibleRow: number): number | null {
  for (const row of range(possibleRow - HEAD_ROWS, possibleRow).reverse()) {
    const kinds = new Set(range(0, grid.columns).flatMap((column) => headKind(grid.text(row, column)) ?? []));
    if (kinds.size >= 2) return row;
  }
  return null;
}

type Rows = { headRow: number; possibleRow: number; first: number };

/** A run without columns of scores adds figures to the one before, as those of each test do. */
function toRuns(grid: Grid, { headRow, possibleRow, first }: Rows): Run[] {
  const runs: Run[] = [];
  let columns: number[] = [];
  let start = first;
  let isOpen = true;
  for (const column of range(first, grid.columns)) {
    const head = grid.text(headRow, column);
    if (isOpen && !isFigureHead(head)) {
      if (isScoreHead(head) || typeof grid.typed(possibleRow, column) === 'number') columns.push(column);
      continue;
    }
    isOpen = false;
    if (headKind(head) !== 'weighted') continue;
    const before = runs.at(-1);
    if (columns.length > 0) runs.push({ columns, first: start, weighted: column });
    else if (before) before.weighted = column;
    [columns, start, isOpen] = [[], column + 1, true];
  }
  return runs;
}

/** Columns of other heads count only with a highest possible score: names and sexes stand there as well. */
function isScoreHead(head: string): boolean {
  return isNumberHead(head) || testOf(head) !== null;
}

function isNumberHead(head: string): boolean {
  return /^\d{1,2}(?:\.0+)?$/.test(head);
}

const TITLE_ROWS = 4;

/** Titles stand above the heads, the nearest first. */
function toTitled(grid: Grid, run: Run, headRow: number): Titled {
  const titles = range(Math.max(0, headRow - TITLE_ROWS), headRow)
    .reverse()
    .flatMap((row) => range(run.first, run.weighted + 1).map((column) => grid.text(row, column)))
    .filter((title) => title !== '' && title.length < 100);
  const domainTitle = titles.find((title) => domainOf(title) !== null) ?? '';
  const title = titles.find((each) => categoryOf(each) !== null && each !== domainTitle) ?? '';
  return {
    ...run,
    category: categoryOf(title) ?? categoryOf(domainTitle),
    domain: domainOf(domainTitle),
    domainName: domainTitle.replace(/\s*\(.*$/, ''),
    percent: percentIn(domainTitle) ?? percentIn(title),
  };
}

/** A title over several domains stands above the first. Three components without titles are in the order of the forms. */
function withCategories(runs: readonly Titled[]): (Titled & { category: Category })[] {
  const inOrder = runs.every(({ category }) => category === null);
  let before: Category = 1;
  return runs.map((run, index) => {
    const next = inOrder ? (Math.min(index + 1, 3) as Category) : before;
    before = run.category ?? next;
    return { ...run, category: before };
  });
}

type Counting = { headRow: number; places: Map<string, number> };

function toColumns(grid: Grid, run: Titled & { category: Category }, { headRow, places }: Counting): ScoreColumn[] {
  const heads = run.columns.map((column) => grid.text(headRow, column));
  const figures = new Set(range(run.first, run.weighted + 1).map((column) => grid.text(headRow, column)));
  const isTests = run.category === 3 && heads.some((head) => testOf(head) !== null);
  return run.columns.flatMap((column, index): ScoreColumn[] => {
    const head = heads[index] ?? '';
    const isNumber = head === '' || isNumberHead(head);
    const base = head.replace(/\s+\d+$/, '');
    const ofTest = run.category === 3 ? testOf(head) : null;
    if (isTests && ofTest === null) return [];
    // A school's own tests: "Midterm", and "Midterm WS" among the figures.
    const ownTest = [head, base].find((name) => name !== '' && figures.has(`${name} WS`)) ?? '';
    const partName = run.domain ? run.domainName : (ofTest ?? (isNumber ? '' : ownTest));
    const part = run.domain ?? ofTest;
    const key = `${run.category} ${part ?? partName}`;
    const place = (places.get(key) ?? 0) + 1;
    places.set(key, place);
    const name = isNumber || ofTest || ownTest !== '' ? '' : head;
    return [{ column, category: run.category, part, partName, place, name }];
  });
}
