import { expect, test } from 'vitest';
import { anItemBook } from '#support/itemBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { toItemSheet } from '@/domain/items/itemSheet';
import { toAnalysis } from './toAnalysis';

function analysed(options: Parameters<typeof anItemBook>[0]) {
  const book = anItemBook(options);
  return toAnalysis(toClassRecord(book.tables, book.subjectId, 1)!, toItemSheet(book.tables, book.activityId)!);
}

test('only learners with points are takers; a score that was only typed by hand is named and left out', () => {
  const { analysis, withoutItems } = analysed({ earned: [[1, 0, 1, null, 2]], byHand: [null, 6, null] });
  expect(withoutItems).toBe(1);
  expect(analysis).toMatchObject({ takers: 1, meanScore: 4, mps: 66.67 });
  expect(analysis?.items.map(({ correct }) => correct)).toEqual([1, 0, 1, 0, 1]);
});

test('without any points there is no analysis', () => {
  expect(analysed({ byHand: [3] })).toEqual({ analysis: null, withoutItems: 1 });
});
