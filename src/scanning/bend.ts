/** How the paper bends between its marks, from the printed circles themselves. */
import type { SheetRow } from '@/domain/answer-sheets/sheetLayout';
import { darknessAt, type FlatSheet } from './flatten';
import { solve } from './homography';

export type PlacedRow = {
  readonly row: SheetRow;
  /** From where the circles should be to where they are, in millimetres. */
  readonly dx: number;
  readonly dy: number;
  /** How well rings of the right size stand there: about 1 on a clear sheet, 0 on empty paper. */
  readonly clearness: number;
  /** The rings may be those of the circles beside the row's own, or the first or the last one is missing. */
  readonly isOneOff: boolean;
};

type Shift = { x: number; y: number; dx: number; dy: number; weight: number };

/** The farthest that a circle is looked for, in millimetres; farther is its neighbour. */
const FARTHEST = 2.4;
const NEARER = 0.9;
const OWN = 0.5;
const STEPS = 20;
/** How far around the neighbouring place rings are looked for, in millimetres. */
const BESIDE = 0.9;
const ONE_OFF = {
  /** Rings stand so much better at the neighbouring place that the column is there. */
  moved: 1.06,
  /** They stand there as well as here. */
  alike: 0.94,
  /** Of the row's usual ring: below it there is none. */
  missing: 0.3,
  /** Rings above the first row or below the last one stand out nearly as much as its own. */
  more: 0.6,
};

const COSINES = Float64Array.from({ length: STEPS }, (_, at) => Math.cos((at * 2 * Math.PI) / STEPS));
const SINES = Float64Array.from({ length: STEPS }, (_, at) => Math.sin((at * 2 * Math.PI) / STEPS));

export function placeRows(flat: FlatSheet, rows: readonly SheetRow[], radius: number): PlacedRow[] {
  const withCircles = rows.filter(({ circles }) => circles.length > 0);
  const rough = withCircles.map((row) => shiftOf(flat, row, radius, { dx: 0, dy: 0 }, FARTHEST, 0.4, 2));
  const second = smooth(rough, 2);
  const nearer = withCircles.map((row, at) => {
    return shiftOf(flat, row, radius, second(rough[at] as Shift), NEARER, 0.225, 2);
  });
  const third = smooth(nearer, nearer.length >= 16 ? 3 : 2);
  const place = (row: SheetRow, from: { dx: number; dy: number }): PlacedRow => {
    const own = shiftOf(flat, row, radius, from, OWN, 0.125, 1);
    const { dx, dy } = own;
    return { row, dx, dy, clearness: own.weight, isOneOff: lacksAnEnd(flat, row, radius, own) };
  };
  const placed = withCircles.map((row, at) => place(row, third(nearer[at] as Shift)));
  return columnsOf(placed)
    .map((column) => besideOf(flat, column, radius, place))
    .flatMap((column) => (hasMoreRows(flat, column, radius) ? column.map(oneOff) : column));
}

const oneOff = (row: PlacedRow): PlacedRow => ({ ...row, isOneOff: true });

/**
 * Whether rings stand above the first row of a column or below its last: then its rows are those of others. A sheet that is
 * placed by a ring of the table, or whose paper is stretched by a fold, has such columns.
 */
function hasMoreRows(flat: FlatSheet, column: readonly PlacedRow[], radius: number): boolean {
  const [first, second] = column;
  const last = column.at(-1);
  if (!first || !second || !last) return false;
  const pitch = second.row.y - first.row.y;
  const ends = [
    { from: first, dy: -pitch },
    { from: last, dy: pitch },
  ];
  return ends.some(({ from, dy }) => {
    const there = shiftOf(flat, from.row, radius, { dx: from.dx, dy: from.dy + dy }, OWN, 0.25, 2);
    return there.weight > from.clearness * ONE_OFF.more;
  });
}

/** The rows of a column, one below the other. */
function columnsOf(placed: readonly PlacedRow[]): PlacedRow[][] {
  const columns: PlacedRow[][] = [];
  for (const each of placed) {
    const left = each.row.circles[0]?.x;
    const last = columns.at(-1);
    if (last && last[0]?.row.circles[0]?.x === left) last.push(each);
    else columns.push([each]);
  }
  return columns;
}

type Place = (row: SheetRow, from: { dx: number; dy: number }) => PlacedRow;

/**
 * The column one circle to the left or right, where its rings stand better there; marked where they stand as well. On a
 * curled sheet a column lies farther off than it is looked for, and all its rings but one fit those beside them.
 */
