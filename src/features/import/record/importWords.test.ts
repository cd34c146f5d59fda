import { expect, it } from 'vitest';
import { whyNoScore } from './importWords';

it.each([
  ['999', 'It is above the highest possible score of 25.'],
  ['=1+1', 'The text of a formula is no number. Type its result into the file.'],
  ['12', 'A formula shows it. Only scores that are typed are taken.'],
  ['late', '“late” is not a number.'],
  ['-3', 'A score cannot be below 0.'],
  ['1.234', 'A score has at most 2 decimals.'],
])('says why “%s” is no score of an activity of 25 points', (text, sentence) => {
  expect(whyNoScore(text, 25)).toBe(sentence);
});
