import { expect, test } from 'vitest';
import { aBook, ENGLISH } from '#support/book';
import { type ScoredActivity, withScores } from '#support/gradedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { say } from '@/language/words';
import { emptyColumns, inSheetOrder } from './emptyColumns';

function namesOf(written: readonly string[]): string[] {
  const book = aBook({ subjects: [ENGLISH] });
  const columns = written.map((name): ScoredActivity => ({ name, category: 1, scores: [] }));
  const { tables } = withScores(book, book.subjectIds[0]!, columns);
  const record = toClassRecord(tables, book.subjectIds[0]!, 1)!;
  return emptyColumns(say, record)
    .filter(({ category }) => category === 1)
    .map(({ name }) => name);
}

const numbers = (...all: number[]) => all.map((number) => `WW ${number}`);

test.each([
  ['nothing', [], numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)],
  ['activities that were stored before an earlier one', ['WW 2', 'WW 4'], numbers(1, 3, 5, 6, 7, 8, 9, 10)],
  ['names of the teacher’s own', ['Quiz A', 'Quiz B'], numbers(3, 4, 5, 6, 7, 8, 9, 10)],
  ['a full sheet', numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), []],
])('the empty columns beside %s', (_, written, expected) => {
  expect(namesOf(written)).toEqual(expected);
});

test('columns keep their places by their numbers, after names without one', () => {
  const columns = ['WW 2', 'Reading log', 'WW 1', 'WW 10', 'WW 3'].map((name) => ({ name }));
  expect(inSheetOrder(columns).map(({ name }) => name)).toEqual(['Reading log', 'WW 1', 'WW 2', 'WW 3', 'WW 10']);
});
