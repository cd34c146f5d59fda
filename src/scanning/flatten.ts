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
  for (let at = 0; at < darkness.length; at += 1) darkness[at] = (darkness[at] as number) / black;
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
  for (let y = 0; y < height; y += 1) {
    const my = (y + 0.5) / density - MARGIN;
    for (let x = 0; x < width; x += 1) {
      const mx = (x + 0.5) / density - MARGIN;
      const depth = (map[6] as number) * mx + (map[7] as number) * my + 1;
      const px = ((map[0] as number) * mx + (map[1] as number) * my + (map[2] as number)) / depth - 0.5;
      const py = ((map[3] as number) * mx + (map[4] as number) * my + (map[5] as number)) / depth - 0.5;
      const column = Math.min(w - 2, Math.max(0, Math.floor(px)));
      const row = Math.min(h - 2, Math.max(0, Math.floor(py)));
      const right = Math.min(1, Math.max(0, px - column));
      const down = Math.min(1, Math.max(0, py - row));
      const at = row * w + column;
      const above = (data[at] as number) * (1 - right) + (data[at + 1] as number) * right;
      const below = (data[at + w] as number) * (1 - right) + (data[at + w + 1] as number) * right;
      light[y * width + x] = above * (1 - down) + below * down;
    }
  }
  return light;
}

/** One less the light of each pixel beside the light of the paper around it. */
function againstPaper(light: Float32Array, width: number, height: number, side: number): Float32Array {
  const across = Math.ceil(width / side);
  const down = Math.ceil(height / side);
  const rough = new Float32Array(across * down);
  const counts = new Uint32Array(256);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      counts.fill(0);
      let seen = 0;
      for (let y = row * side; y < Math.min(height, (row + 1) * side); y += 1) {
        for (let x = column * side; x < Math.min(width, (column + 1) * side); x += 1) {
          const value = Math.round(light[y * width + x] as number);
          counts[value] = (counts[value] as number) + 1;
          seen += 1;
        }
      }
      let value = 0;
      for (let left = seen * PAPER_SHARE; value < 255 && left > (counts[value] as number); value += 1) {
        left -= counts[value] as number;
      }
      rough[row * across + column] = value;
    }
  }
  const paper = middles(rough, across, down);
  const darkness = new Float32Array(light.length);
  for (let y = 0; y < height; y += 1) {
    const cy = Math.min(down - 1, Math.max(0, y / side - 0.5));
    const top = Math.min(Math.max(0, down - 2), Math.floor(cy));
    const below = Math.min(down - 1, top + 1);
    const fy = cy - top;
    for (let x = 0; x < width; x += 1) {
      const cx = Math.min(across - 1, Math.max(0, x / side - 0.5));
      const first = Math.min(Math.max(0, across - 2), Math.floor(cx));
      const next = Math.min(across - 1, first + 1);
      const fx = cx - first;
      const upper = (paper[top * across + first] as number) * (1 - fx) + (paper[top * across + next] as number) * fx;
      const lower =
        (paper[below * across + first] as number) * (1 - fx) + (paper[below * across + next] as number) * fx;
      const at = y * width + x;
      darkness[at] = 1 - (light[at] as number) / Math.max(8, upper * (1 - fy) + lower * fy);
    }
  }
  return darkness;
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
