/** The sheets in a picture: which marks belong together, and which corner is which. */
import type { KnownSheet } from '@/domain/answer-sheets/printedSet';
import { FORMS, type FormId, type Point, type SheetForm } from '@/domain/answer-sheets/sheetForms';
import { fitHomography, type Homography, project, scaleAt } from './homography';
import type { Grey } from './picture';
import { readCode } from './readCode';
import type { RingMark } from './ringMarks';

export type FoundSheet = {
  readonly form: SheetForm;
  readonly map: Homography;
  /** Null: marks and places of a sheet, but none that was printed for this activity. */
  readonly sheet: KnownSheet | null;
  readonly marks: readonly RingMark[];
};

type Guess = {
  readonly form: SheetForm;
  readonly map: Homography;
  /** The map that keeps to the upper marks, between which the code is: bent paper is seldom flat in all six. */
  readonly codeMap: Homography;
  readonly marks: readonly RingMark[];
  readonly error: number;
};

/** More marks than these are no marks, or too many sheets. */
const MOST_MARKS = 26;
/** Of a crowd of rings those that may be marks. */
const MOST_OF_CROWD = 16;
const MOST_GUESSES = 120;
/** Beside the fourth largest mark: smaller ones are circles, letters or specks that look like rings. */
const LEAST_AREA = 0.3;
/** Of the length that a side has on the sheet, in marks: it is foreshortened by a low camera. */
export const SIDES = { least: 0.66, most: 1.5 };
/** Of a mark's radius: how far a mark may be from where the others say. */
const OFF_PLACE = 0.75;
/** How much more the upper marks count for the place of the code. */
const UPPER_WEIGHT = 20;
/** The area of a mark in the picture beside the area that its sheet gives it. */
export const MOST_GROWN = 1.9;

export type Search = {
  readonly found: readonly FoundSheet[];
  /** Marks that belong to none of the sheets. */
  readonly left: readonly RingMark[];
};

export function findSheets(grey: Grey, marks: readonly RingMark[], known: readonly KnownSheet[]): Search {
  const bySize = marks.toSorted((a, b) => b.area - a.area);
  const least = (bySize[3]?.area ?? 0) * LEAST_AREA;
  const large = bySize.filter(({ area }) => area >= least);
  const isCrowded = large.length > MOST_MARKS;
  const largest = isCrowded ? onLightest(grey, large) : large;
  const guesses = (Object.keys(FORMS) as FormId[])
    .flatMap((id) => guessesOf(FORMS[id], largest))
    .sort((a, b) => b.marks.length - a.marks.length || a.error - b.error);
  const taken = new Set<RingMark>();
  const found: FoundSheet[] = [];
  const isFree = (guess: Guess) => guess.marks.every((mark) => !taken.has(mark));
  for (const guess of guesses.slice(0, MOST_GUESSES)) {
    // Among the rings of a patterned table four are easily in the places of marks.
    if (!isFree(guess) || (isCrowded && guess.marks.length < 5)) continue;
    const own = known.filter(({ form }) => form === guess.form.id);
    const { sheet } = readCode(grey, guess.codeMap, guess.form, own);
    if (!sheet) continue;
    for (const mark of guess.marks) taken.add(mark);
    found.push({ form: guess.form, map: guess.map, sheet, marks: guess.marks });
  }
  for (const guess of guesses.slice(0, MOST_GUESSES)) {
    // Five marks in their places are a sheet, although an unknown one; four may be chance, and more on a patterned table.
    if (!isFree(guess) || guess.marks.length < 5 || isCrowded) continue;
    for (const mark of guess.marks) taken.add(mark);
    found.push({ form: guess.form, map: guess.map, sheet: null, marks: guess.marks });
  }
  return { found, left: largest.filter((mark) => !taken.has(mark)) };
}

/** The marks with the lightest surroundings: paper is lighter than the table that has so many rings. */
function onLightest(grey: Grey, marks: readonly RingMark[]): RingMark[] {
  const lightOf = ({ x, y, area }: RingMark) => {
    const far = Math.sqrt(area / Math.PI) * 1.25;
    const around = Array.from({ length: 12 }, (_, step) => {
      const angle = (step * Math.PI) / 6;
      const column = Math.min(grey.width - 1, Math.max(0, Math.round(x + far * Math.cos(angle))));
      const line = Math.min(grey.height - 1, Math.max(0, Math.round(y + far * Math.sin(angle))));
      return grey.data[line * grey.width + column] as number;
    });
    return around.sort((a, b) => a - b)[3] as number;
  };
  return marks
    .map((mark) => ({ mark, light: lightOf(mark) }))
    .sort((a, b) => b.light - a.light)
    .slice(0, MOST_OF_CROWD)
    .map(({ mark }) => mark);
}

