import { expect, test } from 'vitest';
import { pageNumbers } from './pageNumbers';

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, 'gap-right', 8]],
  [4, 8, [1, 2, 3, 4, 5, 'gap-right', 8]],
  [5, 9, [1, 'gap-left', 4, 5, 6, 'gap-right', 9]],
  [5, 8, [1, 'gap-left', 4, 5, 6, 7, 8]],
  [8, 8, [1, 'gap-left', 4, 5, 6, 7, 8]],
])('page %i of %i', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected);
});
