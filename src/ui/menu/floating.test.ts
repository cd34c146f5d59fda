import { expect, test } from 'vitest';
import { placeFloating, type Side } from './floating';

const VIEW = { width: 1000, height: 600 };
const BOX = { width: 200, height: 100 };

test.each<[string, { left: number; top: number }, Side, { left: number; top: number }]>([
  ['below, at its start', { left: 300, top: 100 }, 'below-start', { left: 300, top: 136 }],
  ['below, at its end', { left: 300, top: 100 }, 'below-end', { left: 180, top: 136 }],
  ['below, in the middle', { left: 300, top: 100 }, 'below', { left: 240, top: 136 }],
  ['just fits below', { left: 300, top: 456 }, 'below-start', { left: 300, top: 492 }],
  ['one pixel short: above', { left: 300, top: 457 }, 'below-start', { left: 300, top: 351 }],
  ['above', { left: 300, top: 300 }, 'above', { left: 240, top: 194 }],
  ['no room above: below', { left: 300, top: 50 }, 'above', { left: 240, top: 86 }],
  ['kept inside at the right', { left: 950, top: 100 }, 'below-start', { left: 792, top: 136 }],
  ['kept inside at the left', { left: 2, top: 100 }, 'below-end', { left: 8, top: 136 }],
  ['to the right', { left: 300, top: 100 }, 'right', { left: 386, top: 65 }],
])('%s', (_, at, side, expected) => {
  expect(placeFloating({ ...at, width: 80, height: 30 }, BOX, { view: VIEW, side })).toEqual(expected);
});
