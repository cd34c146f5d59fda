import { describe, expect, test } from 'vitest';
import {
  formatItemPoints,
  type KeyedItem,
  paperText,
  parseItemEntry,
  settledItemText,
  splitAnswers,
  toPaperEdit,
} from './itemEntry';
import type { PaperValue } from './paper';

const item = (answerKey: string, points = 2): KeyedItem => ({ itemNumber: 3, answerKey, points });
const answered = (answer: string) => ({ kind: 'answer', answer });
const marked = (points: number) => ({ kind: 'points', points });

describe('the entry of an item', () => {
  test.each<[string, string, KeyedItem, object]>([
    ['nothing', '', item('B'), { kind: 'empty' }],
    ['spaces', '  ', item('B'), { kind: 'empty' }],
    ['the key', 'B', item('B'), answered('B')],
    ['the key in small letters, with spaces', ' b ', item('B'), answered('B')],
    ['another letter', 'c', item('B'), answered('C')],
    ['two marks', 'b|D', item('B'), answered('B|D')],
    ['a word, as it was typed', 'new York ', item('New York'), answered('new York')],
    ['a right answer with a comma', '1,000', item('1,000'), marked(2)],
    ['a wrong answer with a comma', '1,00', item('1,000'), marked(0)],
    ['a tick', '✓', item('B'), marked(2)],
    ['a stroke for a tick', '/', item('B'), marked(2)],
    ['a cross', '✗', item('B'), marked(0)],
    ['part of the points', '=1.5', item('B'), marked(1.5)],
    ['part of the points with a comma', '= 0,25', item('B'), marked(0.25)],
    ['all points as a number', '=2', item('B'), marked(2)],
    ['a number is an answer', '2', item('B'), answered('2')],
    ['a number that is the key', '12', item('12'), answered('12')],
    ['a stroke that is the key', '/', item('/'), answered('/')],
    ['a key that begins with =', '=2', item('=2', 5), answered('=2')],
    ['half a point of an item of half a point', '=0.5', item('B', 0.5), marked(0.5)],
  ])('%s', (_, text, of, expected) => {
    expect(parseItemEntry(text, of)).toEqual(expected);
  });

  test.each(['=', '=x', '=2.01', '=-1', '=1.555'])('refuses %s and says what is possible', (text) => {
    expect(parseItemEntry(text, item('B'))).toEqual({
      kind: 'refused',
      reason: 'After “=” come the points for item 3: 0 to 2, at most 2 decimals.',
    });
  });
});

test.each<[number, number, string]>([
  [2, 2, '✓'],
  [0, 2, '✗'],
  [1.5, 2, '=1.5'],
  [0.25, 1, '=0.25'],
])('%d of %d points show as %s, and read back as the same', (earned, points, text) => {
  expect(formatItemPoints(earned, { points })).toBe(text);
  expect(parseItemEntry(text, item('B', points))).toMatchObject({ points: earned });
});

test.each<[string, string]>([
  ['b', 'B'],
  ['C', 'C'],
  ['/', '✓'],
  ['=2', '✓'],
  ['=1', '=1'],
  [' =x ', '=x'],
  ['', ''],
])('%s is stored as %s', (text, settled) => {
  expect(settledItemText(text, item('B'))).toBe(settled);
});

test.each<[string, object]>([
  ['b', { answer: 'B' }],
  ['=1', { pointsEarned: 1 }],
  ['', { pointsEarned: null }],
])('%s edits a paper', (text, edit) => {
  const entry = parseItemEntry(text, item('B'));
  expect(entry.kind === 'refused' ? null : toPaperEdit(entry)).toEqual(edit);
});

test.each<[PaperValue, string]>([
  [{ answer: 'D', points: 0 }, 'D'],
  [{ answer: '', points: 0 }, ''],
  [{ given: 2, points: null }, '✓'],
  [{ given: 1, points: 2 }, '=1'],
])('%j shows as %s', (value, text) => {
  expect(paperText(value, item('B'))).toBe(text);
});

describe('several answers in one text', () => {
  const letters = ['B', 'C', 'A', 'D'];
  test.each<[string, string, readonly string[], string[] | null]>([
    ['a run of letters', 'BCAD', letters, ['B', 'C', 'A', 'D']],
    ['more letters than items', 'BCADE', letters, ['B', 'C', 'A', 'D', 'E']],
    ['letters with spaces', ' B C  A ', letters, ['B', 'C', 'A']],
    ['a list with a gap', 'B,,A', letters, ['B', '', 'A']],
    ['words', 'true false', ['true', 'false'], ['true', 'false']],
    ['points of one item', '=1,5', letters, null],
    ['one letter', 'B', letters, null],
    ['nothing', '', letters, null],
    ['a word where the key is a word', 'Manila', ['Manila', 'A', 'B'], null],
    ['a word as long as the keys after it say', 'BC', ['B', 'Manila'], null],
    ['two words where a key has two', 'New York', ['New York', 'B'], null],
    ['a list where a key has a comma', '1,2', ['1,2', '3'], null],
    ['the last item', 'AB', ['B'], null],
    ['letters where a key accepts several', 'BC', ['A|C', 'B'], ['B', 'C']],
    ['two marks of one answer', 'B|C', letters, null],
    ['a list with two marks', 'B|C,A', letters, ['B|C', 'A']],
  ])('%s', (_, text, keys, expected) => {
    expect(splitAnswers(text, keys)).toEqual(expected);
  });
});
