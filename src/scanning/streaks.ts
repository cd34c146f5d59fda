/** Lines that dust on the glass of a scanner's feeder draws along a whole page: they are taken out before anything is read. */
import type { Grey } from './picture';

/** Pixels to each side with which a column is compared: a line is one or two pixels wide. */
const BESIDE = 3;
/** A dark line is this much darker than both sides, on this share of the page. */
const DARKER = 14;
const DARK_SHARE = 0.6;
/** A light line is seen where it cuts print: so much lighter than both sides, on this share of the print that it crosses. */
const PRINT = 120;
const LIGHTER = 60;
const LIGHT_SHARE = 0.8;
const LEAST_PRINT = 8;
/** Lines that are wider than a streak, or come more often, belong to the table. */
const WIDEST = 3;
const MOST = 12;
/** A streak runs along the whole page, so that every so many pixels of it say enough. */
const STEP = 6;

export function withoutStreaks(grey: Grey): Grey {
  const upright = mended(grey, streaksOf(grey, 'upright'), 'upright');
  return mended(upright, streaksOf(upright, 'level'), 'level');
}

type Way = 'upright' | 'level';

type Counts = { dark: Uint16Array; print: Uint16Array; light: Uint16Array };

/** Columns, or lines, of the picture in which there is a streak. */
function streaksOf(grey: Grey, way: Way): number[] {
  const { dark, print, light } = countsOf(grey, way);
  const length = way === 'upright' ? grey.height : grey.width;
  const found: number[] = [];
  for (let at = BESIDE; at < dark.length - BESIDE; at += 1) {
    const crossed = print[at] as number;
    const isLight = crossed >= LEAST_PRINT && (light[at] as number) > LIGHT_SHARE * crossed;
    if (STEP * (dark[at] as number) > DARK_SHARE * length || isLight) found.push(at);
  }
  const thin = found.filter((at) => isThin(found, at));
  return thin.length > MOST ? [] : thin;
}

/** Whether the columns that touch this one, itself among them, are as few as a streak has. */
function isThin(found: readonly number[], at: number): boolean {
  let from = at;
  let to = at;
  while (found.includes(from - 1)) from -= 1;
  while (found.includes(to + 1)) to += 1;
  return to - from < WIDEST;
}

/** For each column or line, how many of the pixels that are looked at are darker or lighter than both sides. */
function countsOf({ width, height, data }: Grey, way: Way): Counts {
  const walk =
    way === 'upright'
      ? { count: width, beside: BESIDE, edgeX: BESIDE, edgeY: 0, stepX: 1, stepY: STEP, byX: 1, byY: 0 }
      : { count: height, beside: BESIDE * width, edgeX: 0, edgeY: BESIDE, stepX: STEP, stepY: 1, byX: 0, byY: 1 };
  const { count, beside, edgeX, edgeY, stepX, stepY, byX, byY } = walk;
  const [dark, print, light] = [new Uint16Array(count), new Uint16Array(count), new Uint16Array(count)];
  for (let y = edgeY; y < height - edgeY; y += stepY) {
    for (let x = edgeX; x < width - edgeX; x += stepX) {
      const at = y * width + x;
      const value = data[at] as number;
      const left = data[at - beside] as number;
      const right = data[at + beside] as number;
      const own = x * byX + y * byY;
      if (value < left - DARKER && value < right - DARKER) dark[own] = (dark[own] as number) + 1;
      if (left > PRINT || right > PRINT) continue;
      print[own] = (print[own] as number) + 1;
      if (value > left + LIGHTER && value > right + LIGHTER) light[own] = (light[own] as number) + 1;
    }
  }
  return { dark, print, light };
}

/** Each of the columns or lines becomes what lies between the nearest ones beside it that are no streaks. */
function mended(grey: Grey, streaks: readonly number[], way: Way): Grey {
  if (streaks.length === 0) return grey;
  const { width, height, data } = grey;
  const [count, length] = way === 'upright' ? [width, height] : [height, width];
  const [along, across] = way === 'upright' ? [width, 1] : [1, width];
  const out = new Uint8Array(data);
  // A line of one pixel is on two of a picture that was made smaller, the second of them hardly seen.
  const all = new Set(streaks.flatMap((at) => [at - 1, at, at + 1]));
  for (const at of all) {
    let left = at;
    let right = at;
    while (all.has(left)) left -= 1;
    while (all.has(right)) right += 1;
    const share = (at - left) / (right - left);
    const from = Math.max(0, left) * across;
    const to = Math.min(count - 1, right) * across;
    for (let each = 0; each < length; each += 1) {
      const start = each * along;
      out[start + at * across] = Math.round(
        (data[start + from] as number) * (1 - share) + (data[start + to] as number) * share,
      );
    }
  }
  return { width, height, data: out };
}
