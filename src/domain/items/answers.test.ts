import { expect, test } from 'vitest';
import { choicesIn, formatAnswers, isEntry, parseAnswers, rearrangedAnswers } from './answers';

test.each<[string | undefined, string[]]>([
  [undefined, []],
  ['', []],
  ['A', ['A']],
  ['A,C,,B|D', ['A', 'C', '', 'B|D']],
  ['A,', ['A', '']],
  [' A , New York ', ['A', 'New York']],
])('%s has the entries %j', (text, entries) => {
  expect(parseAnswers(text)).toEqual(entries);
  if (text && !text.includes(' ')) expect(formatAnswers(entries)).toBe(text);
});

test('an entry is no blank and has no comma', () => {
  expect(['A', 'B|D', '', '1,000'].map(isEntry)).toEqual([true, true, false, false]);
});

test.each<[string, string[]]>([
  ['B', ['B']],
  ['B|D', ['B', 'D']],
  [' B | D ', ['B', 'D']],
  ['|x|', ['|x|']],
  ['a||b', ['a||b']],
])('%s is %j', (text, choices) => {
  expect(choicesIn(text)).toEqual(choices);
});

test.each<[string, string, string, string]>([
  ['an item that goes takes its entry along', 'A,B,C', '1 3', 'A,C'],
  ['entries follow their items', 'A,B,C', '3 1 2', 'C,A,B'],
  ['a new item has a blank before others', 'A,B,C', '1 9 2 3', 'A,,B,C'],
  ['a new item at the end is not entered', 'A,B,C', '1 2 3 9', 'A,B,C'],
  ['items that are not entered stay so', 'A', '2 1 3', ',A'],
  ['without entries', '', '3 1 2', ''],
])('%s', (_, text, to, expected) => {
  const order = { from: ['1', '2', '3'], to: to.split(' ') };
  expect(formatAnswers(rearrangedAnswers(parseAnswers(text), order))).toBe(expected);
});
