import { useMemo, useState } from 'react';
import { type ColumnLayout, type IndexSpan, toShownColumns } from './columnLayout';
import { keepsRows } from './keptRows';

/** More cells in a row would cost each frame more time than they save a scroll. */
const MOST_KEPT = 64;

/**
 * The columns to show, in order, with those that were shown before: scrolling back to them makes and writes no cell.
 * The former ones are given up where all would be too many. The same list comes back where nothing is added.
 */
export function withKept(kept: readonly number[], shown: readonly number[]): readonly number[] {
  const all = new Set(kept);
  for (const col of shown) all.add(col);
  if (all.size > MOST_KEPT) return shown;
  return all.size === kept.length ? kept : [...all].sort((a, b) => a - b);
}

/** The columns of header and footer: those in sight, and those that were before. */
export function useKeptColumns(layout: ColumnLayout, inSight: IndexSpan): readonly number[] {
  const [kept] = useState<{ layout: ColumnLayout | null; columns: readonly number[] }>({ layout: null, columns: [] });
  const before = kept.layout === layout ? kept.columns : [];
  kept.layout = layout;
  kept.columns = withKept(before, toShownColumns(layout, inSight));
  return kept.columns;
}

/**
 * The columns that each row shows: in a grid whose rows keep their elements, all that were in sight, so that a jump back
 * does not render the rows. A row that gets another learner begins with those in sight, because each cell is written.
 */
export function useRowColumns(layout: ColumnLayout, inSight: IndexSpan, rowCount: number, kept: readonly number[]) {
  const { first, last } = inSight;
  const own = useMemo(() => toShownColumns(layout, { first, last }), [layout, first, last]);
  return keepsRows(rowCount) ? kept : own;
}
