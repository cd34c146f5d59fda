/** A map that is known at one part of a sheet only, followed row by row over the printed circles to the rest of it. */
import type { Point, SheetForm } from '@/domain/answer-sheets/sheetForms';
import type { SheetRow } from '@/domain/answer-sheets/sheetLayout';
import { roughShift } from './bend';
import { flatten } from './flatten';
import { fitHomography, type Homography, type Pair, project, solve } from './homography';
import type { Grey } from './picture';

/** Millimetres: how far beyond what is known a row is looked for in a round, and the rounds. */
const STEP = 40;
const ROUNDS = 7;
/** Rows before the map has perspective, and how much a mark counts beside a row. */
const FEW_ROWS = 8;
const MARK_WEIGHT = 4;
/** Rings that stand out less than this, or than this share of the others, are none. */
const CLEAR = 0.06;
const CLEAR_SHARE = 0.5;
/** Millimetres between a row and its place by the others. */
const OFF = 1.2;
/** Millimetres between a mark and where the map has it: beyond, the map went astray. */
const ASTRAY = 2.5;

type Seen = Pair & { readonly clear: number };

/** `start`: a map that is right near the anchors. Null where too few rows are found to say where the sheet is. */
export function growMap(
  grey: Grey,
  form: SheetForm,
  rows: readonly SheetRow[],
  anchors: readonly Pair[],
  start: Homography,
): Homography | null {
  const withCircles = rows.filter(({ circles }) => circles.length > 0);
  let map: Homography | null = start;
  let seen: Seen[] = [];
  for (let round = 0; map && round < ROUNDS; round += 1) {
    const known = [...anchors, ...seen].map(({ from }) => from);
    const near = withCircles.filter((row) => known.some((at) => distance(at, placeOf(row)) < STEP));
    seen = rowsSeen(grey, form, near, map);
    map = bestMap(anchors, seen);
    if (near.length === withCircles.length && round > 1) break;
  }
  if (!map || seen.length < Math.max(3, withCircles.length / 2)) return null;
  const scale = scaleOf(map);
  return anchors.every(({ from, to }) => distance(project(map, from.x, from.y), to) < ASTRAY * scale) ? map : null;
}

/** Pixels a millimetre. */
function scaleOf(map: Homography): number {
  return distance(project(map, 1, 0), project(map, 0, 0));
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The middle of the row's circles. */
function placeOf({ circles, y }: SheetRow): Point {
  return { x: ((circles[0]?.x ?? 0) + (circles.at(-1)?.x ?? 0)) / 2, y };
}

function rowsSeen(grey: Grey, form: SheetForm, rows: readonly SheetRow[], map: Homography): Seen[] {
  const flat = flatten(grey, map, form);
  const all = rows.map((row): Seen => {
    const from = placeOf(row);
    const { dx, dy, weight } = roughShift(flat, row, form.circleRadius);
    return { from, to: project(map, from.x + dx, from.y + dy), clear: weight };
  });
  const usual = all.map(({ clear }) => clear).toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
  return all.filter(({ clear }) => clear > Math.max(CLEAR, usual * CLEAR_SHARE));
}

function bestMap(anchors: readonly Pair[], seen: readonly Seen[]): Homography | null {
  if (seen.length < 3) return null;
  const weighed = [...Array.from({ length: MARK_WEIGHT }, () => anchors).flat(), ...seen];
  if (seen.length < FEW_ROWS) return evenFit(weighed);
  const map = fitHomography(weighed);
  if (!map) return null;
  // A row that was found beside its place, on the rings of another one, does not bend the sheet.
  const scale = scaleOf(map);
  const kept = seen.filter(({ from, to }) => distance(project(map, from.x, from.y), to) < OFF * scale);
  return kept.length < FEW_ROWS ? map : fitHomography([...anchors, ...anchors, ...kept]);
}

/** The map without perspective that fits pairs best. */
function evenFit(pairs: readonly Pair[]): Homography | null {
  const fitted = (of: (pair: Pair) => number) => {
    const rows = Array.from({ length: 3 }, () => new Float64Array(4));
    for (const pair of pairs) {
      const factors = [pair.from.x, pair.from.y, 1, of(pair)];
      for (let i = 0; i < 3; i += 1) {
        const row = rows[i] as Float64Array;
        for (let j = 0; j < 4; j += 1) row[j] = (row[j] as number) + (factors[i] as number) * (factors[j] as number);
      }
    }
    return solve(rows);
  };
  const x = fitted(({ to }) => to.x);
  const y = fitted(({ to }) => to.y);
  return x && y ? Float64Array.from([...x, ...y, 0, 0, 1]) : null;
}
