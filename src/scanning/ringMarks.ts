/** The marks of a sheet: black rings with a black core, known by their shape. */
import type { BlackPart } from './blackParts';

export type RingMark = {
  readonly x: number;
  readonly y: number;
  /** Area within the ring's outer edge. */
  readonly area: number;
  /** Its ring and core have the widths of a mark's. A circle of a text with a letter in it seldom has. */
  readonly isSure: boolean;
};

const SMALLEST_RING = 9;
/** Of the box around a ring, the part that is black; of a flat ellipse that lies askew it is less. */
const RING_FILL = { least: 0.22, most: 0.7 };
const CORE_FILL = 0.5;
/** The core's side beside the ring's is a third. */
const CORE_SIDE = { least: 0.2, most: 0.52 };
/** Those of a mark that is seen well. */
const SURE_FILL = { least: 0.32, most: 0.6 };
const SURE_CORE = { least: 0.25, most: 0.44 };
/** Of the ring's side: how far the centres may be apart. */
const OFF_CENTRE = 0.09;
/** Of the sides of the box around a ring, the shorter beside the longer. */
const FLATTEST = 0.4;

export function ringMarks(parts: readonly BlackPart[]): RingMark[] {
  const cores = parts.filter((part) => part.area >= 5 && fill(part) > CORE_FILL && flatness(part) > FLATTEST);
  const byX = cores.sort((a, b) => a.x - b.x);
  return parts.filter(isRing).flatMap((ring) => {
    const side = sideOf(ring);
    const core = nearby(byX, ring, side * OFF_CENTRE).find((each) => {
      const share = sideOf(each) / side;
      return share > CORE_SIDE.least && share < CORE_SIDE.most;
    });
    if (!core) return [];
    const whole = ring.area + core.area;
    const share = sideOf(core) / side;
    return [
      {
        x: (ring.x * ring.area + core.x * core.area) / whole,
        y: (ring.y * ring.area + core.y * core.area) / whole,
        area: (Math.PI / 4) * (ring.right - ring.left) * (ring.bottom - ring.top),
        isSure: isBetween(fill(ring), SURE_FILL) && isBetween(share, SURE_CORE),
      },
    ];
  });
}

function isRing(part: BlackPart): boolean {
  if (Math.min(part.right - part.left, part.bottom - part.top) < SMALLEST_RING) return false;
  const share = fill(part);
  return share > RING_FILL.least && share < RING_FILL.most && flatness(part) > FLATTEST;
}

function nearby(byX: readonly BlackPart[], { x, y }: BlackPart, reach: number): BlackPart[] {
  let low = 0;
  let high = byX.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((byX[middle] as BlackPart).x < x - reach) low = middle + 1;
    else high = middle;
  }
  const found: BlackPart[] = [];
  for (let at = low; at < byX.length; at += 1) {
    const part = byX[at] as BlackPart;
    if (part.x > x + reach) break;
    if (Math.abs(part.y - y) <= reach) found.push(part);
  }
  return found;
}

const isBetween = (value: number, { least, most }: { least: number; most: number }) => value > least && value < most;
const fill = (part: BlackPart) => part.area / ((part.right - part.left) * (part.bottom - part.top));
const sideOf = (part: BlackPart) => Math.sqrt((part.right - part.left) * (part.bottom - part.top));

function flatness(part: BlackPart): number {
  const width = part.right - part.left;
  const height = part.bottom - part.top;
  return Math.min(width, height) / Math.max(width, height);
}
