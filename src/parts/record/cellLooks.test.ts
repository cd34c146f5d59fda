import { expect, test } from 'vitest';
import { parseCellEntry } from '@/domain/scores/cellEntry';
import { shownText } from './cellLooks';

test.each([
  ['7.500', '7.5'],
  ['7,5', '7.5'],
  ['007', '7'],
  ['１５', '15'],
  ['8 L', '8'],
  ['a', 'A'],
  ['', ''],
  ['21', '21'],
  ['abc', 'abc'],
])('%j of at most 20 is shown as %j', (text, shown) => {
  expect(shownText(text, parseCellEntry(text, 20))).toBe(shown);
});
