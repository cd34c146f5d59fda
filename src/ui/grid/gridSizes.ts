export type GridDensity = 'comfortable' | 'compact';

/** In CSS pixels. All rows have the same height, so that positions are computed and never measured. */
export type GridSizes = {
  row: number;
  /** The line above the rows of a section. */
  section: number;
  group: number;
  header: number;
  sub: number;
  /** One line of the footer. */
  foot: number;
};

/** A line of the compact grid that takes clicks is at least 24 px high, the target size of WCAG 2.2. */
export const GRID_SIZES: Readonly<Record<GridDensity, GridSizes>> = {
  comfortable: { row: 28, section: 26, group: 28, header: 44, sub: 26, foot: 26 },
  compact: { row: 24, section: 20, group: 24, header: 28, sub: 24, foot: 20 },
};

export type HeaderLine = { kind: 'group' | 'header' | 'sub'; top: number; height: number };

/** The header lines of this grid, from the top. */
export function toHeaderLines(
  has: { groups: boolean; subHeaders: boolean; headerHeight: number },
  sizes: GridSizes,
): HeaderLine[] {
  const heights: { kind: HeaderLine['kind']; height: number }[] = [
    { kind: 'group', height: has.groups ? sizes.group : 0 },
    { kind: 'header', height: has.headerHeight },
    { kind: 'sub', height: has.subHeaders ? sizes.sub : 0 },
  ];
  let top = 0;
  return heights.flatMap(({ kind, height }) => {
    const line = { kind, top, height };
    top += height;
    return height > 0 ? [line] : [];
  });
}

export function toHeaderHeight(lines: readonly HeaderLine[]): number {
  return lines.reduce((sum, line) => sum + line.height, 0);
}
