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
    ['letters with spaces on several lines', 'A B C D\nE A B C\n', [...'ABCDEABC']],
    ['letters with commas on several lines', 'A, B, C,\nD, A', [...'ABCDA']],
    ['letters with tabs on several lines of different length', 'A\tB\tC\nD\tA', [...'ABCDA']],
    ['letters with spaces around commas', 'A , B , C', ['A', 'B', 'C']],
    ['small letters with spaces', 'a b c d', ['a', 'b', 'c', 'd']],
    ['numbered on several lines, several a line', '1. A 2. B\n3. C 4. D', [...'ABCD']],
    ['numbered in columns', '1. A  4. D\n2. B  5. E\n3. C  6. A', [...'ABCDEA']],
    ['numbered in columns with tabs', '1. A\t3. C\n2. B\t4. D', [...'ABCD']],
    ['numbered cells beside one another, two of them', '1. A\t2. B', ['A', 'B']],
    ['numbers without a point', '1 A 2 B 3 C', ['A', 'B', 'C']],
    ['numbers without a point, one a line', '1 A\n2 B\n3 C', ['A', 'B', 'C']],
    ['numbers and letters as cells', '1\tA\t2\tB\n3\tC\t4\tD', [...'ABCD']],
    ['numbers with a bracket', '1) B 2) C', ['B', 'C']],
    ['numbers in brackets', '(1) B (2) C', ['B', 'C']],
    ['numbers with a dash', '1-A, 2-B, 3-C', ['A', 'B', 'C']],
    ['numbers without any space', '1A 2B 3C', ['A', 'B', 'C']],
    ['letters with a bracket', '1. A) 2. B)', ['A', 'B']],
    ['true and false with numbers', '1. True 2. False 3. T', ['True', 'False', 'T']],
    ['numbers that begin later', '11. A 12. B', ['A', 'B']],
    ['words with numbers on one line', '1. Rizal 2. Del Pilar 3. Luna', ['Rizal', 'Del Pilar', 'Luna']],
    ['ranges of numbers', '1-5. A B C D E\n6-10 ABCDE', [...'ABCDEABCDE']],
    ['numbers above their keys, parted by spaces', '1 2 3\nA B C', ['A', 'B', 'C']],
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
    [
      'key and points parted by spaces',
      'A 2\nB 1.5',
      [
        { answerKey: 'A', points: '2' },
        { answerKey: 'B', points: '1.5' },
      ],
    ],
    ['number, key and points on one line', '1\tA\t2', [{ answerKey: 'A', points: '2' }]],
    ['a key and its points on one line', 'A\t2', [{ answerKey: 'A', points: '2' }]],
    ['a numeric answer and its points', '12\t2', [{ answerKey: '12', points: '2' }]],
    [
      'number and word in two columns',
      '1\tRizal\n2\tLuna',
      [
        { answerKey: 'Rizal', points: null },
        { answerKey: 'Luna', points: null },
      ],
    ],
    [
      'remarks of several cells behind some rows are left out',
      'Rizal\t2\nLuna\t1\tpage 4\tlesson 2',
      [
        { answerKey: 'Rizal', points: '2' },
        { answerKey: 'Luna', points: '1' },
      ],
    ],
    ['a second column that is no number is left out', 'A\tremember', [{ answerKey: 'A', points: null }]],
  ])('cells of a spreadsheet: %s', (_, text, expected) => {
    expect(parseAnswerKey(text)).toEqual({ items: expected, refusal: null, doubt: null });
  });

  test.each([
    ['no text', '', 'There is no key in this text.'],
    ['blank lines only', ' \n\n', 'There is no key in this text.'],
    ['a gap between commas', 'A,,C', 'Item 2 has no key.'],
    ['a number without a key in between', '1. A\n2.\n3. C', 'Item 2 has no key.'],
    ['an empty cell in between', 'A\t\tC\tD', 'Item 2 has no key.'],
    ['numbers alone', '1.', 'There is no key in this text.'],
    ['a number that is missing between others', '1. A 2. B 4. D', 'Item 3 has no key.'],
    ['301 items', 'A'.repeat(301), 'An activity has at most 300 items; this key has 301.'],
    ['a key of 51 characters', `A\n${'x'.repeat(51)}`, 'The key of item 2 is too long: at most 50 characters.'],
  ])('refuses %s', (_, text, refusal) => {
    expect(parseAnswerKey(text).refusal).toBe(refusal);
  });

  test('300 items and a key of 50 characters are accepted', () => {
    expect(parseAnswerKey('A'.repeat(300)).refusal).toBeNull();
    expect(parseAnswerKey(`A\n${'x'.repeat(50)}`).refusal).toBeNull();
  });

  const doubt = (text: string) => parseAnswerKey(text).doubt;

  test.each([
    ['Answer key: A B C D', 'Answer key'],
    ['Quiz 1 answer key\n1. A\n2. B', 'Quiz 1 answer key'],
    ['Susi sa pagwawasto\nABCDE', 'Susi sa pagwawasto'],
    ['KEY: 1. A 2. B', 'KEY'],
  ])('a heading is left out, and a sentence says so: %j', (text, heading) => {
    expect(keys(text).join('')).toMatch(/^[A-E]+$/);
    expect(doubt(text)).toBe(`“${heading}” was taken as a heading and left out.`);
  });

  test.each([
    ['a word beside letters', 'A B Rizal D', /^“Rizal”: taken as an answer beside letters/],
    ['a heading that Talaan does not know', 'Grade 7\nA\nB', /^“Grade 7”: taken as an answer/],
    ['words on one line', 'New York Manila', /^Each word is taken as an answer/],
    ['pairs of letters', 'AB CD', /^“AB”, “CD”: several letters are the key of one item/],
    ['a number that stands twice', '1. A 1. B 2. C', /^The number 1 stands twice/],
  ])('is doubtful with %s', (_, text, sentence) => {
    expect(doubt(text)).toMatch(sentence);
  });

  test.each(['ABCD', 'A B C', '1. A 2. B', 'true false', 'New York\nManila', '3.5 4.25', 'New York; Manila', 'Ñ A'])(
    'is in no doubt about %j',
    (text) => expect(doubt(text)).toBeNull(),
  );
});
