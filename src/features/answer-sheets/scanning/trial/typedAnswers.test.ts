import { expect, test } from 'vitest';
import { anItemBook, cellOf } from '#support/itemBook';
import { toItemSheet } from '@/domain/items/itemSheet';
import { typedAnswers } from './typedAnswers';

const CIRCLED = new Set([1, 2, 3, 4]);

function typedIn(options: Parameters<typeof anItemBook>[0], texts: readonly string[] = []) {
  const book = anItemBook(options);
  const sheet = toItemSheet(book.tables, book.activityId);
  if (!sheet) throw new Error('no items');
  const drafts = Object.fromEntries(texts.map((text, item) => [cellOf(book, item, 0), { text, stored: { text: '' } }]));
  const typed = typedAnswers(sheet, drafts as never, book.enrolmentIds[0]!, CIRCLED);
  return typed && [...typed];
}

test('stored answers and unsaved ones count; written items do not', () => {
  expect(typedIn({ answers: ['A,C,B,T,York'] }, ['d'])).toEqual([
    [1, 'D'],
    [2, 'C'],
    [3, 'B'],
    [4, 'T'],
  ]);
});

test('points without an answer say nothing about the mark', () => {
  expect(typedIn({ answers: ['A,C'] }, ['A', 'C', '✓', '=1'])).toEqual([
    [1, 'A'],
    [2, 'C'],
    [3, null],
    [4, null],
  ]);
});

test('an item without an entry is a blank where half of the items are typed, else it is not typed yet', () => {
  expect(typedIn({ answers: ['A,,B'] })?.map(([, answer]) => answer)).toEqual(['A', '', 'B', '']);
  expect(typedIn({ answers: ['A'] })?.map(([, answer]) => answer)).toEqual(['A', null, null, null]);
});

test('a learner without a typed answer is left out', () => {
  expect(typedIn({})).toBeNull();
  expect(typedIn({ earned: [[1, 1, 1, 1, 2]] })).toBeNull();
});
