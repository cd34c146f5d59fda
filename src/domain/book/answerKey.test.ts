import { describe, expect, test } from 'vitest';
import { parseAnswerKey } from './answerKey';

const keys = (text: string) => parseAnswerKey(text).items.map(({ answerKey }) => answerKey);

describe('a pasted answer key', () => {
  test.each<[string, string, string[]]>([
    ['one run of letters', 'ABCD', ['A', 'B', 'C', 'D']],
    ['a run with spaces around', '  ABCD \n', ['A', 'B', 'C', 'D']],
    ['letters with spaces', 'A B  C', ['A', 'B', 'C']],
    ['commas', 'A, B,C,', ['A', 'B', 'C']],
    ['semicolons, keys of several words', 'New York; Manila', ['New York', 'Manila']],
    ['words', 'true false true', ['true', 'false', 'true']],
    ['numbered on one line', '1.A 2.B 3) C', ['A', 'B', 'C']],
    ['one numbered item', '1. A', ['A']],
    ['one per line', 'A\nB\nC', ['A', 'B', 'C']],
    ['Windows line ends and blank lines', 'A\r\n\r\nB\r\n', ['A', 'B']],
    ['numbered lines', '1. A\n2) B\n3: C', ['A', 'B', 'C']],
    ['lines of several words stay one item', 'New York\nManila', ['New York', 'Manila']],
    ['numeric answers, one per line', '12\n3.5', ['12', '3.5']],
    ['numeric answers with decimals on one line', '3.5 4.25', ['3.5', '4.25']],
    ['numbered numeric answers', '1. 5\n2. 7', ['5', '7']],
    ['Ñ and other letters', 'ÑAB', ['Ñ', 'A', 'B']],
    ['cells beside one another', 'A\tB\tC\tD', ['A', 'B', 'C', 'D']],
    ['two cells of letters', 'A\tB', ['A', 'B']],
    ['cells with an empty one at the end', 'A\tB\tC\tD\t', ['A', 'B', 'C', 'D']],
    ['four words beside one another', 'Rizal\tLuna\tDel Pilar\tMabini', ['Rizal', 'Luna', 'Del Pilar', 'Mabini']],
    ['cells under their numbers', '1\t2\t3\nA\tB\tC', ['A', 'B', 'C']],
    ['two blocks of cells under their numbers', '1\t2\t3\nA\tB\tC\n4\t5\t6\nD\tE\tA', [...'ABCDEA']],
    ['a grid of cells', 'A\tB\tC\tD\nB\tC\tD\tA', [...'ABCDBCDA']],
    ['cells with their numbers', '1. A\t2. B\t3. C\t4. D', [...'ABCD']],
    ['blocks of letters', 'ABCDE ABCDE', [...'ABCDEABCDE']],
    ['blocks of letters with a shorter end', 'abcde abcde ab', [...'abcdeabcdeab']],
    ['blocks of letters, one a line', 'ABCDE\nABCDE', [...'ABCDEABCDE']],
    ['blocks of letters with commas', 'ABCDE, ABCDE', [...'ABCDEABCDE']],
    ['blocks of true and false', 'TFTF FTFT', [...'TFTFFTFT']],
    ['pairs of right answers stay together', 'AB CD', ['AB', 'CD']],
    ['words are no blocks', 'TRUE TRUE TRUE', ['TRUE', 'TRUE', 'TRUE']],
    ['a number without a key at the end', '1. A\n2. B\n3.', ['A', 'B']],
    ['a number without a key at the end of one line', '1. A 2. B 3.', ['A', 'B']],
    ['fifty letters', 'ABCDE'.repeat(10), [...'ABCDE'.repeat(10)]],
  ])('%s', (_, text, expected) => {
    expect(keys(text)).toEqual(expected);
    expect(parseAnswerKey(text).refusal).toBeNull();
  });

  test.each<[string, string, { answerKey: string; points: string | null }[]]>([
    [
      'key and points in two columns',
      'A\t2\nB\t1.5',
      [
        { answerKey: 'A', points: '2' },
        { answerKey: 'B', points: '1.5' },
      ],
    ],
    [
      'number, key and points in three columns',
      '1\tA\t2\n2\tB\t1',
      [
        { answerKey: 'A', points: '2' },
        { answerKey: 'B', points: '1' },
      ],
    ],
    [
      'number and key in two columns',
      '1\tA\n2\tB',
      [
        { answerKey: 'A', points: null },
        { answerKey: 'B', points: null },
      ],
    ],
    [
      'keys over their points',
      'A\tB\tC\tD\n2\t2\t1.5\t1',
      [
        { answerKey: 'A', points: '2' },
        { answerKey: 'B', points: '2' },
        { answerKey: 'C', points: '1.5' },
        { answerKey: 'D', points: '1' },
      ],
    ],
    [
      'numbers, keys and points beside one another',
      '1\t2\t3\nA\tB\tC\n1\t1\t2',
      [
        { answerKey: 'A', points: '1' },
        { answerKey: 'B', points: '1' },
        { answerKey: 'C', points: '2' },
      ],
    ],
    ['number, key and points on one line', '1\tA\t2', [{ answerKey: 'A', points: '2' }]],
    ['a key and its points on one line', 'A\t2', [{ answerKey: 'A', points: '2' }]],
    ['a numeric answer and its points', '12\t2', [{ answerKey: '12', points: '2' }]],
    ['a second column that is no number is left out', 'A\tremember', [{ answerKey: 'A', points: null }]],
  ])('cells of a spreadsheet: %s', (_, text, expected) => {
    expect(parseAnswerKey(text)).toEqual({ items: expected, refusal: null });
  });

  test.each([
    ['no text', '', 'There is no key in this text.'],
    ['blank lines only', ' \n\n', 'There is no key in this text.'],
    ['a gap between commas', 'A,,C', 'Item 2 has no key.'],
    ['a number without a key in between', '1. A\n2.\n3. C', 'Item 2 has no key.'],
    ['an empty cell in between', 'A\t\tC\tD', 'Item 2 has no key.'],
    ['numbers alone', '1.', 'There is no key in this text.'],
    ['301 items', 'A'.repeat(301), 'An activity has at most 300 items; this key has 301.'],
    ['a key of 51 characters', `A\n${'x'.repeat(51)}`, 'The key of item 2 is too long: at most 50 characters.'],
  ])('refuses %s', (_, text, refusal) => {
    expect(parseAnswerKey(text).refusal).toBe(refusal);
  });

  test('300 items and a key of 50 characters are accepted', () => {
    expect(parseAnswerKey('A'.repeat(300)).refusal).toBeNull();
    expect(parseAnswerKey(`A\n${'x'.repeat(50)}`).refusal).toBeNull();
  });
});
