/**
 * Sets A and B of a test: B has the same items in another order. The order follows from the activity alone, so it need
 * not be stored, and the same sheet is read the same way on every device.
 */
import { mix } from './mix';
import type { SheetItem } from './sheetLayout';

export const SHEET_SETS = ['A', 'B'] as const;
export type SheetSet = (typeof SHEET_SETS)[number];

/** Items are shuffled among neighbours of the same choices only, so both sets look alike. */
export function itemsOfSet(activityId: string, items: readonly SheetItem[], set: SheetSet): readonly SheetItem[] {
  if (set === 'A') return items;
  return runsOf(items).flatMap((run) => shuffled(run, `${activityId}/${set}`));
}

function runsOf(items: readonly SheetItem[]): SheetItem[][] {
  const runs: SheetItem[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run?.[0] && formOf(run[0]) === formOf(item)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** Two items of one form look the same on paper. */
const formOf = ({ choices }: SheetItem) => choices?.join('') ?? '';

function shuffled(run: readonly SheetItem[], seed: string): SheetItem[] {
  return run
    .map((item) => ({ item, order: mix(seed, item.itemNumber) }))
    .sort((a, b) => a.order - b.order || a.item.itemNumber - b.item.itemNumber)
    .map(({ item }) => item);
}
