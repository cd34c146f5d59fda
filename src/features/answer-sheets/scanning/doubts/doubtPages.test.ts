import { expect, test } from 'vitest';
import { sheetOf, stackOf } from '#support/scanning/readStack';
import { toPrintedSet } from '@/domain/answer-sheets/printedSet';
import { doubtfulRows, toLearnerPapers } from '@/features/answer-sheets/scanning/learnerPapers';
import { withAnswer } from '@/features/answer-sheets/scanning/stack';
import { agreeingRows, type DoubtOrder, type DoubtPage, doubtPages } from './doubtPages';

const ITEMS = [1, 2, 3].map((itemNumber) => ({ itemNumber, choices: ['A', 'B'] }));
const PRINTED = toPrintedSet({ activityId: 'quiz', items: ITEMS }, ['ana', 'ben']);
const STACK = stackOf(
  sheetOf({ learner: 'ana' }, [
    [1, 'A', 'partly'],
    [2, 'A|B', 'several'],
    [3, 'B', 'second'],
  ]),
  sheetOf({ learner: 'ben' }, [
    [1, 'B', 'misplaced'],
    [2, 'B', 'partly'],
    [3, 'A', 'partly'],
  ]),
);
const rowsOf = (stack = STACK) => doubtfulRows(toLearnerPapers(stack, ['ana', 'ben'], PRINTED));
const names = (rows: DoubtPage['rows']) => rows.map(({ learner, row }) => `${learner}${row.itemNumber}`).join(' ');
const pagesOf = (order: DoubtOrder, inSight = 6) => doubtPages(rowsOf(), order, inSight).map(({ rows }) => names(rows));

test('rows of one item, one learner or one reason stand beside each other, the same reasons together', () => {
  expect(pagesOf('item')).toEqual(['ana1 ben1', 'ben2 ana2', 'ben3 ana3']);
  expect(pagesOf('learner')).toEqual(['ana1 ana3 ana2', 'ben2 ben3 ben1']);
  expect(pagesOf('reason')).toEqual(['ana1 ben2 ben3', 'ana3', 'ana2', 'ben1']);
});

test('a page has as many rows as are in sight, and never those of two groups', () => {
  expect(pagesOf('reason', 2)).toEqual(['ana1 ben2', 'ben3', 'ana3', 'ana2', 'ben1']);
});

test('guesses agree where rows beside each other are asked for one reason, and have one plain guess', () => {
  expect(names(agreeingRows(rowsOf()))).toBe('ana1 ben2 ben3');
});

test('an answered row, two marks, and a row that is not where it should be are never taken with others', () => {
  const [first] = rowsOf();
  const answered = rowsOf(withAnswer(STACK, first!.key, 'B'));
  expect(names(agreeingRows(answered))).toBe('ben2 ben3');
  const close = rowsOf().filter(({ row }) => row.doubt === 'several' || row.doubt === 'misplaced');
  expect(agreeingRows([...close, ...close.map((each) => ({ ...each, key: `${each.key}b` }))])).toEqual([]);
});