function besideOf(flat: FlatSheet, column: readonly PlacedRow[], radius: number, place: Place): PlacedRow[] {
  const own = meanOf(column);
  const sides = [-1, 1].map((side) =>
    column.map(({ row, dx, dy }): Shift => {
      const [first, second] = row.circles;
      const pitch = first && second ? second.x - first.x : 0;
      return shiftOf(flat, row, radius, { dx: dx + side * pitch, dy }, BESIDE, 0.45, 2);
    }),
  );
  const [best = []] = sides.sort((a, b) => clearOf(b) - clearOf(a));
  const there = clearOf(best);
  if (there > own * ONE_OFF.moved) return column.map(({ row }, at) => place(row, best[at] as Shift));
  return there > own * ONE_OFF.alike ? column.map((each) => ({ ...each, isOneOff: true })) : [...column];
}

const clearOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { weight }) => sum + weight, 0) / shifts.length;

const meanOf = (rows: readonly PlacedRow[]) => rows.reduce((sum, { clearness }) => sum + clearness, 0) / rows.length;

/** Whether the first or the last circle of the row has no ring: it lies outside the paper, or elsewhere. */
function lacksAnEnd(flat: FlatSheet, { circles }: SheetRow, radius: number, { dx, dy }: Shift): boolean {
  const rings = circles.map(({ x, y }) => onRing(flat, radius, x + dx, y + dy));
  const usual = rings.toSorted((a, b) => a - b)[rings.length >> 1] ?? 0;
  return Math.min(rings[0] ?? 0, rings.at(-1) ?? 0) < usual * ONE_OFF.missing;
}

const onRing = (flat: FlatSheet, radius: number, x: number, y: number) =>
  ringSum(flat, x, y, radius, 1, Number.NEGATIVE_INFINITY) / STEPS;

/** How far a row lies from its place, where its rings are looked for as far as they may be from it. */
export const roughShift = (flat: FlatSheet, row: SheetRow, radius: number): Shift =>
  shiftOf(flat, row, radius, { dx: 0, dy: 0 }, FARTHEST, 0.4, 2);

/** The best place of a row's rings near a guess, tried step by step, with every point of a ring or every second. */
function shiftOf(
  flat: FlatSheet,
  row: SheetRow,
  radius: number,
  { dx, dy }: { dx: number; dy: number },
  reach: number,
  step: number,
  coarse: number,
): Shift {
  const first = row.circles[0] as SheetRow['circles'][number];
  const last = row.circles.at(-1) as SheetRow['circles'][number];
  const best: Shift = { x: (first.x + last.x) / 2, y: row.y, dx, dy, weight: -1 };
  for (const { right, down, far } of placesAround(Math.round(reach / step))) {
    const x = dx + right * step;
    const y = dy + down * step;
    // Of two places alike the nearer one.
    const off = 0.004 * step * far;
    const clear = clearness(flat, row, radius, x, y, coarse, best.weight + off) - off;
    if (clear > best.weight) {
      best.weight = clear;
      best.dx = x;
      best.dy = y;
    }
  }
  return best;
}

type Step = { readonly right: number; readonly down: number; readonly far: number };

const AROUND = new Map<number, readonly Step[]>();

/** The steps of a square, from its middle outwards: the best place is seldom far, and soon no other one can be better. */
function placesAround(count: number): readonly Step[] {
  const known = AROUND.get(count);
  if (known) return known;
  const side = 2 * count + 1;
  const steps = Array.from({ length: side * side }, (_, at): Step => {
    const right = (at % side) - count;
    const down = Math.floor(at / side) - count;
    return { right, down, far: Math.hypot(right, down) };
  }).sort((a, b) => a.far - b.far);
  AROUND.set(count, steps);
  return steps;
}

/** Beyond this a point of a ring says no more: pencil is darker than the printed ring. */
const ENOUGH = 0.45;

/**
 * Darkness on the rings less darkness just outside. A shaded circle has the same edge. Where the circles that are left
 * cannot bring it above `least` any more, it is given up, with a value of at most `least`.
 */
