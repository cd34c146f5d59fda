import { expect, test } from 'vitest';
import { anItemBook, cellOf } from '#support/itemBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { toItemSheet } from '@/domain/items/itemSheet';
import { describeReplaced, replacedScores } from './replacedScores';

/** First1 has 2 points on items; First2 has 6, typed by hand; First3 has 1 point on items and 5, typed by hand. */
const book = anItemBook({
  earned: [
    [1, 1, 0, 0, 0],
    [null, null, null, null, null],
    [1, 0, 0, 0, 0],
  ],
  byHand: [null, 6, 5],
});
const record = toClassRecord(book.tables, book.subjectId, 1)!;
const sheet = toItemSheet(book.tables, book.activityId)!;
const told = (edits: readonly (readonly [item: number, learner: number, text: string])[]) => {
  const base = { text: '', comment: '' };
  const cells = edits.map(
    ([item, learner, text]) => [cellOf(book, item, learner), { text, comment: '', base }] as const,
  );
  return replacedScores(record, sheet, Object.fromEntries(cells)).map(describeReplaced);
};

test('finds only scores that differ from the sum of stored items, of learners with a draft', () => {
  expect(told([])).toEqual([]);
  expect(told([[2, 0, 'B']])).toEqual([]);
  expect(told([[0, 1, 'A']])).toEqual(['Last2, First2: 6 becomes 1']);
  expect(
    told([
      [4, 2, '=1.5'],
      [0, 1, 'X'],
    ]),
  ).toEqual(['Last2, First2: 6 becomes 0', 'Last3, First3: 5 becomes 2.5']);
});

test('an equal sum replaces no score; emptied items are reported', () => {
  expect(
    told([
      [1, 2, 'C'],
      [2, 2, 'B'],
      [4, 2, 'New York'],
    ]),
  ).toEqual([]);
  expect(told([0, 1, 2, 3, 4].map((item) => [item, 2, ''] as const))).toEqual(['Last3, First3: 5 is cleared']);
});
