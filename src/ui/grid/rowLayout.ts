import { ROW_HEIGHT, SECTION_HEIGHT } from './gridSizes';
import type { GridSection } from './gridTypes';

/** Where the rows lie, in CSS pixels below the header lines; lines that head a section lie between them. */
export type RowLayout = {
  topOf: (row: number) => number;
  /** Of the row, or of the line above it that heads its section. */
  startOf: (row: number) => number;
  /** The row at a distance from the header, kept inside the grid; of a section's line the row below it. */
  rowAt: (y: number) => number;
  sections: readonly (GridSection & { top: number })[];
  height: number;
};

const NONE: readonly GridSection[] = [];

export function toRowLayout(rowCount: number, sections: readonly GridSection[] = NONE): RowLayout {
  const placed = sections.map((section, at) => ({
    ...section,
    top: section.row * ROW_HEIGHT + at * SECTION_HEIGHT,
  }));
  const topOf = (row: number) => row * ROW_HEIGHT + placed.filter((each) => each.row <= row).length * SECTION_HEIGHT;
  return {
    topOf,
    startOf: (row) => placed.find((each) => each.row === row)?.top ?? topOf(row),
    rowAt: (y) => {
      const above = placed.filter(({ top }) => top <= y);
      const row = Math.floor((y - above.length * SECTION_HEIGHT) / ROW_HEIGHT);
      return Math.max(0, Math.min(rowCount - 1, Math.max(row, above.at(-1)?.row ?? 0)));
    },
    sections: placed,
    height: rowCount * ROW_HEIGHT + placed.length * SECTION_HEIGHT,
  };
}

/** The label of the section that a row stands in; empty where there are none. */
export function sectionAt(sections: readonly GridSection[] | undefined, row: number): string {
  return sections?.findLast((section) => section.row <= row)?.label ?? '';
}
