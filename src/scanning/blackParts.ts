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

/** Writes for each pixel of a line the value below which it is black. The lines are asked for from the first to the last. */
export type Threshold = (y: number, below: Float32Array) => void;

function findRuns({ width, height, data }: Grey, threshold: Threshold): Runs {
  const from: number[] = [];
  const to: number[] = [];
  const lineEnds = new Int32Array(height);
  const below = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    threshold(y, below);
    addRuns(data, y * width, below, from, to);
    lineEnds[y] = from.length;
  }
  return { from: new Int32Array(from), to: new Int32Array(to), lineEnds };
}

function addRuns(data: Uint8Array, start: number, below: Float32Array, from: number[], to: number[]): void {
  const width = below.length;
  let x = 0;
  for (;;) {
    while (x < width && (data[start + x] as number) >= (below[x] as number)) x += 1;
    if (x === width) return;
    from.push(x);
    while (x < width && (data[start + x] as number) < (below[x] as number)) x += 1;
    to.push(x);
  }
}

/** Black is what is darker than the mean around it. */
function besideMean({ width, height, data }: Grey): Threshold {
  const reach = Math.max(8, Math.round(Math.max(width, height) * AROUND));
  // The sum of each column over the lines from `top` to `bottom`.
  const columns = new Int32Array(width);
  // One through the number of columns around each pixel of a line.
  const shares = new Float64Array(width);
  for (let x = 0; x < width; x += 1) shares[x] = 1 / (Math.min(width, x + reach + 1) - Math.max(0, x - reach));
  let top = 0;
  let bottom = 0;
  return (y, below) => {
    for (; bottom < Math.min(height, y + reach + 1); bottom += 1) addLine(columns, data, bottom * width);
    for (; top < y - reach; top += 1) takeLine(columns, data, top * width);
    const share = 1 / (bottom - top);
    let sum = 0;
    for (let x = 0; x < Math.min(width, reach); x += 1) sum += columns[x] as number;
    for (let x = 0; x < width; x += 1) {
      if (x + reach < width) sum += columns[x + reach] as number;
      if (x > reach) sum -= columns[x - reach - 1] as number;
      const mean = sum * (shares[x] as number) * share;
      const least = mean * BLACK_SHARE;
      below[x] = least < mean - BLACK_BELOW ? least : mean - BLACK_BELOW;
    }
  };
}

function addLine(columns: Int32Array, data: Uint8Array, from: number): void {
  for (let x = 0; x < columns.length; x += 1) columns[x] = (columns[x] as number) + (data[from + x] as number);
}

function takeLine(columns: Int32Array, data: Uint8Array, from: number): void {
  for (let x = 0; x < columns.length; x += 1) columns[x] = (columns[x] as number) - (data[from + x] as number);
}

/** The first run of the part that each run belongs to. */
function joinRuns({ from, to, lineEnds }: Runs): Int32Array {
  const parent = new Int32Array(from.length);
  for (let run = 0; run < parent.length; run += 1) parent[run] = run;
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
  const found: BlackPart[] = [];
  // The place of a root's part in the list: a root is the first run of its part.
  const places = new Int32Array(roots.length);
  for (let y = 0, run = 0; y < lineEnds.length; y += 1) {
    for (; run < (lineEnds[y] as number); run += 1) {
      const left = from[run] as number;
      const right = to[run] as number;
      const length = right - left;
      const root = roots[run] as number;
      if (root === run) {
        places[run] = found.length;
        found.push({ area: 0, left, right, top: y, bottom: y + 1, x: 0, y: 0 });
      }
      const part = found[places[root] as number] as BlackPart;
      part.area += length;
      if (left < part.left) part.left = left;
      if (right > part.right) part.right = right;
      part.bottom = y + 1;
      part.x += length * ((left + right) / 2);
      part.y += length * (y + 0.5);
    }
  }
  for (const part of found) {
    part.x /= part.area;
    part.y /= part.area;
  }
  return found;
}
