import { expect, it } from 'vitest';
import { readableCells } from './scoreChanges';

it('leaves out what is no cell, and parts of another type', () => {
  const good = { from: { score: 5, mark: null }, to: { score: null, mark: 'excused', comment: 'Ill', answers: 'A,B' } };
  const cells = {
    a_1: good,
    a_2: { from: { score: '<img>', comment: { a: 1 }, answers: 5 }, to: { score: 7 } },
    a_3: { from: { mark: 'bogus' }, to: 3 },
    a_4: null,
    a_5: [],
  };
  expect(readableCells(cells)).toEqual({ a_1: good, a_2: { from: {}, to: { score: 7 } } });
});

it.each([[null], ['text'], [[1]], [undefined]])('%j has none', (cells) => {
  expect(readableCells(cells)).toEqual({});
});
