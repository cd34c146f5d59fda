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
};

type Shift = { x: number; y: number; dx: number; dy: number; weight: number };

/** The farthest that a circle is looked for, in millimetres; farther is its neighbour. */
const FARTHEST = 2.4;
const NEARER = 0.9;
const OWN = 0.5;
const STEPS = 20;

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
  return withCircles.map((row, at) => {
    const own = shiftOf(flat, row, radius, third(nearer[at] as Shift), OWN, 0.125, 1);
    return { row, dx: own.dx, dy: own.dy, clearness: own.weight };
  });
}

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
  const count = Math.round(reach / step);
  const first = row.circles[0] as SheetRow['circles'][number];
  const last = row.circles.at(-1) as SheetRow['circles'][number];
  const best: Shift = { x: (first.x + last.x) / 2, y: row.y, dx, dy, weight: -1 };
  for (let down = -count; down <= count; down += 1) {
    for (let right = -count; right <= count; right += 1) {
      const x = dx + right * step;
      const y = dy + down * step;
      // Of two places alike the nearer one.
      const clear = clearness(flat, row, radius, x, y, coarse) - 0.004 * Math.hypot(right * step, down * step);
      if (clear > best.weight) {
        best.weight = clear;
        best.dx = x;
        best.dy = y;
      }
    }
  }
  return best;
}

/** Beyond this a point of a ring says no more: pencil is darker than the printed ring. */
const ENOUGH = 0.45;

/** Darkness on the rings less darkness just outside. A shaded circle has the same edge. */
function clearness(
  flat: FlatSheet,
  { circles }: SheetRow,
  radius: number,
  dx: number,
  dy: number,
  coarse: number,
): number {
  const outside = radius + 0.75;
  let sum = 0;
  for (const circle of circles) {
    const x = circle.x + dx;
    const y = circle.y + dy;
    for (let step = 0; step < STEPS; step += coarse) {
      const cosine = COSINES[step] as number;
      const sine = SINES[step] as number;
      const on = Math.min(ENOUGH, darknessAt(flat, x + radius * cosine, y + radius * sine));
      sum += on - Math.min(ENOUGH, Math.max(0, darknessAt(flat, x + outside * cosine, y + outside * sine)));
    }
  }
  return (sum * coarse) / (circles.length * STEPS);
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
