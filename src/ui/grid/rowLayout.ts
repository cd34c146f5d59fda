import type { GridSizes } from './gridSizes';
import type { GridSection } from './gridTypes';

/** Positions of the rows, in CSS pixels below the header lines; the lines that head a section lie between the rows. */
export type RowLayout = {
  topOf: (row: number) => number;
  /** Top of the row, or of the section's line directly above it. */
  startOf: (row: number) => number;
  /** The row at a distance from the header, clamped to the grid; on a section's line, the row below it. */
  rowAt: (y: number) => number;
  sections: readonly (GridSection & { top: number })[];
  rowHeight: number;
  sectionHeight: number;
  height: number;
};

const NONE: readonly GridSection[] = [];

export function toRowLayout(
  rowCount: number,
  { row: rowHeight, section: sectionHeight }: Pick<GridSizes, 'row' | 'section'>,
  sections: readonly GridSection[] = NONE,
): RowLayout {
  const placed = sections.map((section, at) => ({
    ...section,
    top: section.row * rowHeight + at * sectionHeight,
  }));
  const topOf = (row: number) => row * rowHeight + placed.filter((each) => each.row <= row).length * sectionHeight;
  return {
    topOf,
    startOf: (row) => placed.find((each) => each.row === row)?.top ?? topOf(row),
    rowAt: (y) => {
      const above = placed.filter(({ top }) => top <= y);
      const row = Math.floor((y - above.length * sectionHeight) / rowHeight);
      return Math.max(0, Math.min(rowCount - 1, Math.max(row, above.at(-1)?.row ?? 0)));
    },
    sections: placed,
    rowHeight,
    sectionHeight,
    height: rowCount * rowHeight + placed.length * sectionHeight,
  };
}

/** The label of the row's section; empty without sections. */
export function sectionAt(sections: readonly GridSection[] | undefined, row: number): string {
  return sections?.findLast((section) => section.row <= row)?.label ?? '';
}
