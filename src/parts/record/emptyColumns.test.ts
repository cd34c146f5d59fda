import { expect, test } from 'vitest';
import { aBook, ENGLISH } from '#support/book';
import { type ScoredActivity, withScores } from '#support/gradedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { say } from '@/language/words';
import { emptyColumns, inSheetOrder, opensWithEmpty } from './emptyColumns';

function namesOf(written: readonly string[], begun: readonly string[] = []): string[] {
  const book = aBook({ subjects: [ENGLISH] });
  const columns = written.map((name): ScoredActivity => ({ name, category: 1, scores: [] }));
  const { tables } = withScores(book, book.subjectIds[0]!, columns);
  const record = toClassRecord(tables, book.subjectIds[0]!, 1)!;
  return emptyColumns(say, record, (key) => begun.some((name) => key.endsWith(`.${name}`)))
    .filter(({ category }) => category === 1)
    .map(({ name }) => name);
}

test.each<[string, [name: string, category: number][], boolean]>([
  ['without an activity', [], true],
  ['while tasks and the examination have no column yet', [['WW 1', 1]], true],
  [
    'with a column in each block',
    [
      ['WW 1', 1],
      ['PT 1', 2],
      ['QA', 3],
    ],
    false,
  ],
  ['with names of the teacher’s own', [['Quiz A', 1]], false],
])('a record opens with its empty columns: %s', (_, written, expected) => {
  const book = aBook({ subjects: [ENGLISH] });
  const columns = written.map(([name, category]): ScoredActivity => ({ name, category, scores: [] }));
  const { tables } = withScores(book, book.subjectIds[0]!, columns);
  expect(opensWithEmpty(say, toClassRecord(tables, book.subjectIds[0]!, 1)!)).toBe(expected);
});

const numbers = (...all: number[]) => all.map((number) => `WW ${number}`);

test.each([
  ['nothing', [], numbers(1, 2, 3, 4, 5)],
  ['activities that were stored before an earlier one', ['WW 2', 'WW 4'], numbers(1, 3, 5)],
  ['names of the teacher’s own', ['Quiz A', 'Quiz B'], numbers(3, 4, 5)],
  ['as many as a sheet begins with', numbers(1, 2, 3, 4, 5), numbers(6, 7)],
  ['all but the last', numbers(1, 2, 3, 4, 5, 6, 7, 8, 9), numbers(10)],
  ['a full sheet', numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), []],
])('the empty columns beside %s', (_, written, expected) => {
  expect(namesOf(written)).toEqual(expected);
});

test.each([
  ['the first', ['WW 1'], numbers(1, 2, 3, 4, 5)],
  ['the first four', numbers(1, 2, 3, 4), numbers(1, 2, 3, 4, 5, 6)],
  ['the last in sight', ['WW 5'], numbers(1, 2, 3, 4, 5)],
  ['one that is out of sight otherwise', ['WW 9'], [...numbers(1, 2, 3, 4, 5), 'WW 9']],
  ['all ten', numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)],
])('a column is always to come where figures are typed into %s', (_, begun, expected) => {
  expect(namesOf([], begun)).toEqual(expected);
});

const named = (...names: string[]) => names.map((name) => ({ name }));
const inOrder = (made: readonly string[], empty: readonly string[]) =>
  inSheetOrder('WW', named(...made), named(...empty)).map(({ name }) => name);

test.each([
  ['numbers are in order, whichever was stored first', ['WW 3', 'WW 1'], ['WW 2', 'WW 4'], numbers(1, 2, 3, 4)],
  ['without an empty column as well', ['WW 2', 'WW 1', 'WW 10'], [], numbers(1, 2, 10)],
  [
    'a name of the teacher’s own keeps its place, also with a number',
    ['WW 1', 'Quiz 2', 'Test 2026', 'WW 4'],
    ['WW 3', 'WW 5'],
    ['WW 1', 'Quiz 2', 'Test 2026', 'WW 3', 'WW 4', 'WW 5'],
  ],
])('%s', (_, made, empty, expected) => {
  expect(inOrder(made, empty)).toEqual(expected);
});

test('a column that is made stays in its place', () => {
  const before = inOrder(['WW 1', 'Quiz 2', 'WW 4'], ['WW 3', 'WW 5']);
  expect(inOrder(['WW 1', 'Quiz 2', 'WW 4', 'WW 3'], ['WW 5'])).toEqual(before);
});
