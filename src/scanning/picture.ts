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
  const plain = bytes === 4 ? toPlain(data, width * height) : data;
  const scale = Math.max(1, Math.max(width, height) / MOST_PIXELS);
  const bare = isBare(plain);
  const grey = scale === 1 ? { width, height, data: new Uint8Array(plain) } : averaged(plain, width, height, scale);
  return { grey, scale, bare };
}

function toPlain(data: Uint8Array | Uint8ClampedArray, count: number): Uint8Array {
  const plain = new Uint8Array(count);
  for (let at = 0, from = 0; at < count; at += 1, from += 4) {
    plain[at] = ((data[from] as number) * 77 + (data[from + 1] as number) * 150 + (data[from + 2] as number) * 29) >> 8;
  }
  return plain;
}

/** Each pixel is the mean of those it covers. */
function averaged(data: Uint8Array | Uint8ClampedArray, width: number, height: number, scale: number): Grey {
  const w = Math.floor(width / scale);
  const h = Math.floor(height / scale);
  const out = new Uint8Array(w * h);
  const sums = new Float64Array(w);
  const edges = Int32Array.from({ length: w + 1 }, (_, x) => Math.min(width, Math.round(x * scale)));
  for (let y = 0; y < h; y += 1) {
    const top = Math.round(y * scale);
    const bottom = Math.min(height, Math.max(top + 1, Math.round((y + 1) * scale)));
    sums.fill(0);
    for (let row = top; row < bottom; row += 1) {
      const start = row * width;
      for (let x = 0; x < w; x += 1) {
        const end = start + (edges[x + 1] as number);
        let sum = 0;
        for (let at = start + (edges[x] as number); at < end; at += 1) sum += data[at] as number;
        sums[x] = (sums[x] as number) + sum;
      }
    }
    for (let x = 0; x < w; x += 1) {
      const count = ((edges[x + 1] as number) - (edges[x] as number)) * (bottom - top);
      out[y * w + x] = Math.round((sums[x] as number) / count);
    }
  }
  return { width: w, height: h, data: out };
}

const BARE_SHARE = 0.03;

function isBare(data: Uint8Array | Uint8ClampedArray): boolean {
  let between = 0;
  let seen = 0;
  for (let at = 0; at < data.length; at += 13) {
    const value = data[at] as number;
    if (value > 20 && value < 235) between += 1;
    seen += 1;
  }
  return between < seen * BARE_SHARE;
}
