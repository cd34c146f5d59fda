import { expect, test } from 'vitest';
import { creditedPoints, isRightAnswer, isSameAnswer, keyPoints } from './itemMarking';

test.each<[string, string, boolean]>([
  ['true', 'TRUE', true],
  ['t', 'True', true],
  ['F', 'false', true],
  ['false', 'F', true],
  ['t', 'false', false],
  ['New  York', 'newyork', true],
  ['Ñ', 'ñ', true],
  ['n', 'ñ', false],
  ['photosynthesis.', 'Photosynthesis', true],
  ['.', '.', true],
  ['1.0', '10', false],
])('answer %s, key %s', (answer, key, isSame) => {
  expect(isSameAnswer(answer, key)).toBe(isSame);
});

test.each<[string, string, boolean]>([
  ['A', 'A|C', true],
  ['c', 'A|C', true],
  ['B', 'A|C', false],
  ['t', 'Yes | True', true],
  ['A|C', 'A|C', false],
  ['B|D', 'B', false],
  ['', 'A', false],
  ['|x|', '|x|', true],
  ['x', '|x|', false],
  ['AC', 'AC', true],
])('the answer %s to the key %s', (answer, key, isRight) => {
  expect(isRightAnswer(answer, key)).toBe(isRight);
  expect(keyPoints({ answerKey: key, points: 2 }, answer)).toBe(isRight ? 2 : 0);
});

test('credit counts before the points that were earned', () => {
  const item = { answerKey: 'A', points: 2 };
  expect([0, null, 1.5].map((earned) => creditedPoints(item, earned))).toEqual([0, null, 1.5]);
  expect([0, null].map((earned) => creditedPoints({ ...item, credit: 'everyone' }, earned))).toEqual([2, 2]);
  expect(creditedPoints({ ...item, credit: 'none' }, 2)).toBeNull();
  expect(creditedPoints({ ...item, credit: null }, 2)).toBe(2);
});
