import { expect, test } from 'vitest';
import { questionKey, withMark } from './questionKeys';

test.each([
  ['2', { act: 'choose', choice: 'B' }],
  ['d', { act: 'choose', choice: 'D' }],
  ['0', { act: 'blank' }],
  ['Enter', { act: 'accept' }],
  ['Backspace', { act: 'back' }],
  ['m', { act: 'several' }],
  ['5', null],
  ['x', null],
])('the key %s', (key, act) => expect(questionKey(key, ['A', 'B', 'C', 'D'])).toEqual(act));

test('marks stand in the order of the choices, and a second press takes one away', () => {
  expect(withMark('D', 'A', ['A', 'B', 'C', 'D'])).toBe('A|D');
  expect(withMark('A|D', 'A', ['A', 'B', 'C', 'D'])).toBe('D');
});
