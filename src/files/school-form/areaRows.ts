/** The rows of a form's learning areas, and which learning area of a learner goes into which. */

import type { SheetMap } from '@/files/fill/sheetMap';
import type { Grid } from '@/files/record-file/grid';
import type { FormArea } from './formContent';

/** From 0; both ends in it. `name`: '' for a row that is free. */
export type AreaRow = { readonly row: number; readonly last: number; readonly name: string };

type Place = { readonly column: number; readonly from: number; readonly to: number };

/** A label of several lines over merged rows has a row for each of its lines, as MAPEH and its parts. */
export function areaRows(grid: Grid, map: SheetMap, { column, from, to }: Place): AreaRow[] {
  const rows: AreaRow[] = [];
  for (let row = from; row <= to; row += 1) {
    const merge = map.merges.find(
      (each) => each.left <= column && column <= each.right && each.top <= row && row <= each.bottom,
    );
    const last = Math.min(to, merge?.bottom ?? row);
    const lines = String(grid.value(row, column))
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length > 1 && lines.length <= last - row + 1) {
      rows.push(...lines.map((name, index) => ({ row: row + index, last: row + index, name })));
    } else rows.push({ row, last, name: lines.join(' ') });
    row = last;
  }
  return rows;
}

export type PlacedAreas = {
  readonly placed: readonly { readonly row: AreaRow; readonly area: FormArea }[];
  /** Those without a row. */
  readonly left: readonly FormArea[];
};

/** By name first, then by its name in other grade levels; what no row names goes into free rows, in order. `isFree`: whether nothing stands in the row. */
export function placeAreas(
  rows: readonly AreaRow[],
  areas: readonly FormArea[],
  isFree: (row: AreaRow) => boolean,
): PlacedAreas {
  const open = new Set(rows);
  const byArea = new Map<FormArea, AreaRow>();
  const take = (area: FormArea, isSame: (row: AreaRow) => boolean) => {
    const row = byArea.has(area) ? undefined : [...open].find((each) => each.name !== '' && isSame(each));
    if (!row) return;
    byArea.set(area, row);
    open.delete(row);
  };
  for (const area of areas) take(area, ({ name }) => isNamed(name, namesOf(area.name)));
  for (const area of areas) take(area, ({ name }) => isNamed(name, [otherLevelName(area.name)]));
  const free = [...open].filter((row) => row.name === '' && isFree(row));
  for (const area of areas) {
    if (byArea.has(area)) continue;
    const row = free.shift();
    if (row) byArea.set(area, row);
  }
  const placed = areas.flatMap((area) => {
    const row = byArea.get(area);
    return row ? [{ row, area }] : [];
  });
  return { placed, left: areas.filter((area) => !byArea.has(area)) };
}

/** One learning area by its names and abbreviations; other areas are never taken for one another. */
const SAME: readonly (readonly string[])[] = [
  ['MATHEMATICS', 'MATH'],
  ['ARALINGPANLIPUNAN', 'AP'],
  ['EDUKASYONSAPAGPAPAKATAO', 'ESP'],
  ['GOODMANNERSANDRIGHTCONDUCT', 'GMRC'],
  ['TECHNOLOGYANDLIVELIHOODEDUCATION', 'TLE'],
  ['EDUKASYONGPANTAHANANATPANGKABUHAYAN', 'EPP'],
  ['MUSICANDARTS', 'MUSICARTS'],
  ['PHYSICALEDUCATION', 'PE'],
  ['PHYSICALEDUCATIONANDHEALTH', 'PEANDHEALTH', 'PEHEALTH'],
  ['MUSICARTSPHYSICALEDUCATIONANDHEALTH', 'MAPEH'],
];

/** One learning area that is called by its abbreviation EPP up to Grade 6, and TLE from Grade 7 on. */
const BY_LEVEL = ['EPP', 'TLE'] as const;

/** The other one of the two; '' for every other learning area. */
function otherLevelName(name: string): string {
  const own = BY_LEVEL.find((each) => isNamed(name, [each]));
  return own === undefined ? '' : (BY_LEVEL.find((each) => each !== own) ?? '');
}

function isNamed(name: string, names: readonly string[]): boolean {
  return namesOf(name).some((each) => names.includes(each));
}

/** The name, what it has in brackets, and the names that mean the same. */
function namesOf(name: string): string[] {
  const texts = [
    name.replace(/\([^)]*\)/g, ''),
    ...[...name.matchAll(/\(([^)]*)\)/g)].map(([, inside]) => inside ?? ''),
  ];
  const plain = texts.map(plainName).filter((text) => text !== '');
  return [...new Set(plain.flatMap((text) => SAME.find((names) => names.includes(text)) ?? [text]))];
}

function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/&/g, 'AND')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase();
}
