/** Lines of a pasted block that stand between the sections of a list, such as the one between boys and girls. */
import type { GridSection } from '@/ui/grid/gridTypes';

type Lines = readonly (readonly string[])[];

type Place = { top: number; rowCount: number; sections: readonly GridSection[] };

/**
 * The lines without those that stand where a section begins, because the grid has no row there. A blank line may be a
 * row without values as well, so it is left out only where the block is longer than the rows below `top` by just these
 * lines, and all of them are blank. `rowCount`: up to the last row that takes input.
 */
export function withoutBorderLines(lines: Lines, { top, rowCount, sections }: Place): Lines {
  const surplus = top + lines.length - rowCount;
  if (surplus <= 0 || isBlank(lines.at(-1))) return lines;
  for (const first of [top, top + 1]) {
    const rows = sections.flatMap(({ row }) => (row >= first && row < rowCount ? [row] : []));
    const borders = new Set(rows.map((row, before) => row - top + before));
    if (borders.size === surplus && [...borders].every((at) => isBlank(lines[at])))
      return lines.filter((_, at) => !borders.has(at));
  }
  return lines;
}

function isBlank(line: readonly string[] | undefined): boolean {
  return line?.every((text) => text.trim() === '') ?? false;
}
