/** The heads above the columns of one component: names, numbers, highest possible scores and weights. */
import { cellAddress, fixedCell, formulaCell, type WorkbookCell } from '@/files/workbook';
import { shortPartName } from '@/grading';
import { formText } from '@/language/words';
import { type ComponentColumns, type PoolColumns, runsOf, type ScoreRun, type TestsColumns } from './quarterColumns';
import type { RecordForm } from './recordForm';
import { rangeOf, totalFormula } from './scoreFormulas';
import { sumOf } from './scoreResults';

type Cells = Map<string, WorkbookCell>;

/** Answers the ranges that are merged. */
export function addScoreHeads(
  cells: Cells,
  { component, shares, blocks }: ComponentColumns,
  form: RecordForm,
): string[] {
  const [first] = blocks;
  const last = blocks.at(-1);
  if (!first || !last) return [];
  const { groupRow, domainRow } = form;
  const title = `${component.name.toUpperCase()} (${shares.weight}%)`;
  cells.set(cellAddress(groupRow, first.first), fixedCell(title, 'head'));
  const merges = [rangeOf({ first: first.first, last: last.weighted }, groupRow)];
  for (const block of blocks) {
    for (const run of runsOf(block)) {
      const test = component.key === 'quarterlyExam' && run.part ? shortPartName(run.part) : '';
      addRunHead(cells, run, { ...form, test });
    }
    if (block.kind === 'tests') addTestsHead(cells, block, form);
    else addPoolHead(cells, block, form);
    addWeight(cells, block, form);
    if (domainRow === null || block.kind === 'tests' || block.part === null || blocks.length === 1) continue;
    const domain = `${block.part.name.toUpperCase()} (${Number(block.weight.toFixed(6))}%)`;
    cells.set(cellAddress(domainRow, block.first), fixedCell(domain, 'head'));
    merges.push(rangeOf({ first: block.first, last: block.weighted }, domainRow));
  }
  return merges;
}

/** `test`: the name above its column, numbered where it has several; other activities have numbers alone. */
function addRunHead(cells: Cells, { activities, first, last }: ScoreRun, form: RecordForm & { test: string }): void {
  for (let column = first; column <= last; column += 1) {
    const number = column - first + 1;
    const test = last > first ? `${form.test} ${number}` : form.test;
    const head = form.test === '' ? number : test;
    cells.set(cellAddress(form.headRow, column), fixedCell(head, 'head'));
    const possible = activities[column - first]?.totalPoints ?? '';
    cells.set(cellAddress(form.possibleRow, column), fixedCell(possible, 'possible'));
  }
}

function addPoolHead(cells: Cells, own: PoolColumns, { headRow, possibleRow }: RecordForm): void {
  const possible = rangeOf(own, possibleRow);
  if (own.total !== null) {
    const points = sumOf(own.activities.map(({ totalPoints }) => totalPoints));
    cells.set(cellAddress(headRow, own.total), fixedCell(formText('Total'), 'head'));
    cells.set(cellAddress(possibleRow, own.total), formulaCell(totalFormula(possible), points, 'total'));
  }
}

function addTestsHead(cells: Cells, { tests }: TestsColumns, { headRow, possibleRow }: RecordForm): void {
  for (const { part, share, percentage, weighted } of tests) {
    const name = part ? shortPartName(part) : '';
    cells.set(cellAddress(headRow, percentage), fixedCell(`${name} PS`, 'head'));
    cells.set(cellAddress(possibleRow, percentage), fixedCell(100, 'fixed'));
    cells.set(cellAddress(headRow, weighted), fixedCell(`${name} WS`, 'head'));
    cells.set(cellAddress(possibleRow, weighted), fixedCell(share, 'fixed'));
  }
}

type Weighed = { readonly percentage: number; readonly weighted: number; readonly weight: number };

function addWeight(
  cells: Cells,
  { percentage, weighted, weight }: Weighed,
  { headRow, possibleRow }: RecordForm,
): void {
  cells.set(cellAddress(headRow, percentage), fixedCell('PS', 'head'));
  cells.set(cellAddress(possibleRow, percentage), fixedCell(100, 'fixed'));
  cells.set(cellAddress(headRow, weighted), fixedCell('WS', 'head'));
  const style = Number.isInteger(weight) ? 'weight' : 'exactWeight';
  cells.set(cellAddress(possibleRow, weighted), fixedCell(fraction(weight), style));
}

/** A percentage as a fraction, without the float's remainder. The weight of a domain has up to 6 decimals. */
function fraction(percent: number): number {
  return Number((percent / 100).toFixed(8));
}