function guessesOf(form: SheetForm, marks: readonly RingMark[]): Guess[] {
  const shapes = quadsOf(form.marks.length)
    .map((places) => clockwise(places.map((at) => form.marks[at] as Point)))
    .filter((quad) => isConvex(quad, 1));
  const quads = quadsOf(marks.length)
    .map((chosen) => clockwise(chosen.map((at) => marks[at] as RingMark)))
    .filter((quad) => isConvex(quad, 4));
  const guesses = new Map<string, Guess>();
  for (const quad of quads) {
    for (const shape of shapes) {
      for (let turn = 0; turn < 4; turn += 1) {
        if (!hasLikelySides(form, shape, quad, turn)) continue;
        const turned = quad.map((_, at) => quad[(at + turn) % 4] as RingMark);
        const guess = toGuess(form, shape, turned, marks);
        if (guess) guesses.set(guess.marks.map((mark) => marks.indexOf(mark)).join(), guess);
      }
    }
  }
  return [...guesses.values()];
}

/** All choices of four, by index. */
function quadsOf(count: number): number[][] {
  const quads: number[][] = [];
  for (let a = 0; a < count; a += 1) {
    for (let b = a + 1; b < count; b += 1) {
      for (let c = b + 1; c < count; c += 1) for (let d = c + 1; d < count; d += 1) quads.push([a, b, c, d]);
    }
  }
  return quads;
}

function clockwise<Of extends Point>(points: readonly Of[]): Of[] {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  return [...points].sort((a, b) => Math.atan2(a.y - y, a.x - x) - Math.atan2(b.y - y, b.x - x));
}

/** Whether four points, in order, have a corner at each; `least` is twice the area of the smallest. */
function isConvex(quad: readonly Point[], least: number): boolean {
  return quad.every((point, at) => {
    const next = quad[(at + 1) % 4] as Point;
    const after = quad[(at + 2) % 4] as Point;
    return (next.x - point.x) * (after.y - next.y) - (next.y - point.y) * (after.x - next.x) > least;
  });
}

/** The sides from mark to mark, in marks, are about as long as on the sheet: the cheap test before the exact one. */
function hasLikelySides(form: SheetForm, shape: readonly Point[], quad: readonly RingMark[], turn: number): boolean {
  for (let at = 0; at < 4; at += 1) {
    const point = shape[at] as Point;
    const next = shape[(at + 1) % 4] as Point;
    const a = quad[(at + turn) % 4] as RingMark;
    const b = quad[(at + turn + 1) % 4] as RingMark;
    const onSheet = Math.hypot(next.x - point.x, next.y - point.y) / form.markRadius;
    const inPicture = Math.hypot(b.x - a.x, b.y - a.y) / Math.sqrt((a.area + b.area) / 2 / Math.PI);
    if (inPicture < SIDES.least * onSheet || inPicture > SIDES.most * onSheet) return false;
  }
  return true;
}

function toGuess(
  form: SheetForm,
  shape: readonly Point[],
  quad: readonly RingMark[],
  marks: readonly RingMark[],
): Guess | null {
  const rough = fitHomography(shape.map((from, at) => ({ from, to: quad[at] as Point })));
  if (!rough) return null;
  const pairs = form.marks.flatMap((place) => {
    const to = markAt(form, rough, place, marks);
    return to ? [{ from: place, to }] : [];
  });
  if (pairs.length < 4 || quad.some((mark) => !pairs.some(({ to }) => to === mark))) return null;
  const map = pairs.length > 4 ? fitHomography(pairs) : rough;
  if (!map) return null;
  const error = pairs.reduce((sum, { from, to }) => {
    const point = project(map, from.x, from.y);
    return sum + Math.hypot(point.x - to.x, point.y - to.y) / Math.sqrt(to.area);
  }, 0);
  const upper = pairs.filter(({ from }) => from.y < form.height / 4);
  const codeMap = fitHomography([...pairs, ...Array.from({ length: UPPER_WEIGHT }, () => upper).flat()]) ?? map;
  return { form, map, codeMap, marks: pairs.map(({ to }) => to), error: error + sizeError(form, map, pairs) };
}

function sizeError(
  { markRadius }: SheetForm,
  map: Homography,
  pairs: readonly { from: Point; to: RingMark }[],
): number {
  return pairs.reduce((sum, { from, to }) => {
    return sum + Math.abs(Math.log(to.area / (scaleAt(map, from.x, from.y) * Math.PI * markRadius ** 2)));
  }, 0);
}

/** The mark near a place of the sheet, of the size that it must have there. */
function markAt({ markRadius }: SheetForm, map: Homography, place: Point, marks: readonly RingMark[]): RingMark | null {
  const scale = scaleAt(map, place.x, place.y);
  if (scale <= 0) return null;
  const point = project(map, place.x, place.y);
  const reach = Math.sqrt(scale) * markRadius * OFF_PLACE;
  const area = scale * Math.PI * markRadius ** 2;
  let best: RingMark | null = null;
  let nearest = reach;
  for (const mark of marks) {
    const far = Math.hypot(mark.x - point.x, mark.y - point.y);
    const grown = mark.area / area;
    if (far > nearest || grown > MOST_GROWN || grown < 1 / MOST_GROWN) continue;
    nearest = far;
    best = mark;
  }
  return best;
}
