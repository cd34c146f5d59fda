/** A sheet of which only three marks are seen, by them and the code: a corner is covered, or a side lies outside the picture. */
import type { KnownSheet, PrintedSet } from '@/domain/answer-sheets/printedSet';
import { CODE_COLUMNS, CODE_ROWS, FORMS, type Point, type SheetForm } from '@/domain/answer-sheets/sheetForms';
import { type FoundSheet, MOST_GROWN, SIDES } from './findSheets';
import { growMap } from './growMap';
import { fitHomography, type Homography, type Pair, project, scaleAt } from './homography';
import type { Grey } from './picture';
import { type CodeReading, readCode } from './readCode';
import type { RingMark } from './ringMarks';

/** More marks than these are a pattern: their triples take too long. */
const MOST_MARKS = 8;
/** Marks of one side say nothing about the way across: turns and lengths that a low camera gives it. */
const LEANS = [0, -0.03, 0.03, -0.06, 0.06];
const STRETCHES = [1, 0.96, 1.04, 0.92, 1.08];
/** Millimetres by which perspective moves the corner that three marks leave open. */
const PERSPECTIVES = [0, -2.5, 2.5, -5, 5];

type Triple = readonly [RingMark, RingMark, RingMark];
type Places = readonly [Point, Point, Point];
type Candidate = { form: SheetForm; map: Homography; marks: Triple; pairs: Pair[] };

export function findByThree(grey: Grey, marks: readonly RingMark[], printed: PrintedSet): FoundSheet | null {
  if (marks.length < 3 || marks.length > MOST_MARKS) return null;
  const best = bestCandidate(grey, marks, printed);
  if (!best) return null;
  const { candidate, code, sheet } = best;
  const rows = printed.pages[candidate.form.id][sheet.set][sheet.page - 1] ?? [];
  const anchors = [...candidate.pairs, ...codePairs(candidate, code)];
  const map = growMap(grey, candidate.form, rows, anchors, candidate.map);
  return map ? { form: candidate.form, map, sheet, marks: candidate.marks } : null;
}

type Best = { candidate: Candidate; code: CodeReading; sheet: KnownSheet };

/** The place at which the code has the fewest wrong cells. */
function bestCandidate(grey: Grey, marks: readonly RingMark[], printed: PrintedSet): Best | null {
  let best: Best | null = null;
  for (const form of Object.values(FORMS)) {
    const known = printed.sheets.filter((each) => each.form === form.id);
    if (known.length === 0) continue;
    for (const candidate of candidatesOf(form, marks)) {
      const code = readCode(grey, candidate.map, form, known);
      if (!code.sheet || (best && best.code.distance <= code.distance)) continue;
      best = { candidate, code, sheet: code.sheet };
      if (code.distance === 0) return best;
    }
  }
  return best;
}

function candidatesOf(form: SheetForm, marks: readonly RingMark[]): Candidate[] {
  const triples = triplesOf(marks).flatMap(([a, b, c]): Triple[] => [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ]);
  return triplesOf(form.marks).flatMap((places) =>
    triples.flatMap((triple) => {
      if (!hasLikelySides(form, places, triple)) return [];
      const pairs = places.map((from, at): Pair => ({ from, to: triple[at] as Point }));
      return mapsOf(form, pairs)
        .filter((map) => hasLikelySizes(form, places, triple, map))
        .map((map) => ({ form, map, marks: triple, pairs }));
    }),
  );
}

function triplesOf<Of>(list: readonly Of[]): [Of, Of, Of][] {
  return list.flatMap((a, at) =>
    list.slice(at + 1).flatMap((b, after) => list.slice(at + after + 2).map((c): [Of, Of, Of] => [a, b, c])),
  );
}

function hasLikelySides({ markRadius }: SheetForm, places: Places, triple: Triple): boolean {
  return places.every((from, at) => {
    const to = places[(at + 1) % 3] as Point;
    const [a, b] = [triple[at] as RingMark, triple[(at + 1) % 3] as RingMark];
    const onSheet = Math.hypot(to.x - from.x, to.y - from.y) / markRadius;
    const inPicture = Math.hypot(b.x - a.x, b.y - a.y) / Math.sqrt((a.area + b.area) / 2 / Math.PI);
    return inPicture > SIDES.least * onSheet && inPicture < SIDES.most * onSheet;
  });
}

function hasLikelySizes({ markRadius }: SheetForm, places: Places, triple: Triple, map: Homography): boolean {
  return places.every(({ x, y }, at) => {
    const grown = (triple[at] as RingMark).area / (scaleAt(map, x, y) * Math.PI * markRadius ** 2);
    return grown > 1 / MOST_GROWN && grown < MOST_GROWN;
  });
}

/** Three marks with a corner between them have one even map; three of one side have several that may be it. */
function mapsOf(form: SheetForm, pairs: readonly Pair[]): Homography[] {
  const [a, b, c] = pairs as [Pair, Pair, Pair];
  const side = { x: c.from.x - a.from.x, y: c.from.y - a.from.y };
  const isLine = side.x * (b.from.y - a.from.y) === side.y * (b.from.x - a.from.x);
  if (!isLine) return cornerMaps(pairs);
  // The rest of the sheet is at right angles to the marks of a side: to the right of them, or to the left.
  const seen = { x: c.to.x - a.to.x, y: c.to.y - a.to.y };
  const length = Math.hypot(side.x, side.y);
  const inwards = -side.y * (form.width / 2 - a.from.x) + side.x * (form.height / 2 - a.from.y) > 0 ? 1 : -1;
  const far = (inwards * Math.min(form.width, form.height)) / length;
  return LEANS.flatMap((lean) =>
    STRETCHES.flatMap((stretch) => {
      const across = { x: far * stretch * (lean * seen.x - seen.y), y: far * stretch * (seen.x + lean * seen.y) };
      const beside = (pair: Pair): Pair => ({
        from: { x: pair.from.x - far * side.y, y: pair.from.y + far * side.x },
        to: { x: pair.to.x + across.x, y: pair.to.y + across.y },
      });
      const map = fitHomography([a, c, beside(c), beside(a)]);
      return map ? [map] : [];
    }),
  );
}

/** Maps of three marks with a corner between them, with the fourth corner of their parallelogram here and there. */
function cornerMaps(pairs: readonly Pair[]): Homography[] {
  const [a, b, c] = pairs as [Pair, Pair, Pair];
  const fourth = (of: (pair: Pair) => Point): Point => ({
    x: of(a).x + of(c).x - of(b).x,
    y: of(a).y + of(c).y - of(b).y,
  });
  const from = fourth((pair) => pair.from);
  const to = fourth((pair) => pair.to);
  return PERSPECTIVES.flatMap((right) =>
    PERSPECTIVES.flatMap((down) => {
      const map = fitHomography([a, b, c, { from: { x: from.x + right, y: from.y + down }, to }]);
      return map ? [map] : [];
    }),
  );
}

/** The places at which the code was read: its two ends and its middle. */
function codePairs({ form: { code: place }, map }: Candidate, { right, down }: CodeReading): Pair[] {
  return [0, CODE_COLUMNS / 2, CODE_COLUMNS].map((column) => {
    const from = { x: place.x + column * place.cell, y: place.y + (CODE_ROWS / 2) * place.cell };
    return { from, to: project(map, from.x + right * place.cell, from.y + down * place.cell) };
  });
}
