/** Parts of a picture that are black beside their surroundings and hang together. */
import type { Grey } from './picture';

export type BlackPart = {
  area: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Centre of gravity. */
  x: number;
  y: number;
};

/** Share of the picture's longer side that a pixel is compared with, to each side. */
const AROUND = 1 / 16;
/** A pixel is black below this share of the mean around it, and this much below it. */
const BLACK_SHARE = 0.84;
const BLACK_BELOW = 9;

/** Runs of black pixels, a line after another: where each begins and ends. */
type Runs = { from: Int32Array; to: Int32Array; lineEnds: Int32Array };

export function blackParts(grey: Grey, threshold: Threshold = besideMean(grey)): BlackPart[] {
  const runs = findRuns(grey, threshold);
  return gather(runs, joinRuns(runs));
}

/** Sum of everything above and to the left of each pixel. */
function toSums({ width, height, data }: Grey): Uint32Array {
  const stride = width + 1;
  const sums = new Uint32Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let line = 0;
    const above = y * stride + 1;
    for (let x = 0; x < width; x += 1) {
      line += data[y * width + x] as number;
      sums[above + stride + x] = (sums[above + x] as number) + line;
    }
  }
  return sums;
}

/** Writes for each pixel of a line the value below which it is black. */
export type Threshold = (y: number, below: Float32Array) => void;

function findRuns({ width, height, data }: Grey, threshold: Threshold): Runs {
  const from: number[] = [];
  const to: number[] = [];
  const lineEnds = new Int32Array(height);
  const below = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    threshold(y, below);
    let wasBlack = false;
    for (let x = 0; x < width; x += 1) {
      const isBlack = (data[y * width + x] as number) < (below[x] as number);
      if (isBlack !== wasBlack) (isBlack ? from : to).push(x);
      wasBlack = isBlack;
    }
    if (wasBlack) to.push(width);
    lineEnds[y] = from.length;
  }
  return { from: Int32Array.from(from), to: Int32Array.from(to), lineEnds };
}

/** Black is what is darker than the mean around it. */
function besideMean(grey: Grey): Threshold {
  const { width, height } = grey;
  const sums = toSums(grey);
  const reach = Math.max(8, Math.round(Math.max(width, height) * AROUND));
  const stride = width + 1;
  return (y, below) => {
    const top = Math.max(0, y - reach) * stride;
    const bottom = Math.min(height, y + reach + 1) * stride;
    const lines = (bottom - top) / stride;
    for (let x = 0; x < width; x += 1) {
      const left = x > reach ? x - reach : 0;
      const right = x + reach + 1 < width ? x + reach + 1 : width;
      const sum =
        (sums[bottom + right] as number) -
        (sums[bottom + left] as number) -
        (sums[top + right] as number) +
        (sums[top + left] as number);
      const mean = sum / ((right - left) * lines);
      below[x] = Math.min(mean * BLACK_SHARE, mean - BLACK_BELOW);
    }
  };
}

/** The first run of the part that each run belongs to. */
function joinRuns({ from, to, lineEnds }: Runs): Int32Array {
  const parent = Int32Array.from(from, (_, index) => index);
  const rootOf = (run: number): number => {
    let root = run;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root] as number] as number;
      root = parent[root] as number;
    }
    return root;
  };
  for (let y = 1; y < lineEnds.length; y += 1) {
    let above = y > 1 ? (lineEnds[y - 2] as number) : 0;
    const aboveEnd = lineEnds[y - 1] as number;
    for (let run = aboveEnd; run < (lineEnds[y] as number); run += 1) {
      while (above < aboveEnd && (to[above] as number) < (from[run] as number)) above += 1;
      // A run above may touch the next run of this line, too, so `above` stays at the last one that touches.
      for (let each = above; each < aboveEnd && (from[each] as number) <= (to[run] as number); each += 1) {
        const a = rootOf(each);
        const b = rootOf(run);
        if (a < b) parent[b] = a;
        else parent[a] = b;
      }
    }
  }
  for (let run = 0; run < parent.length; run += 1) parent[run] = rootOf(run);
  return parent;
}

function gather({ from, to, lineEnds }: Runs, roots: Int32Array): BlackPart[] {
  const parts = new Map<number, BlackPart>();
  for (let y = 0, run = 0; y < lineEnds.length; y += 1) {
    for (; run < (lineEnds[y] as number); run += 1) {
      const left = from[run] as number;
      const right = to[run] as number;
      const length = right - left;
      const root = roots[run] as number;
      let part = parts.get(root);
      if (!part) {
        part = { area: 0, left, right, top: y, bottom: y + 1, x: 0, y: 0 };
        parts.set(root, part);
      }
      part.area += length;
      part.left = Math.min(part.left, left);
      part.right = Math.max(part.right, right);
      part.bottom = y + 1;
      part.x += length * ((left + right) / 2);
      part.y += length * (y + 0.5);
    }
  }
  const found = [...parts.values()];
  for (const part of found) {
    part.x /= part.area;
    part.y /= part.area;
  }
  return found;
}
