/** A written form is read back before anybody gets it. */
import { FILL_LIMIT } from '@/files/fill/fillLimit';
import type { PlacedEdit } from '@/files/fill/fillWriter';
import type { OpenedForm } from '@/files/fill/form';
import { readXlsx } from '@/files/read/xlsx/readXlsx';
import { toGrid } from '@/files/record-file/grid';
import { addressOf } from './judgeWishes';

/** Reads the written form, and compares every cell with what stood there or was to be written. */
export async function findDifference(
  { grids }: Pick<OpenedForm, 'grids'>,
  file: Uint8Array,
  edits: readonly PlacedEdit[],
): Promise<string | null> {
  const read = new Map((await readXlsx(file, FILL_LIMIT)).map((sheet) => [sheet.name, toGrid(sheet)]));
  const written = new Map(edits.map((edit) => [addressOf(edit), edit.value]));
  for (const [name, before] of grids) {
    const after = read.get(name);
    if (!after) return name;
    for (let row = 0; row < Math.max(before.rows, after.rows); row += 1) {
      for (let column = 0; column < Math.max(before.columns, after.columns); column += 1) {
        const place = { sheet: name, row, column };
        const wanted = written.get(addressOf(place)) ?? before.value(row, column);
        if (after.value(row, column) !== wanted) return addressOf(place);
      }
    }
  }
  return null;
}
