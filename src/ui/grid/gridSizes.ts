/** In CSS pixels. All rows have the same height, so that positions are computed and never measured. */
export const ROW_HEIGHT = 32;
/** Height of the line above the rows of a section. */
export const SECTION_HEIGHT = 26;
const GROUP_ROW_HEIGHT = 28;
const SUB_HEADER_HEIGHT = 26;
export const DEFAULT_HEADER_HEIGHT = 44;

export type HeaderLine = { kind: 'group' | 'header' | 'sub'; top: number; height: number };

/** The header lines of this grid, from the top. */
export function toHeaderLines(has: { groups: boolean; subHeaders: boolean; headerHeight: number }): HeaderLine[] {
  const heights: { kind: HeaderLine['kind']; height: number }[] = [
    { kind: 'group', height: has.groups ? GROUP_ROW_HEIGHT : 0 },
    { kind: 'header', height: has.headerHeight },
    { kind: 'sub', height: has.subHeaders ? SUB_HEADER_HEIGHT : 0 },
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
