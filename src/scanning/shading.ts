/** How dark each circle is beyond what is printed in it. */
import type { SheetForm } from '@/domain/answer-sheets/sheetForms';
import type { PlacedRow } from './bend';
import { darknessAt, type FlatSheet } from './flatten';

export type Shading = {
  readonly choice: string;
  /** Mean darkness of the spots beyond an empty circle. */
  readonly mean: number;
  /** Darkness of the darkest spot with its neighbours: a dot has few, but dark ones. */
  readonly peak: number;
  /** Share of the spots that have pencil on them. */
  readonly cover: number;
  /** Darkness just outside the circle: of a cross, a tick, or a careless hand. */
  readonly outside: number;
  /** Darkness of the ring around the circle that has most of it: of a circle that was drawn around it. */
  readonly around: number;
};

export type ShadedRow = PlacedRow & {
  readonly shadings: readonly Shading[];
  /** A circle of the row lies outside the picture, where no mark can be seen. */
  readonly isCut: boolean;
};

/** 81 spots within four fifths of the radius, on a grid. */
const SPOTS = Array.from({ length: 121 }, (_, at) => ({ x: (at % 11) - 5, y: Math.floor(at / 11) - 5 })).filter(
  ({ x, y }) => x * x + y * y <= 25,
);
/** For each spot, itself and the four beside it, as far as they are within. */
const NEAR = SPOTS.map(({ x, y }) =>
  SPOTS.flatMap((each, at) => (Math.abs(each.x - x) + Math.abs(each.y - y) <= 1 ? [at] : [])),
).filter((near) => near.length === 5);
const REACH = 0.8 / 5;
/** Of the radius: just outside the circle, and where a person circles it: on the printed ring, or up to the next one. */
const OUTSIDE = 1.32;
const AROUND = [1.08, 1.2, 1.45];
const RING = Array.from({ length: 24 }, (_, step) => {
  return { x: Math.cos((step * Math.PI) / 12), y: Math.sin((step * Math.PI) / 12) };
});
const WITH_PENCIL = 0.2;
/** Of the circles of a letter, the share that is lighter than what is taken for an empty one. */
const EMPTY_SHARE = 0.3;
/** An empty circle is at most this much darker than those of the other letters. */
const MOST_DARKER = 0.1;

/** `isInPicture`: whether the picture has a place of the sheet, in millimetres. */
export function shadeRows(
  flat: FlatSheet,
  { circleRadius }: SheetForm,
  rows: readonly PlacedRow[],
  isInPicture: (x: number, y: number) => boolean,
): ShadedRow[] {
  const spots = rows.map((placed) => placed.row.circles.map((circle) => spotsOf(flat, circleRadius, placed, circle)));
  const empties = emptyCircles(rows, spots);
  return rows.map((placed, at) => ({
    ...placed,
    isCut: placed.row.circles.some((circle) =>
      [-circleRadius, circleRadius].some((by) => !isInPicture(circle.x + placed.dx + by, circle.y + placed.dy + by)),
    ),
    shadings: placed.row.circles.map((circle, index) => {
      const own = spots[at]?.[index] as Float32Array;
      const empty = empties.get(circle.choice) as Float32Array;
      const rings = AROUND.map((far) => ringOf(flat, circleRadius * far, placed, circle));
      const outside = ringOf(flat, circleRadius * OUTSIDE, placed, circle);
      return { choice: circle.choice, ...measure(own, empty), outside, around: Math.max(outside, ...rings) };
    }),
  }));
}

type Place = { x: number; y: number };

function spotsOf(flat: FlatSheet, radius: number, { dx, dy }: PlacedRow, { x, y }: Place): Float32Array {
  const found = new Float32Array(SPOTS.length);
  const step = REACH * radius;
  for (let at = 0; at < found.length; at += 1) {
    const spot = SPOTS[at] as Place;
    found[at] = Math.min(1.1, darknessAt(flat, x + dx + spot.x * step, y + dy + spot.y * step));
  }
  return found;
}

/** For each letter, spot by spot, what most circles of it look like on this sheet. */
function emptyCircles(
  rows: readonly PlacedRow[],
  spots: readonly (readonly Float32Array[])[],
): Map<string, Float32Array> {
  const byChoice = new Map<string, Float32Array[]>();
  for (const [at, { row }] of rows.entries()) {
    for (const [index, { choice }] of row.circles.entries()) {
      const list = byChoice.get(choice) ?? [];
      list.push(spots[at]?.[index] as Float32Array);
      byChoice.set(choice, list);
    }
  }
  const empties = new Map([...byChoice].map(([choice, list]) => [choice, lightest(list, EMPTY_SHARE)]));
  const least = Math.min(...[...empties.values()].map(meanOf));
  const plain = lightest(spots.flat(), EMPTY_SHARE);
  // On a sheet where most circles of a letter are shaded, such as one of B alone, its empty look is unknown.
  for (const [choice, empty] of empties) if (meanOf(empty) > least + MOST_DARKER) empties.set(choice, plain);
  return empties;
}

function lightest(list: readonly Float32Array[], share: number): Float32Array {
  const at = Math.floor((list.length - 1) * share);
  const found = new Float32Array(SPOTS.length);
  const values = new Float32Array(list.length);
  for (let spot = 0; spot < found.length; spot += 1) {
    for (let each = 0; each < values.length; each += 1) values[each] = (list[each] as Float32Array)[spot] as number;
    found[spot] = values.sort()[at] as number;
  }
  return found;
}

const meanOf = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

function measure(spots: Float32Array, empty: Float32Array): { mean: number; peak: number; cover: number } {
  const beyond = spots.map((value, at) => value - (empty[at] as number));
  let peak = 0;
  for (const near of NEAR) {
    let sum = 0;
    for (const at of near) sum += beyond[at] as number;
    if (sum > peak * 5) peak = sum / 5;
  }
  const covered = beyond.reduce((count, value) => count + (value > WITH_PENCIL ? 1 : 0), 0);
  return { mean: meanOf(beyond), peak, cover: covered / beyond.length };
}

/** Darkness on a ring around the middle of the circle, `far` in millimetres. */
function ringOf(flat: FlatSheet, far: number, { dx, dy }: PlacedRow, { x, y }: Place): number {
  let sum = 0;
  for (const { x: cosine, y: sine } of RING) {
    sum += Math.max(0, darknessAt(flat, x + dx + far * cosine, y + dy + far * sine));
  }
  return sum / RING.length;
}
