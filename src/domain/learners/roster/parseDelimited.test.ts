import { expect, it } from 'vitest';
import { parseDelimited } from './parseDelimited';

it.each([
  [
    'pasted cells',
    'Cruz\tAna\t123456789012\nReyes\tBen\t',
    [
      ['Cruz', 'Ana', '123456789012'],
      ['Reyes', 'Ben'],
    ],
  ],
  [
    'commas',
    'Last,First\r\nCruz,Ana\r\n',
    [
      ['Last', 'First'],
      ['Cruz', 'Ana'],
    ],
  ],
  [
    'semicolons, as Excel writes where the comma is decimal',
    'Last;First\nCruz;Ana',
    [
      ['Last', 'First'],
      ['Cruz', 'Ana'],
    ],
  ],
  [
    'quoted commas',
    '"Cruz, Ana",F\n"Reyes ""Ben"", B.",M',
    [
      ['Cruz, Ana', 'F'],
      ['Reyes "Ben", B.', 'M'],
    ],
  ],
  ['a line break in quotes', '"NAME\n(Last, First)",LRN', [['NAME (Last, First)', 'LRN']]],
  ['line breaks and blanks in quotes', '"NAME \n\n  of\r\nlearner ",LRN', [['NAME of learner', 'LRN']]],
  ['a quote inside a cell', 'O"Neil,Ana', [['O"Neil', 'Ana']]],
  ['an unclosed quote', '"Cruz,Ana', [['Cruz,Ana']]],
  ['a mark of the encoding, empty lines and cells', '\uFEFFCruz,Ana,,\n\n,,\n', [['Cruz', 'Ana']]],
  ['an empty cell in the middle', 'Cruz,,Ana', [['Cruz', '', 'Ana']]],
  ['nothing', ' \n', []],
])('reads %s', (_, text, table) => {
  expect(parseDelimited(text)).toEqual(table);
});

it('tells the length of a cell, with its quotes and blanks, before it makes a text of it', () => {
  const told: number[] = [];
  const stop = (characters: number) => {
    told.push(characters);
    if (characters > 5) throw new Error('too long');
  };
  expect(() => parseDelimited(`Cruz,${'"'.repeat(9)}`, stop)).toThrow('too long');
  expect(() => parseDelimited(`Ana, ${' '.repeat(9)}b`, stop)).toThrow('too long');
  expect(told).toEqual([4, 9, 3, 11]);
});
