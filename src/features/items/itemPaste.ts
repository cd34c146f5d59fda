/** Plans a paste of answers, so that its effect can be shown before it happens. */

import { parseItemEntry, splitAnswers } from '@/domain/items/itemEntry';
import { say } from '@/language/words';
import type { PastePlan, RefusedPaste } from '@/parts/saving/pastePlan';
import type { GridEdit, GridPaste } from '@/ui/grid/gridTypes';
import type { ItemGridModel } from './itemGridModel';

/** One run of answers in one cell goes to the items from that item on; a range goes to the cells as pasted. */
export function planItemPaste(
  model: ItemGridModel,
  paste: Pick<GridPaste, 'top' | 'left' | 'values' | 'edits' | 'outside' | 'skipped'>,
): PastePlan {
  const spread = spreadRuns(model, paste);
  const counts = { added: 0, overwritten: 0, emptied: 0 };
  const refused: RefusedPaste[] = [];
  const edits = spread.edits.filter((edit) => {
    const fate = fateOf(model, edit);
    if (fate.as === 'refused')
      refused.push({ place: placeOf(model, edit), text: edit.text.trim(), reason: fate.reason });
    else if (fate.as !== 'same') counts[fate.as] += 1;
    return fate.as !== 'refused' && fate.as !== 'same';
  });
  const { outside, skipped } = spread;
  const isClean = refused.length + outside + skipped + counts.overwritten + counts.emptied === 0;
  return { edits, ...counts, refused, outside, skipped, isClean };
}

function spreadRuns(
  model: ItemGridModel,
  paste: Pick<GridPaste, 'top' | 'left' | 'values' | 'edits' | 'outside' | 'skipped'>,
) {
  const { top, left, values, edits, outside, skipped } = paste;
  const columns = model.columns.slice(left);
  const keys = columns.flatMap(({ key }) => model.itemOf(key)?.answerKey ?? []);
  // The grid repeats one text for every cell of a selected row.
  const isOneText = values.every(([first, ...rest]) => rest.every((text) => text === first));
  const runs = isOneText ? values.map(([text = '']) => splitAnswers(text, keys) ?? [text.trim()]) : [];
  if (!runs.some((run) => run.length > 1)) return { edits, outside, skipped };
  let beyond = 0;
  const spread = runs.flatMap((run, down) =>
    run.flatMap((text, across): GridEdit[] => {
      const column = columns[across];
      if (column && model.itemOf(column.key) && top + down < model.rowCount) {
        return [{ row: top + down, colKey: column.key, text }];
      }
      beyond += 1;
      return [];
    }),
  );
  return { edits: spread, outside: beyond, skipped: 0 };
}

/** “Dela Cruz, Juan · Item 3” */
function placeOf(model: ItemGridModel, { row, colKey }: GridEdit): string {
  const column = model.columns.find(({ key }) => key === colKey);
  return `${model.rowLabel(row)} · ${column?.label ?? colKey}`;
}

type Fate = { as: 'added' | 'overwritten' | 'emptied' | 'same' } | { as: 'refused'; reason: string };

function fateOf(model: ItemGridModel, { row, colKey, text }: GridEdit): Fate {
  const shown = model.getCell(row, colKey).text.trim();
  const item = model.itemOf(colKey);
  if (text.trim() === shown) return { as: 'same' };
  if (!item) return { as: 'refused', reason: say('This column is computed.') };
  const entry = parseItemEntry(text, item);
  if (entry.kind === 'refused') return { as: 'refused', reason: entry.reason };
  if (shown === '') return { as: 'added' };
  return { as: entry.kind === 'empty' ? 'emptied' : 'overwritten' };
}
