import { describe, expect, it } from 'vitest';
import { pageDrawing, type Size, scanOf } from './pageDrawing';
import type { Matrix, PlacedImage } from './placedImages';

const A4 = { width: 595.32, height: 841.92 };
const anImage = (width: number, height: number, matrix: Matrix): PlacedImage => ({
  ...{ id: 'img_1', width, height, isMask: false, matrix },
});
const overA4 = (width: number, height: number) => anImage(width, height, [595.32, 0, 0, -841.92, 0, 841.92]);
const within =
  (most: number) =>
  ({ width, height }: Size): Size => {
    const share = Math.min(1, most / Math.max(width, height));
    return { width: Math.round(width * share), height: Math.round(height * share) };
  };
const drawn = (page: Size, image: PlacedImage | null, most = 3900) => pageDrawing(page, image, within(most));

describe('size of a page', () => {
  it.each([
    ['300 dpi', 2480, 3508],
    ['150 dpi', 1240, 1754],
    ['a photo of 8 MP', 2448, 3264],
  ])('of %s is that of its image, though the paper is a fraction wider', (_, width, height) => {
    const drawing = drawn(A4, overA4(width, height));
    expect(drawing).toMatchObject({ width, height, isShrunk: false });
    const [x, , , y, left, top] = drawing.transform;
    expect([595.32 * x + left, 841.92 * y + top].map((edge) => Number(edge.toFixed(6)))).toEqual([width, height]);
  });

  it('of an image that lies on its side has its pixels across', () => {
    const image = anImage(3508, 2480, [0, 841.92, 595.32, 0, 0, 0]);
    expect(drawn(A4, image)).toMatchObject({ width: 2480, height: 3508 });
  });

  it('lets an image with a margin begin at a whole pixel', () => {
    const image = anImage(1000, 1500, [400.3, 0, 0, -600.45, 50.17, 700.1]);
    const [x, , , y, left, top] = drawn(A4, image).transform;
    const edges = [50.17 * x + left, 450.47 * x + left, 99.65 * y + top, 700.1 * y + top];
    for (const edge of edges) expect(Math.abs(edge - Math.round(edge))).toBeLessThan(1e-6);
  });

  it('is shrunk where the image has more pixels than a picture may have', () => {
    expect(drawn(A4, overA4(4960, 7016), 2400)).toMatchObject({ width: 1697, height: 2400, isShrunk: true });
  });

  it('has square pixels where the image stands askew, or is that of a fax', () => {
    const askew = anImage(1000, 1000, [300, 10, 10, -300, 0, 500]);
    const [x, , , y] = drawn(A4, askew).transform;
    expect(x).toBe(y);
    const fax = drawn(A4, overA4(1728, 1146)).transform;
    expect(fax[0]).toBe(fax[3]);
  });

  it('is 200 dpi where the page has no image', () => {
    expect(drawn({ width: 612, height: 792 }, null)).toMatchObject({ width: 1700, height: 2200 });
  });
});

describe('the scan among the images of a page', () => {
  const background = overA4(620, 877);
  const text = anImage(2000, 3000, [480, 0, 0, -720, 50, 800]);
  const stamp = anImage(900, 900, [30, 0, 0, -30, 500, 60]);

  it('is the sharpest large one', () => {
    expect(scanOf(A4, [stamp, background, text])).toBe(text);
  });

  it('is the largest where all are small, as in strips', () => {
    const strip = anImage(2480, 64, [595.32, 0, 0, -15.36, 0, 15.36]);
    expect(scanOf(A4, [stamp, strip])).toBe(strip);
  });

  it('is missing where nothing is placed', () => {
    expect(scanOf(A4, [anImage(10, 10, [0, 0, 0, 0, 0, 0])])).toBeNull();
  });
});
