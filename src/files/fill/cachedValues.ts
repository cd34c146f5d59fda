/**
 * Results of the form's formulas, for programs that show a workbook without calculating. Excel calculates anew when it
 * opens the file.
 */
import type { FillContent, FillRow } from './fillContent';
import type { FillValue, PlacedEdit } from './fillWriter';
import type { OpenedForm } from './form';
import { type PlacedColumn, pointsOf, possibleOf, sumOf } from './placeActivities';
import type { FilledPeriod, FillPlan } from './planFill';
import { type CellPlace, cellAt, shownCell } from './references';

type Values = Map<string, { place: CellPlace; value: FillValue }>;

function keyOf({ sheet, row, column }: CellPlace): string {
  return `${row} ${column} ${sheet}`;
}

/** Only cells with a formula whose stored value is another one. */
export function cachedValues(form: OpenedForm, plan: FillPlan, content: FillContent): PlacedEdit[] {
  const written: Values = new Map(plan.edits.map(({ value, ...place }) => [keyOf(place), { place, value }]));
  const computed: Values = new Map();
  for (const period of plan.periods) computePeriod(form, period, { weights: content.weights, computed });
  addShown(form, written, computed);
  return [...computed.values()].flatMap(({ place, value }) => {
    const is = form.grids.get(place.sheet)?.value(place.row, place.column);
    return is === value ? [] : [{ ...place, value }];
  });
}

type Computing = { weights: FillContent['weights']; computed: Values };

function computePeriod(form: OpenedForm, own: FilledPeriod, { weights, computed }: Computing): void {
  const { sheet, period, learners, activities } = own;
  const { grid, possibleRow, found } = sheet.sheet;
  const put = (row: number, column: number | null, value: FillValue | null) => {
    if (column === null) return;
    const place = { sheet: grid.name, row, column };
    if (cellAt(form.maps, place)?.formula) computed.set(keyOf(place), { place, value: value ?? '' });
  };
  const runs = found.runs.map((run): RunColumns => {
    const columns = activities.columns.filter(({ column }) => run.columns.includes(column));
    return { run, columns, most: columns.reduce((sum, each) => sum + possibleOf(each), 0) };
  });
  for (const { run, most } of runs) put(possibleRow, run.total, most === 0 ? null : most);
  const rows = [...learners.placed, ...learners.free.map(({ row }) => ({ row, learner: null }))];
  for (const { row, learner } of rows) {
    const values = learner ? period.rows[learner.key] : undefined;
    for (const own of runs) {
      const figures = figuresOf(own, values, weights);
      put(row, own.run.total, figures.total);
      put(row, own.run.percentage, figures.percentage);
      put(row, own.run.weighted, figures.weighted);
    }
    const graded = values?.isCarried ? undefined : values;
    put(row, found.initial, graded?.initial ?? null);
    put(row, found.grade, graded?.grade ?? null);
  }
}

type RunColumns = {
  run: FilledPeriod['sheet']['sheet']['found']['runs'][number];
  columns: readonly PlacedColumn[];
  most: number;
};

const BLANK = { total: null, percentage: null, weighted: null };

function figuresOf({ run, columns, most }: RunColumns, row: FillRow | undefined, weights: FillContent['weights']) {
  const points = columns.flatMap((each) => pointsOf(each, row) ?? []);
  if (points.length === 0 || most === 0) return BLANK;
  const total = sumOf(points);
  const percentage = rounded(total * 10_000, most);
  return { total, percentage, weighted: rounded(percentage * weights[run.category], 1) };
}

/** A fraction of hundredths as a number of 2 decimals, halves up. */
function rounded(numerator: number, denominator: number): number {
  return Math.round(Number((numerator / denominator).toFixed(6))) / 100;
}

/** Cells that show another cell, on any sheet: names, labels and grades of the summary. */
function addShown(form: OpenedForm, written: Values, computed: Values): void {
  const shown: { place: CellPlace; of: CellPlace }[] = [];
  for (const [sheet, map] of form.maps) {
    for (const { row, column, formula } of map.cells.values()) {
      const place = { sheet, row, column };
      const of = formula ? shownCell(form.maps, place) : null;
      if (of) shown.push({ place, of });
    }
  }
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const { place, of } of shown) {
      const known = written.get(keyOf(of)) ?? computed.get(keyOf(of));
      if (!known) continue;
      // A reference to an empty cell gives 0.
      const isPlain = known.value === '' && written.has(keyOf(of));
      computed.set(keyOf(place), { place, value: isPlain ? 0 : known.value });
    }
  }
}

const PASSES = 3;
