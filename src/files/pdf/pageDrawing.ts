/**
 * The size in which a page is drawn: each pixel of a scan becomes one pixel of the picture, so that a scan of black and
 * white has no grey edges.
 */
import type { Matrix, PlacedImage } from './placedImages';

export type Size = { readonly width: number; readonly height: number };

export type PageDrawing = Size & {
  /** From points of the page to pixels. */
  readonly transform: Matrix;
  /** Fewer pixels than the image has. */
  readonly isShrunk: boolean;
};

/** Dots an inch of a page without an image, in points. */
const PLAIN = 200 / 72;
/** An image that covers less of the page is a stamp or a strip. */
const LARGE_SHARE = 0.1;
/** A scanner's dots are as wide as they are high; those of a fax are not, and are drawn as squares. */
const SQUARE = 1.1;

const areaOf = ({ matrix: [a, b, c, d] }: PlacedImage) => Math.abs(a * d - b * c);
const densityOf = (image: PlacedImage) => (image.width * image.height) / areaOf(image);

/** The image that is the scan: the sharpest large one, or the largest of small ones. */
export function scanOf(page: Size, images: readonly PlacedImage[]): PlacedImage | null {
  const placed = images.filter((image) => areaOf(image) > 0);
  const large = placed.filter((image) => areaOf(image) >= page.width * page.height * LARGE_SHARE);
  const [first] = large.length > 0 ? large.toSorted(by(densityOf)) : placed.toSorted(by(areaOf));
  return first ?? null;
}

const by = (value: (image: PlacedImage) => number) => (one: PlacedImage, other: PlacedImage) =>
  value(other) - value(one);

/** `limit` gives the size that a picture of so many pixels may have. */
export function pageDrawing(page: Size, scan: PlacedImage | null, limit: (size: Size) => Size): PageDrawing {
  const [x, y] = scan ? pixelsAPoint(scan) : [PLAIN, PLAIN];
  const full = { width: Math.max(1, Math.round(page.width * x)), height: Math.max(1, Math.round(page.height * y)) };
  const fitted = limit(full);
  const isShrunk = fitted.width < full.width || fitted.height < full.height;
  if (isShrunk) {
    const transform: Matrix = [(x * fitted.width) / full.width, 0, 0, (y * fitted.height) / full.height, 0, 0];
    return { ...fitted, transform, isShrunk };
  }
  const [left, top] = scan ? cornerOf(scan.matrix) : [0, 0];
  return { ...full, transform: [x, 0, 0, y, toWhole(left * x), toWhole(top * y)], isShrunk };
}

/** So far is it to the nearest whole pixel. */
const toWhole = (value: number) => Math.round(value) - value;

function pixelsAPoint({ width, height, matrix: [a, b, c, d] }: PlacedImage): [number, number] {
  const [wide, high] = [Math.hypot(a, b), Math.hypot(c, d)];
  const isUpright = Math.abs(b) < wide / 1000 && Math.abs(c) < high / 1000;
  const isTurned = Math.abs(a) < wide / 1000 && Math.abs(d) < high / 1000;
  const [x, y] = isTurned ? [height / high, width / wide] : [width / wide, height / high];
  const largest = Math.max(x, y);
  const isSquare = largest / Math.min(x, y) < SQUARE;
  return isSquare && (isUpright || isTurned) ? [x, y] : [largest, largest];
}

/** Upper left corner of the box around an image. */
function cornerOf([a, b, c, d, e, f]: Matrix): [number, number] {
  return [e + Math.min(0, a) + Math.min(0, c), f + Math.min(0, b) + Math.min(0, d)];
}
