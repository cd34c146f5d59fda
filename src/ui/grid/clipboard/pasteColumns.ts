/** The columns that pasted values go to. */
import type { GridColumn, GridColumnKind, GridEdit, GridPaste } from '@/ui/grid/gridTypes';

type PasteTarget = {
  top: number;
  left: number;
  columns: readonly Pick<GridColumn, 'key' | 'kind'>[];
  rowCount: number;
  /** Each line has one value, which fills a selected range. */
  isOneValue: boolean;
  /** The kinds of the columns that these values were copied from; null where they come from elsewhere. */
  copied: readonly GridColumnKind[] | null;
};

/** Pasted values with their cells, and the number of columns that they span; the host decides which cells it takes. */
export function toPaste(
  values: readonly (readonly string[])[],
  target: PasteTarget,
): { paste: Omit<GridPaste, 'lines' | 'inputs' | 'kinds'>; width: number } {
  const { top, left, columns, rowCount, isOneValue } = target;
  const width = Math.max(1, ...values.map((texts) => texts.length));
  const { cols, skipped } = toPasteColumns(width, target);
  // One value over a range fills its cells that take input, as Delete empties them.
  const isFill = isOneValue && width > 1;
  let outside = 0;
  const edits = values.flatMap((texts, down) =>
    texts.flatMap((text, across): GridEdit[] => {
      const column = columns[cols[across] ?? columns.length];
      if (column && isFill && column.kind !== 'edit') return [];
      if (column && top + down < rowCount) return [{ row: top + down, colKey: column.key, text }];
      outside += 1;
      return [];
    }),
  );
  const last = Math.max(left, ...cols.filter((col) => col < columns.length));
  return { paste: { top, left, values, edits, outside, skipped }, width: last - left + 1 };
}

/**
 * A sheet that has only the columns for input is pasted into these in order: the columns between them are skipped. Values
 * for more columns than take input, and those copied with such columns here, keep their positions.
 */
function toPasteColumns(
  width: number,
  { left, columns, copied, isOneValue }: PasteTarget,
): { cols: readonly number[]; skipped: number } {
  const aligned = Array.from({ length: width }, (_, across) => left + across);
  const reached = columns.slice(left, left + width);
  const inputs = columns.flatMap(({ kind }, col) => (kind === 'edit' && col >= left ? [col] : []));
  const startsAtInput = reached[0]?.kind === 'edit';
  const isMixed = startsAtInput && reached.some(({ kind }) => kind !== 'edit');
  const hasOthers = copied?.some((kind) => kind !== 'edit') ?? false;
  if (!isMixed || isOneValue || hasOthers || width > inputs.length) return { cols: aligned, skipped: 0 };
  const cols = inputs.slice(0, width);
  return { cols, skipped: (cols.at(-1) ?? left) - left + 1 - width };
}
