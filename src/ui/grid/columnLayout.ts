import type { GridColumn } from './gridTypes';

export type IndexSpan = { first: number; last: number };

export type ColumnLayout = {
  /** Columns in sight, frozen ones first. */
  columns: readonly GridColumn[];
  /** Number of frozen columns. */
  heads: number;
  /** Index and width of the column that stays at the right edge; the index is -1 without such a column. */
  pinned: number;
  pinnedWidth: number;
  /** CSS pixels from the left edge of the content. */
  boxes: readonly { left: number; width: number }[];
  /** The `style` of each column's cells: frozen ones are sticky with an offset, the others follow one another. */
  styles: readonly { left?: number; right?: number; width: number }[];
  /** The same as CSS, for cells that are written without React. */
  cssTexts: readonly string[];
  frozenWidth: number;
  totalWidth: number;
};

export type GroupSpan = { group: string; from: number; to: number; left: number; width: number };

/** The visible columns: frozen ones first; of a collapsed group only its summary. */
export function toVisibleColumns(columns: readonly GridColumn[], collapsed: ReadonlySet<string>): GridColumn[] {
  const shown = columns.filter((column) => !column.group || !collapsed.has(column.group) || column.summary === true);
  return [...shown.filter((column) => column.kind === 'head'), ...shown.filter((column) => column.kind !== 'head')];
}

export function toColumnLayout(columns: readonly GridColumn[]): ColumnLayout {
  let left = 0;
  let frozenWidth = 0;
  const boxes = columns.map((column) => {
    const box = { left, width: column.width };
    left += column.width;
    if (column.kind === 'head') frozenWidth = left;
    return box;
  });
  const heads = columns.filter((column) => column.kind === 'head').length;
  const pinned = columns.findIndex((column) => column.pinned);
  const styles = boxes.map((box, col) => {
    if (col < heads) return box;
    return col === pinned ? { right: 0, width: box.width } : { width: box.width };
  });
  const pinnedWidth = columns[pinned]?.width ?? 0;
  const cssTexts = styles.map((style) =>
    Object.entries(style)
      .map(([name, pixels]) => `${name}:${pixels}px`)
      .join(';'),
  );
  return { columns, heads, pinned, pinnedWidth, boxes, styles, cssTexts, frozenWidth, totalWidth: left };
}

/** The columns whose cells a row renders, in order: frozen and pinned ones, and those in sight. */
export function toShownColumns(layout: ColumnLayout, { first, last }: IndexSpan): readonly number[] {
  const heads = Array.from({ length: layout.heads }, (_, col) => col);
  const inSight = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return withColumn(layout, [...heads, ...inSight], layout.pinned);
}

/** The columns in order, `added` among them. The same list comes back where it is there. */
export function withColumn({ columns }: ColumnLayout, shown: readonly number[], added: number): readonly number[] {
  // A cell may be active in a column that has just gone; its position is mended after this render.
  if (added < 0 || added >= columns.length || shown.includes(added)) return shown;
  return [...shown, added].sort((a, b) => a - b);
}

/** Runs of neighbouring columns of one group, in column order. */
export function toGroupSpans({ columns, boxes }: ColumnLayout): GroupSpan[] {
  const spans: GroupSpan[] = [];
  columns.forEach((column, index) => {
    const box = boxes[index];
    if (!column.group || !box) return;
    const last = spans.at(-1);
    if (last && last.group === column.group && last.to === index - 1) {
      last.to = index;
      last.width += box.width;
    } else {
      spans.push({ group: column.group, from: index, to: index, left: box.left, width: box.width });
    }
  });
  return spans;
}

/** Index of the column at a distance (CSS pixels) from the content's left edge, kept inside the grid. */
export function columnAt({ boxes }: ColumnLayout, x: number): number {
  const index = boxes.findIndex((box) => x < box.left + box.width);
  return index === -1 ? Math.max(0, boxes.length - 1) : index;
}

/** The nearest scroll offset that shows the whole stretch, or its start if the stretch is too long. */
export function toRevealOffset(item: { start: number; size: number }, view: { offset: number; size: number }): number {
  if (item.start < view.offset || item.size > view.size) return item.start;
  const end = item.start + item.size;
  return end > view.offset + view.size ? end - view.size : view.offset;
}
