import { expect, test } from 'vitest';
import { answerForms } from './answerForms';

const forms = (...keys: string[]) =>
  answerForms(keys.map((answerKey, index) => ({ itemNumber: index + 1, answerKey, points: 1 }))).map(
    ({ choices }) => choices?.join('') ?? null,
  );

test.each<[string, string[], (string | null)[]]>([
  ['letters up to C still offer A to D', ['A', 'c'], ['ABCD', 'ABCD']],
  ['one E offers it everywhere', ['A', 'E'], ['ABCDE', 'ABCDE']],
  ['true and false', ['True', 'F', 'false'], ['TF', 'TF', 'TF']],
  ['anything else is written', ['Manila', '12', 'G'], [null, null, null]],
  ['several right answers', ['A|E', 'T|true', 'A|Manila'], ['ABCDE', 'TF', null]],
  ['mixed', ['B', 'true', 'Manila'], ['ABCD', 'TF', null]],
])('%s', (_, keys, expected) => {
  expect(forms(...keys)).toEqual(expected);
});

test('keeps number and points of each item', () => {
  expect(answerForms([{ itemNumber: 7, answerKey: 'A', points: 2.5 }])).toEqual([
    { itemNumber: 7, points: 2.5, choices: ['A', 'B', 'C', 'D'] },
  ]);
});
