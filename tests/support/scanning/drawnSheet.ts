/** A photo of a sheet for unit tests, drawn from the geometry: print, pencil hatching, perspective, light and noise. */
import { isBlack, type SheetCode } from '@/domain/answer-sheets/sheetCode';
import { CODE_COLUMNS, CODE_ROWS, type Point, type SheetForm } from '@/domain/answer-sheets/sheetForms';
import type { SheetRow } from '@/domain/answer-sheets/sheetLayout';
import { fitHomography, project } from '@/scanning/homography';
import type { Picture } from '@/scanning/picture';

export type Stroke = { from: Point; to: Point; width: number; dark: number };

/** Lines of pencil to and fro across a circle, with white between them; `dark` is that of the pencil. */
export function hatched({ x, y }: Point, radius: number, dark = 0.5, gap = 0.6): Stroke[] {
  const strokes: Stroke[] = [];
  for (let along = -radius * 0.85; along <= radius * 0.85; along += gap) {
    const half = Math.sqrt(radius ** 2 - along ** 2) * (0.85 + 0.1 * Math.sin(along * 9));
    const lean = half * 0.5;
    strokes.push({
      from: { x: x + along - lean, y: y - half },
      to: { x: x + along + lean, y: y + half },
      width: 0.45,
      dark,
    });
  }
  return strokes;
}

export function dot({ x, y }: Point, dark = 0.6): Stroke[] {
  return [{ from: { x, y }, to: { x: x + 0.1, y }, width: 0.9, dark }];
}

export type Drawn = { form: SheetForm; rows: readonly SheetRow[]; code: SheetCode; strokes: readonly Stroke[] };

type Shot = {
  width: number;
  height: number;
  /** The sheet's corners in the picture, from the upper left one clockwise. */
  corners: readonly [Point, Point, Point, Point];
  noise?: number;
  /** Light at the left and right edge of the picture. */
  light?: readonly [number, number];
  /** How light the print is, from 0 (black) to 1 (white). */
  pale?: number;
  /** The grey of the table at a place of the picture. */
  table?: (x: number, y: number) => number;
};

/** Grey pixels of the sheets on a dark desk. */
export function photoOf(
  sheets: readonly { drawn: Drawn; shot: Pick<Shot, 'corners'> }[],
  shot: Omit<Shot, 'corners'>,
): Picture {
  const { width, height, noise = 3, light = [0.9, 0.9], pale = 0, table = () => 70 } = shot;
  const data = Uint8Array.from({ length: width * height }, (_, at) => table(at % width, Math.floor(at / width)));
  for (const { drawn, shot: own } of sheets) draw(data, width, height, drawn, own.corners, light, pale);
  let state = 12345;
  for (let at = 0; at < data.length; at += 1) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    const value = (data[at] ?? 0) + ((state >>> 16) / 65536 - 0.5) * 2 * noise;
    data[at] = Math.max(0, Math.min(255, Math.round(value)));
  }
  return { width, height, data };
}

const DENSITY = 8;
/** White paper that is left around a sheet after cutting, in millimetres. */
const CUT = 3.5;

function draw(
  data: Uint8Array,
  width: number,
  height: number,
  { form, rows, code, strokes }: Drawn,
  corners: Shot['corners'],
  [left, right]: readonly [number, number],
  pale: number,
): void {
  const paper = inked(form, rows, code, strokes);
  const across = Math.round(form.width * DENSITY);
  const flat = [
    { x: 0, y: 0 },
    { x: form.width, y: 0 },
    { x: form.width, y: form.height },
    { x: 0, y: form.height },
  ];
  const map = fitHomography(corners.map((from, at) => ({ from, to: flat[at] as Point })));
  if (!map) throw new Error('The corners lie on a line.');
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const [sx, sy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const at = project(map, x + sx, y + sy);
        const beside = Math.max(-at.x, -at.y, at.x - form.width, at.y - form.height);
        if (beside >= CUT) sum = Number.NaN;
        else if (beside >= 0) sum += 1;
        else sum += paper[Math.floor(at.y * DENSITY) * across + Math.floor(at.x * DENSITY)] ?? 0;
      }
      const seen = pale + (1 - pale) * (sum / 4);
      if (!Number.isNaN(sum)) data[y * width + x] = seen * 235 * (left + ((right - left) * x) / width);
    }
  }
}

/** Light from 0 to 1 on the flat sheet. */
function inked(form: SheetForm, rows: readonly SheetRow[], code: SheetCode, strokes: readonly Stroke[]): Float32Array {
  const across = Math.round(form.width * DENSITY);
  const down = Math.round(form.height * DENSITY);
  const paper = new Float32Array(across * down).fill(1);
  const paint = (at: Point, reach: number, share: (far: number) => number) => {
    for (let y = Math.floor((at.y - reach) * DENSITY); y <= (at.y + reach) * DENSITY; y += 1) {
      for (let x = Math.floor((at.x - reach) * DENSITY); x <= (at.x + reach) * DENSITY; x += 1) {
        if (x < 0 || y < 0 || x >= across || y >= down) continue;
        const ink = share(Math.hypot((x + 0.5) / DENSITY - at.x, (y + 0.5) / DENSITY - at.y));
        const index = y * across + x;
        paper[index] = Math.min(paper[index] ?? 1, 1 - ink);
      }
    }
  };
  const r = form.markRadius;
  for (const mark of form.marks) paint(mark, r, (far) => (far < r / 3 || (far > (2 * r) / 3 && far < r) ? 0.95 : 0));
  for (let cell = 0; cell < CODE_COLUMNS * CODE_ROWS; cell += 1) {
    const [column, line] = [cell % CODE_COLUMNS, Math.floor(cell / CODE_COLUMNS)];
    if (!isBlack(code, line, column)) continue;
    const side = form.code.cell;
    for (let y = 0; y < side * DENSITY; y += 1) {
      const from = Math.round((form.code.y + line * side) * DENSITY + y) * across;
      const start = Math.round((form.code.x + column * side) * DENSITY);
      paper.fill(0.05, from + start, from + start + Math.round(side * DENSITY));
    }
  }
  for (const circle of rows.flatMap(({ circles }) => circles)) {
    paint(circle, form.circleRadius + 0.2, (far) => (Math.abs(far - form.circleRadius) < 0.13 ? 0.6 : 0));
    // In place of a letter, which is light.
    paint(circle, 0.8, (far) => (Math.abs(far - 0.6) < 0.12 ? 0.35 : 0));
  }
  for (const { from, to, width, dark } of strokes) {
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * DENSITY));
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps;
      paint({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }, width / 2 + 0.1, (far) =>
        far < width / 2 ? dark : 0,
      );
    }
  }
  return paper;
}
