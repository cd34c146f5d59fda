import { describe, expect, it } from 'vitest';
import { type Matrix, placedImages } from './placedImages';

const CODES = {
  ...{ save: 1, restore: 2, transform: 3, paintFormXObjectBegin: 4, paintFormXObjectEnd: 5 },
  ...{ paintImageXObject: 6, paintInlineImageXObject: 7, paintImageMaskXObject: 8 },
};
/** A page of 600 x 800 points: y upwards becomes y downwards. */
const PAGE: Matrix = [1, 0, 0, -1, 0, 800];

const listOf = (...operators: [keyof typeof CODES | 'other', ...unknown[]][]) => ({
  fnArray: operators.map(([name]) => (name === 'other' ? 99 : CODES[name])),
  argsArray: operators.map(([, ...args]) => args),
});

describe('images of a page', () => {
  it('stand where the transformations before them put them', () => {
    const list = listOf(
      ['save'],
      ['transform', 600, 0, 0, 800, 0, 0],
      ['other'],
      ['paintImageXObject', 'img_1', 2500, 3300],
      ['restore'],
      ['transform', 10, 0, 0, 20, 100, 700],
      ['paintInlineImageXObject', { width: 4, height: 8 }],
    );
    expect(placedImages(list, CODES, PAGE)).toEqual([
      { id: 'img_1', width: 2500, height: 3300, isMask: false, matrix: [600, 0, 0, -800, 0, 800] },
      { id: null, width: 4, height: 8, isMask: false, matrix: [10, 0, 0, -20, 100, 100] },
    ]);
  });

  it('are found in a form too, which has a transformation of its own', () => {
    const list = listOf(
      ['paintFormXObjectBegin', Float32Array.of(0.5, 0, 0, 0.5, 0, 0), null],
      ['transform', 0, 800, -600, 0, 600, 0],
      ['paintImageMaskXObject', { data: 'mask_1', width: 3300, height: 2500 }],
      ['paintFormXObjectEnd'],
      ['paintImageXObject', 'img_2', 1, 1],
    );
    const [mask, after] = placedImages(list, CODES, PAGE);
    expect(mask).toMatchObject({ id: 'mask_1', width: 3300, height: 2500, isMask: true });
    expect(mask?.matrix.map((value) => value + 0)).toEqual([0, -400, -300, 0, 300, 800]);
    expect(after?.matrix).toEqual(PAGE);
  });
});
