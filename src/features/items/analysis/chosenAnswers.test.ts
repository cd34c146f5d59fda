import { expect, test } from 'vitest';
import { anItemBook } from '#support/itemBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { toItemSheet } from '@/domain/items/itemSheet';
import { answerText, chosenAnswers, countsText, wrongText } from './chosenAnswers';

test('the answers of each item with their numbers, the most frequent first, and who chose them', () => {
  const book = anItemBook({
    answers: ['D,C,,T,New York', 'D,B|D,B,False,newyork', 'A,B|D,C,F'],
    earned: [[], [], [null, null, null, null, 1]],
  });
  const record = toClassRecord(book.tables, book.subjectId, 1)!;
  const chosen = chosenAnswers(record, toItemSheet(book.tables, book.activityId)!);
  const of = (item: number) => chosen.get(book.itemIds[item]!) ?? [];
  expect([0, 1, 2, 3, 4].map((item) => countsText(of(item)))).toEqual([
    'D 2 · A 1',
    'B and D 2 · C 1',
    'blank 1 · B 1 · C 1',
    'False 2 · T 1',
    'New York 2',
  ]);
  expect([0, 1, 2, 3, 4].map((item) => wrongText(of(item)))).toEqual([
    'D 2',
    'B and D 2',
    'blank 1 · C 1',
    'False 2',
    '',
  ]);
  expect(of(0)[0]?.learners.map(({ firstName }) => firstName)).toEqual(['First1', 'First2']);
  expect(answerText('')).toBe('blank');
});