function clearness(
  flat: FlatSheet,
  { circles }: SheetRow,
  radius: number,
  dx: number,
  dy: number,
  coarse: number,
  least: number,
): number {
  const points = STEPS / coarse;
  const needed = least * circles.length * points;
  let most = ENOUGH * circles.length * points;
  let sum = 0;
  for (const circle of circles) {
    const x = circle.x + dx;
    const y = circle.y + dy;
    sum +=
      ringSum(flat, x, y, radius, coarse, Number.NEGATIVE_INFINITY) - ringSum(flat, x, y, radius + 0.75, coarse, 0);
    most -= ENOUGH * points;
    if (sum + most < needed) return least - 1;
  }
  return sum / (circles.length * points);
}

/** The sum of the darkness along a ring; of a point at least `lightest`, and at most what is enough. */
function ringSum(flat: FlatSheet, x: number, y: number, radius: number, coarse: number, lightest: number): number {
  const { width, height, density, margin, darkness } = flat;
  const px = (x + margin) * density - 0.5;
  const py = (y + margin) * density - 0.5;
  const far = radius * density;
  const isWithin = px > far && py > far && px + far + 2 < width && py + far + 2 < height;
  let sum = 0;
  for (let step = 0; step < STEPS; step += coarse) {
    const cosine = COSINES[step] as number;
    const sine = SINES[step] as number;
    let value: number;
    if (isWithin) {
      const qx = px + far * cosine;
      const qy = py + far * sine;
      const column = qx | 0;
      const row = qy | 0;
      const at = row * width + column;
      const right = qx - column;
      const upper = darkness[at] as number;
      const lower = darkness[at + width] as number;
      const above = upper + ((darkness[at + 1] as number) - upper) * right;
      const below = lower + ((darkness[at + width + 1] as number) - lower) * right;
      value = above + (below - above) * (qy - row);
    } else value = darknessAt(flat, x + radius * cosine, y + radius * sine);
    sum += Math.min(ENOUGH, Math.max(lightest, value));
  }
  return sum;
}

type Field = (at: { x: number; y: number }) => { dx: number; dy: number };

const SIZE = 100;

function terms(x: number, y: number, degree: number): number[] {
  const [a, b] = [x / SIZE, y / SIZE];
  const found = [1, a, b, a * a, a * b, b * b];
  return degree === 2 ? found : [...found, a * a * a, a * a * b, a * b * b, b * b * b];
}

/** A smooth field of shifts; those that lie far from it are left out, step by step. */
function smooth(shifts: readonly Shift[], degree: number): Field {
  let weights = shifts.map(({ weight }) => Math.max(0.001, weight) ** 2);
  let field: Field = () => ({ dx: 0, dy: 0 });
  for (let round = 0; round < 5; round += 1) {
    const x = fitted(shifts, weights, degree, ({ dx }) => dx);
    const y = fitted(shifts, weights, degree, ({ dy }) => dy);
    if (!x || !y) return field;
    field = (at) => ({ dx: sumOf(x, at, degree), dy: sumOf(y, at, degree) });
    const errors = shifts.map((shift) => {
      const { dx, dy } = field(shift);
      return Math.hypot(shift.dx - dx, shift.dy - dy);
    });
    const middle = Math.max(0.12, errors.toSorted((a, b) => a - b)[errors.length >> 1] ?? 0);
    weights = shifts.map(({ weight }, at) => {
      const share = (errors[at] as number) / (2.5 * middle);
      return Math.max(0.001, weight) ** 2 / (1 + share ** 4);
    });
  }
  return field;
}

const sumOf = (factors: Float64Array, { x, y }: { x: number; y: number }, degree: number) =>
  terms(x, y, degree).reduce((sum, term, at) => sum + term * (factors[at] as number), 0);

/** Least squares, held back a little towards no bend, so that few rows do not bend the sheet far. */
function fitted(shifts: readonly Shift[], weights: readonly number[], degree: number, of: (shift: Shift) => number) {
  const count = terms(0, 0, degree).length;
  const rows = Array.from({ length: count }, () => new Float64Array(count + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  for (let at = 0; at < count; at += 1) (rows[at] as Float64Array)[at] = all * (at === 0 ? 1e-6 : 2e-4);
  for (const [index, shift] of shifts.entries()) {
    const own = terms(shift.x, shift.y, degree);
    const weight = weights[index] as number;
    for (let i = 0; i < count; i += 1) {
      const row = rows[i] as Float64Array;
      for (let j = 0; j < count; j += 1) row[j] = (row[j] as number) + weight * (own[i] as number) * (own[j] as number);
      row[count] = (row[count] as number) + weight * (own[i] as number) * of(shift);
    }
  }
  return solve(rows);
}
