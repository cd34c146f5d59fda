/** A threshold beside the paper alone: on a dark or checked table the mean around a mark at the paper's edge is dark, too. */
import type { Threshold } from './blackParts';
import type { Grey } from './picture';

/** Squares on the longer side of the picture, in each of which the light of the paper is looked for. */
const SQUARES = 40;
/** In each square a tenth of the pixels are lighter than what is taken for the paper. */
const PAPER_SHARE = 0.9;
/** Print is darker than this share of the paper, also where toner runs out. */
const PRINT_SHARE = 0.82;
/** A square with less light beside its neighbours has no paper. */
const LEAST_LIGHT = 25;

export function besidePaper({ width, height, data }: Grey): Threshold {
  const side = Math.max(8, Math.ceil(Math.max(width, height) / SQUARES));
  const across = Math.ceil(width / side);
  const down = Math.ceil(height / side);
  const light = new Float32Array(across * down);
  const counts = new Uint32Array(256);
  for (let at = 0; at < light.length; at += 1) {
    const left = (at % across) * side;
    const top = Math.floor(at / across) * side;
    counts.fill(0);
    let seen = 0;
    for (let y = top; y < Math.min(height, top + side); y += 1) {
      for (let x = left; x < Math.min(width, left + side); x += 1) {
        const value = data[y * width + x] as number;
        counts[value] = (counts[value] as number) + 1;
        seen += 1;
      }
    }
    let value = 0;
    for (let under = seen * PAPER_SHARE; value < 255 && under > (counts[value] as number); value += 1) {
      under -= counts[value] as number;
    }
    light[at] = value;
  }
  const paper = Float32Array.from(light, (_, at) => lightestNear(light, across, down, at));
  return (y, below) => {
    const line = Math.floor(y / side) * across;
    for (let x = 0; x < width; x += 1) {
      const near = paper[line + Math.floor(x / side)] as number;
      below[x] = near < LEAST_LIGHT ? 0 : near * PRINT_SHARE;
    }
  };
}

function lightestNear(light: Float32Array, across: number, down: number, at: number): number {
  const column = at % across;
  const row = Math.floor(at / across);
  let most = 0;
  for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1) {
      most = Math.max(most, light[y * across + x] as number);
    }
  }
  return most;
}
