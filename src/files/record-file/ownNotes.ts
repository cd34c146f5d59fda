/** Sheet NOTES of our own files: the activity of each column. */
import { SUB_CATEGORY_NAMES } from '@/domain/constants';
import { type Grid, range } from './grid';

type OwnNote = { name: string; subCategory: number | null; partName: string };

/** By sheet and column letters, parted by a blank line. Empty without such a sheet. */
export type OwnNotes = ReadonlyMap<string, OwnNote>;

export function noteKey(sheet: string, column: string): string {
  return `${sheet.replace(/\s+/g, ' ').trim()}\n${column}`;
}

export function readOwnNotes(grid: Grid | null): OwnNotes {
  if (!grid) return new Map();
  return new Map(
    range(0, grid.rows).flatMap((row): [string, OwnNote][] => {
      const [sheet, column, , , subCategory, partName] = range(0, 6).map((at) => grid.text(row, at));
      if (!sheet || !/^[A-Z]{1,2}$/.test(column ?? '')) return [];
      const name = String(grid.typed(row, 2)).replace(/^'(?=[=+\-@＝＋－＠])/, '');
      return [
        [noteKey(sheet, column ?? ''), { name, subCategory: subCategoryOf(subCategory), partName: partName ?? '' }],
      ];
    }),
  );
}

function subCategoryOf(name: string | undefined): number | null {
  const found = Object.entries(SUB_CATEGORY_NAMES).find(([, known]) => known === name);
  return found ? Number(found[0]) : null;
}
