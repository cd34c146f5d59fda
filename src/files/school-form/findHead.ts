/** Name, LRN, section and school of a form, by their labels: on a line behind the label, or in the cell beside it. */
import { isInside, type SheetMap } from '@/files/fill/sheetMap';
import { type Grid, range } from '@/files/record-file/grid';
import { cellAddress } from '@/files/workbook';
import type { FieldKey, FormHead } from './formVersion';

const LABELS: readonly (readonly [pattern: string, key: FieldKey | null])[] = [
  ["(?:name\\s+of\\s+learner|learner['’]?s?\\s+name|name)", 'fullName'],
  ["(?:learner['’]?s?\\s+reference\\s+number(?:\\s*\\(lrn\\))?|lrn)", 'lrn'],
  ['age', null],
  ['sex', 'sex'],
  ['track\\s*(?:/|and|&)\\s*strand', 'track'],
  ['track', null],
  ['strand', 'track'],
  ['grade(?:\\s+level)?', 'gradeLevel'],
  ['section', 'section'],
  ['(?:school\\s+year|s\\.?y\\.?)', 'schoolYear'],
  ['school\\s+id', 'schoolId'],
  ['(?:name\\s+of\\s+)?school', 'school'],
  ['region', 'region'],
  ['(?:schools\\s+)?division(?:\\s+of)?', 'division'],
  ['district', null],
  ['(?:class\\s+)?adviser', 'adviser'],
];

const ONE = LABELS.map(([pattern]) => `(${pattern})`).join('|');
const ANY = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ONE})\\s*:`, 'giu');
const LONGEST = 160;

/** Cells that say something else than labels and lines are left alone. */
export function headOf(grid: Grid, map: SheetMap | undefined): Pick<FormHead, 'cells' | 'lines'> {
  const cells: Record<string, FieldKey> = {};
  const lines: Record<string, readonly (readonly [string, FieldKey | null])[]> = {};
  for (const row of range(0, grid.rows)) {
    for (const column of range(0, grid.columns)) {
      const text = grid.text(row, column);
      const parts = partsOf(text);
      const [only, another] = parts;
      if (!only) continue;
      const merged = map?.merges.find((each) => isInside(each, row, column));
      const beside = (merged?.right ?? column) + 1;
      // Its value stands in the next cell, unless another label does.
      const isAlone = !another && /:\s*$/.test(text) && partsOf(grid.text(row, beside)).length === 0;
      if (!isAlone) lines[cellAddress(row + 1, column + 1)] = parts;
      else if (only[1] !== null) cells[cellAddress(row + 1, beside + 1)] = only[1];
    }
  }
  return { cells, lines };
}

function partsOf(text: string): (readonly [string, FieldKey | null])[] {
  if (text.length > LONGEST || !text.includes(':')) return [];
  const found = [...text.matchAll(ANY)];
  if (text.slice(0, found[0]?.index ?? 0).trim() !== '') return [];
  return found.map((match) => [match[0], LABELS[match.slice(1).findIndex((each) => each !== undefined)]?.[1] ?? null]);
}
