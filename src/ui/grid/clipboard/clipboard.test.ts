import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatClipboard, parseClipboard, tileValues } from './clipboard';

test.each<[string, string[][], string]>([
  ['one cell', [['18']], '18'],
  [
    'a range',
    [
      ['1', '2'],
      ['3', ''],
    ],
    '1\t2\r\n3\t',
  ],
  ['a line break inside a cell', [['a\nb', 'c']], '"a\nb"\tc'],
  ['a tab inside a cell', [['a\tb']], '"a\tb"'],
  ['quotes', [['5" board']], '"5"" board"'],
])('copies %s', (_, rows, text) => {
  expect(formatClipboard(rows)).toBe(text);
});

test.each<[string, string, string[][]]>([
  ['one cell', '18', [['18']]],
  [
    'Excel: CRLF and one at the end',
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'Google Sheets: LF, none at the end',
    '1\t2\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['old Mac line ends', '1\r2', [['1'], ['2']]],
  ['empty cells', '\t\t5', [['', '', '5']]],
  [
    'an empty cell at the end of a line',
    '1\t\r\n2\t',
    [
      ['1', ''],
      ['2', ''],
    ],
  ],
  ['an empty line in the middle', '1\r\n\r\n3', [['1'], [''], ['3']]],
  ['an empty cell below, of which Excel ends the line', '1\r\n\r\n', [['1'], ['']]],
  ['ragged lines', '1\n2\t3', [['1'], ['2', '3']]],
  ['a quoted cell with a line break', '"a\nb"\tc', [['a\nb', 'c']]],
  ['quoted quotes', '"5"" board"', [['5" board']]],
  ['an empty quoted cell', '""\t1', [['', '1']]],
  ['a quote inside a cell', '5" board\t1', [['5" board', '1']]],
  ['a quote that never closes', '"abc\t1', [['"abc', '1']]],
  ['a quoted beginning only', '"a" b\t1', [['"a" b', '1']]],
  ['nothing', '', [['']]],
])('pastes %s', (_, text, rows) => {
  expect(parseClipboard(text)).toEqual(rows);
});

test('parsing a copied text gives the same values', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '7', '"', '\t', '\n', '\r', ' ') });
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  void fc.assert(
    fc.property(table, (rows) => {
      // Spreadsheets end the text with a line break, which parses as a last line of one empty cell.
      fc.pre(rows.length === 1 || rows.at(-1)?.join('') !== '' || (rows[0]?.length ?? 0) > 1);
      expect(parseClipboard(formatClipboard(rows))).toEqual(rows);
    }),
  );
});

describe('values over a selected range', () => {
  test.each([
    [
      'one value fills it',
      [['7']],
      { rows: 2, cols: 2 },
      [
        ['7', '7'],
        ['7', '7'],
      ],
    ],
    [
      'a row is repeated downwards',
      [['1', '2']],
      { rows: 2, cols: 2 },
      [
        ['1', '2'],
        ['1', '2'],
      ],
    ],
    ['a range that is no multiple is left alone', [['1'], ['2']], { rows: 3, cols: 1 }, [['1'], ['2']]],
    [
      'a single cell takes them all',
      [
        ['1', '2'],
        ['3', '4'],
      ],
      { rows: 1, cols: 1 },
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'missing cells of ragged lines are empty',
      [['1', '2'], ['3']],
      { rows: 2, cols: 2 },
      [
        ['1', '2'],
        ['3', ''],
      ],
    ],
  ])('%s', (_, values, range, expected) => {
    expect(tileValues(values, range)).toEqual(expected);
  });
});
