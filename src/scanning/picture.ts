/** Pictures as the reader takes them, and the small grey picture that it works on. */

export type Picture = {
  readonly width: number;
  readonly height: number;
  /** One byte a pixel (grey), or four (red, green, blue, opacity). */
  readonly data: Uint8Array | Uint8ClampedArray;
};

export type Grey = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** A larger picture tells no more about circles of 4 mm, and takes longer. */
const MOST_PIXELS = 1700;

export type Shrunk = {
  readonly grey: Grey;
  /** Pixels of the picture for one of the small picture. */
  readonly scale: number;
  /** Whether a scanner made every pixel black or white: faint marks may be lost. */
  readonly bare: boolean;
};

export function shrink({ width, height, data }: Picture): Shrunk {
  const bytes = data.length / (width * height);
  if (width < 1 || height < 1 || (bytes !== 1 && bytes !== 4)) {
    throw new RangeError(`A picture of ${width} x ${height} pixels has no ${data.length} bytes.`);
  }
  const scale = Math.max(1, Math.max(width, height) / MOST_PIXELS);
  const bare = isBare(data, bytes);
  const grey =
    scale === 1 ? { width, height, data: toPlain(data, bytes) } : averaged(data, bytes, width, height, scale);
  return { grey, scale, bare };
}

type Bytes = Picture['data'];

function toPlain(data: Bytes, bytes: number): Uint8Array {
  if (bytes === 1) return new Uint8Array(data);
  const plain = new Uint8Array(data.length / bytes);
  copyLine(data, bytes, 0, plain);
  return plain;
}

/** Fills `line` with the greys of the pixels from the byte `from` on. */
function copyLine(data: Bytes, bytes: number, from: number, line: Uint8Array): void {
  if (bytes === 1) {
    line.set(data.subarray(from, from + line.length));
    return;
  }
  for (let at = 0, each = from; at < line.length; at += 1, each += 4) line[at] = greyOf(data, each);
}

const greyOf = (data: Bytes, at: number) =>
  ((data[at] as number) * 77 + (data[at + 1] as number) * 150 + (data[at + 2] as number) * 29) >> 8;

/** Each pixel is the mean of those it covers. */
function averaged(data: Bytes, bytes: number, width: number, height: number, scale: number): Grey {
  const w = Math.floor(width / scale);
  const h = Math.floor(height / scale);
  const out = new Uint8Array(w * h);
  const line = new Uint8Array(width);
  // The sum of everything to the left of a pixel, in all lines that one line of the small picture covers.
  const sums = new Int32Array(width + 1);
  const edges = new Int32Array(w + 1);
  for (let x = 0; x <= w; x += 1) edges[x] = Math.min(width, Math.round(x * scale));
  for (let y = 0; y < h; y += 1) {
    const top = Math.round(y * scale);
    const bottom = Math.min(height, Math.max(top + 1, Math.round((y + 1) * scale)));
    sums.fill(0);
    for (let row = top; row < bottom; row += 1) {
      copyLine(data, bytes, row * width * bytes, line);
      addSums(line, sums);
    }
    addMeans(sums, edges, bottom - top, out, y * w);
  }
  return { width: w, height: h, data: out };
}

function addMeans(sums: Int32Array, edges: Int32Array, lines: number, out: Uint8Array, from: number): void {
  for (let x = 0; x + 1 < edges.length; x += 1) {
    const left = edges[x] as number;
    const right = edges[x + 1] as number;
    const sum = (sums[right] as number) - (sums[left] as number);
    out[from + x] = (sum / ((right - left) * lines) + 0.5) | 0;
  }
}

function addSums(line: Uint8Array, sums: Int32Array): void {
  let sum = 0;
  for (let x = 0; x < line.length; x += 1) {
    sum += line[x] as number;
    sums[x + 1] = (sums[x + 1] as number) + sum;
  }
}

const BARE_SHARE = 0.03;

function isBare(data: Bytes, bytes: number): boolean {
  let between = 0;
  let seen = 0;
  for (let at = 0; at < data.length; at += 13 * bytes) {
    const value = bytes === 1 ? (data[at] as number) : greyOf(data, at);
    if (value > 20 && value < 235) between += 1;
    seen += 1;
  }
  return between < seen * BARE_SHARE;
}
