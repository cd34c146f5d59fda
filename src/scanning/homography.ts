/** Maps from the plane of a sheet, in millimetres, to the picture, in pixels. */
import type { Point } from '@/domain/answer-sheets/sheetForms';

/** Nine numbers by rows; the last is 1. */
export type Homography = Float64Array;

export type Pair = { readonly from: Point; readonly to: Point };

export function project(map: Homography, x: number, y: number): Point {
  const w = (map[6] as number) * x + (map[7] as number) * y + 1;
  return {
    x: ((map[0] as number) * x + (map[1] as number) * y + (map[2] as number)) / w,
    y: ((map[3] as number) * x + (map[4] as number) * y + (map[5] as number)) / w,
  };
}

/** Pixels for a square millimetre at a point; negative where the map mirrors. */
export function scaleAt(map: Homography, x: number, y: number): number {
  const step = 0.5;
  const right = project(map, x + step, y);
  const left = project(map, x - step, y);
  const below = project(map, x, y + step);
  const above = project(map, x, y - step);
  return (right.x - left.x) * (below.y - above.y) - (right.y - left.y) * (below.x - above.x);
}

/** The map that fits four pairs or more best; null where they lie on a line. */
export function fitHomography(pairs: readonly Pair[]): Homography | null {
  const size = 100;
  if (pairs.length === 4) return toMap(solve(pairs.flatMap((pair) => equationsOf(pair, size))), size);
  const sums = Array.from({ length: 8 }, () => new Float64Array(9));
  for (const pair of pairs) {
    for (const row of equationsOf(pair, size)) addEquation(sums, row);
  }
  return toMap(solve(sums), size);
}

/** Two rows for the eight unknowns, with the right side at the end. */
function equationsOf({ from, to }: Pair, size: number): Float64Array[] {
  const x = from.x / size;
  const y = from.y / size;
  return [equationOf(x, y, 0, to.x), equationOf(x, y, 3, to.y)];
}

/** `Float64Array.of` takes ten times as long. */
function equationOf(x: number, y: number, first: number, right: number): Float64Array {
  const row = new Float64Array(9);
  row[first] = x;
  row[first + 1] = y;
  row[first + 2] = 1;
  row[6] = -x * right;
  row[7] = -y * right;
  row[8] = right;
  return row;
}

function toMap(found: Float64Array | null, size: number): Homography | null {
  if (!found) return null;
  const map = new Float64Array(9);
  for (let at = 0; at < 8; at += 1) map[at] = (found[at] as number) / (at === 2 || at === 5 ? 1 : size);
  map[8] = 1;
  return map;
}

function addEquation(sums: Float64Array[], row: Float64Array): void {
  for (let i = 0; i < 8; i += 1) {
    const target = sums[i] as Float64Array;
    const factor = row[i] as number;
    if (factor === 0) continue;
    for (let j = 0; j < 9; j += 1) target[j] = (target[j] as number) + factor * (row[j] as number);
  }
}

/** Solves equations, each a row with its right side at the end; null where they do not say enough. Changes the rows. */
export function solve(rows: Float64Array[]): Float64Array | null {
  const count = rows.length;
  for (let column = 0; column < count; column += 1) {
    let best = column;
    for (let each = column + 1; each < count; each += 1) {
      if (Math.abs(rows[each]?.[column] as number) > Math.abs(rows[best]?.[column] as number)) best = each;
    }
    const pivot = rows[best] as Float64Array;
    rows[best] = rows[column] as Float64Array;
    rows[column] = pivot;
    if (Math.abs(pivot[column] as number) < 1e-12) return null;
    for (let each = 0; each < count; each += 1) {
      if (each === column) continue;
      const row = rows[each] as Float64Array;
      const factor = (row[column] as number) / (pivot[column] as number);
      if (factor === 0) continue;
      for (let at = column; at <= count; at += 1) row[at] = (row[at] as number) - factor * (pivot[at] as number);
    }
  }
  return Float64Array.from(rows, (row, at) => (row[count] as number) / (row[at] as number));
}
