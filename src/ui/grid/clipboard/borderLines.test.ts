import { expect, test } from 'vitest';
import { withoutBorderLines } from './borderLines';

const sections = [
  { row: 0, label: 'MALE' },
  { row: 2, label: 'FEMALE' },
];

/** Two boys and three girls; a number for each line, a dash for a blank one. */
const pasted = (text: string, top = 0) =>
  withoutBorderLines(
    text.split(' ').map((cell) => [cell === '-' ? '' : cell]),
    { top, rowCount: 5, sections },
  ).map(([cell]) => (cell === '' ? '-' : cell));

test.each([
  ['a line between boys and girls', '1 2 - 3 4 5', 0, '1 2 3 4 5'],
  ['lines above both', '- 1 2 - 3 4 5', 0, '1 2 3 4 5'],
  ['from the second boy on', '2 - 3 4 5', 1, '2 3 4 5'],
  ['from the first girl, with the line above', '- 3 4 5', 2, '3 4 5'],
])('%s is left out', (_, text, top, expected) => {
  expect(pasted(text, top).join(' ')).toBe(expected);
});

test('a section behind the last row that takes input is no border of the block', () => {
  const withLeft = [...sections, { row: 5, label: 'No longer in class' }];
  const lines = ['1', '2', '', '3', '4', '5'].map((text) => [text]);
  expect(withoutBorderLines(lines, { top: 0, rowCount: 5, sections: withLeft })).toHaveLength(5);
});

test.each([
  ['as many lines as learners: the first girl has no score', '1 2 - 4 5', 0],
  ['fewer lines', '1 2 - 3', 0],
  ['a line too many, and none of them is blank', '1 2 3 4 5 6', 0],
  ['a blank line at another place', '1 - 2 3 4 5', 0],
  ['a blank last line: either may be the one too many', '1 2 - 4 5 -', 0],
  ['two lines too many', '1 2 - 3 4 5 6', 0],
])('%s stays as it is', (_, text, top) => {
  expect(pasted(text, top).join(' ')).toBe(text);
});
