/** A sheet as if it lay flat under even light: darkness by place, in pixels of a known size. */
import type { SheetForm } from '@/domain/answer-sheets/sheetForms';
import { type Homography, scaleAt } from './homography';
import type { Grey } from './picture';

export type FlatSheet = {
  readonly width: number;
  readonly height: number;
  /** Pixels a millimetre. */
  readonly density: number;
  /** Around the sheet, in millimetres. */
  readonly margin: number;
  /** From 0 of the paper nearby to 1 of printed black; a little more and less by noise. */
  readonly darkness: Float32Array;
};

const DENSITY = { least: 3, most: 6 };
const MARGIN = 3;
/** Side of the squares in which the paper's own grey is looked for, in millimetres. */
const SQUARE = 5;
/** In each square a fifth of the pixels are lighter than what is taken for the paper. */
const PAPER_SHARE = 0.8;
const LEAST_CONTRAST = 0.15;

export function flatten(grey: Grey, map: Homography, form: SheetForm): FlatSheet {
  const scale = Math.sqrt(Math.max(1, scaleAt(map, form.width / 2, form.height / 2)));
  const density = Math.min(DENSITY.most, Math.max(DENSITY.least, scale));
  const width = Math.ceil((form.width + 2 * MARGIN) * density);
  const height = Math.ceil((form.height + 2 * MARGIN) * density);
  const light = sample(grey, map, width, height, density);
  const darkness = againstPaper(light, width, height, Math.round(SQUARE * density));
  const flat = { width, height, density, margin: MARGIN, darkness };
  const black = Math.max(LEAST_CONTRAST, blackOf(flat, form));
  const whole = 1 / black;
  for (let at = 0; at < darkness.length; at += 1) darkness[at] = (darkness[at] as number) * whole;
  return flat;
}

/** Darkness at a place of the sheet, in millimetres. */
export function darknessAt({ width, height, density, margin, darkness }: FlatSheet, x: number, y: number): number {
  const px = (x + margin) * density - 0.5;
  const py = (y + margin) * density - 0.5;
  const column = Math.floor(px);
  const row = Math.floor(py);
  if (column < 0 || row < 0 || column + 1 >= width || row + 1 >= height) return 0;
  const at = row * width + column;
  const right = px - column;
  const down = py - row;
  const above = (darkness[at] as number) * (1 - right) + (darkness[at + 1] as number) * right;
  const below = (darkness[at + width] as number) * (1 - right) + (darkness[at + width + 1] as number) * right;
  return above * (1 - down) + below * down;
}

function sample(grey: Grey, map: Homography, width: number, height: number, density: number): Float32Array {
  const light = new Float32Array(width * height);
  const { data, width: w, height: h } = grey;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0] = map;
  for (let y = 0; y < height; y += 1) {
    const my = (y + 0.5) / density - MARGIN;
    const startX = b * my + c;
    const startY = e * my + f;
    const startDepth = i * my + 1;
    for (let x = 0; x < width; x += 1) {
      const mx = (x + 0.5) / density - MARGIN;
      const near = 1 / (g * mx + startDepth);
      const px = (a * mx + startX) * near - 0.5;
      const py = (d * mx + startY) * near - 0.5;
      const column = Math.min(w - 2, Math.max(0, px)) | 0;
      const row = Math.min(h - 2, Math.max(0, py)) | 0;
      const right = Math.min(1, Math.max(0, px - column));
      const down = Math.min(1, Math.max(0, py - row));
      const at = row * w + column;
      const above = (data[at] as number) + ((data[at + 1] as number) - (data[at] as number)) * right;
      const below = (data[at + w] as number) + ((data[at + w + 1] as number) - (data[at + w] as number)) * right;
      light[y * width + x] = above + (below - above) * down;
    }
  }
  return light;
}

/** One less the light of each pixel beside the light of the paper around it, in the same array. */
function againstPaper(light: Float32Array, width: number, height: number, side: number): Float32Array {
  const across = Math.ceil(width / side);
  const down = Math.ceil(height / side);
  const paper = middles(paperOf(light, width, height, side), across, down);
  const places = Array.from({ length: width }, (_, x) => placeOf(x, side, across));
  const firsts = Int32Array.from(places, ({ first }) => first);
  const shares = Float64Array.from(places, ({ share }) => share);
  // The paper at this line, in the middle of each square; one more, so that the last square has a next one.
  const line = new Float64Array(across + 1);
  for (let y = 0; y < height; y += 1) {
    const { first, share } = placeOf(y, side, down);
    const upper = first * across;
    const lower = Math.min(down - 1, first + 1) * across;
    for (let column = 0; column < across; column += 1) {
      const above = paper[upper + column] as number;
      line[column] = above + ((paper[lower + column] as number) - above) * share;
    }
    line[across] = line[across - 1] as number;
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const own = firsts[x] as number;
      const left = line[own] as number;
      const there = left + ((line[own + 1] as number) - left) * (shares[x] as number);
      light[at] = 1 - (light[at] as number) / (there > 8 ? there : 8);
    }
  }
  return light;
}

/** Between the middles of which two squares a pixel is, and how near to the second. */
function placeOf(at: number, side: number, count: number): { first: number; share: number } {
  const place = Math.min(count - 1, Math.max(0, at / side - 0.5));
  const first = Math.min(Math.max(0, count - 2), Math.floor(place));
  return { first, share: place - first };
}

/** The light of the paper in each square. */
function paperOf(light: Float32Array, width: number, height: number, side: number): Float32Array {
  const across = Math.ceil(width / side);
  const down = Math.ceil(height / side);
  const rough = new Float32Array(across * down);
  const counts = new Uint32Array(256);
  for (let at = 0; at < rough.length; at += 1) {
    const left = (at % across) * side;
    const top = Math.floor(at / across) * side;
    const right = Math.min(width, left + side);
    const bottom = Math.min(height, top + side);
    counts.fill(0);
    for (let y = top; y < bottom; y += 1) {
      for (let x = y * width + left; x < y * width + right; x += 1) {
        const value = ((light[x] as number) + 0.5) | 0;
        counts[value] = (counts[value] as number) + 1;
      }
    }
    const seen = (right - left) * (bottom - top);
    let value = 0;
    for (let rest = seen * PAPER_SHARE; value < 255 && rest > (counts[value] as number); value += 1) {
      rest -= counts[value] as number;
    }
    rough[at] = value;
  }
  return rough;
}

/** The middle value of each square and its neighbours, so that a square full of ink follows the paper around it. */
function middles(values: Float32Array, across: number, down: number): Float32Array {
  const found = new Float32Array(values.length);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const near: number[] = [];
      for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1) {
        for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1) {
          near.push(values[y * across + x] as number);
        }
      }
      near.sort((a, b) => a - b);
      found[row * across + column] = near[near.length >> 1] as number;
    }
  }
  return found;
}

/** The darkness of what is printed black: the rings of the marks. A mark that is missing says nothing. */
function blackOf(flat: FlatSheet, { marks, markRadius }: SheetForm): number {
  const rings = marks.map(({ x, y }) => {
    let sum = 0;
    for (let step = 0; step < 32; step += 1) {
      const angle = (step * Math.PI) / 16;
      const far = markRadius * (5 / 6);
      sum += darknessAt(flat, x + far * Math.cos(angle), y + far * Math.sin(angle));
    }
    return sum / 32;
  });
  rings.sort((a, b) => a - b);
  return rings[rings.length >> 1] as number;
}
