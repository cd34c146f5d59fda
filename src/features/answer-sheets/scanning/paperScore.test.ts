import { expect, test } from 'vitest';
import { sheetOf, stackOf } from '#support/scanning/readStack';
import { toPrintedSet } from '@/domain/answer-sheets/printedSet';
import { toLearnerPapers } from './learnerPapers';
import { paperScore } from './paperScore';
import { withAnswer } from './stack';

const CHOICES = ['A', 'B', 'C', 'D'];
const PRINTED = toPrintedSet(
  { activityId: 'quiz', items: [1, 2, 3].map((itemNumber) => ({ itemNumber, choices: CHOICES })) },
  ['ana'],
);
const keyed = (...keys: readonly string[]) =>
  keys.map((answerKey, at) => ({ itemNumber: at + 1, answerKey, points: at + 1 }));
const KEYS = keyed('A', 'B', 'C');

type Rows = Parameters<typeof sheetOf>[1];
const stackWith = (...rows: Rows) => stackOf(sheetOf({ learner: 'ana' }, rows));
const paperOf = (stack: ReturnType<typeof stackOf>) => toLearnerPapers(stack, ['ana'], PRINTED)[0]!;

test('the points of the right answers, of those of the items on the sheet', () => {
  expect(paperScore(paperOf(stackWith([1, 'A'], [2, 'C'], [3, 'C'])), KEYS)).toEqual({ points: 4, total: 6 });
  expect(paperScore(paperOf(stackWith([1, ''], [2, 'B|C'])), KEYS)).toEqual({ points: 0, total: 3 });
});

test('none while a row is asked, then with the answer that was given', () => {
  const stack = stackWith([1, 'A'], [2, 'C', 'partly']);
  const asked = paperOf(stack);
  expect(paperScore(asked, KEYS)).toBeNull();
  expect(paperScore(paperOf(withAnswer(stack, asked.rows[1]!.key, 'B')), KEYS)).toEqual({ points: 3, total: 3 });
});

test('none without a sheet, and none of a sheet whose items were deleted', () => {
  expect(paperScore(paperOf(stackOf()), KEYS)).toBeNull();
  expect(paperScore(paperOf(stackWith([1, 'A'])), [])).toBeNull();
});

test('an item that everybody gets counts in full, one that nobody gets is out of the count', () => {
  const items = [{ ...KEYS[0]!, credit: 'everyone' as const }, { ...KEYS[1]!, credit: 'none' as const }, KEYS[2]!];
  expect(paperScore(paperOf(stackWith([1, 'D'], [2, 'B'], [3, 'C'])), items)).toEqual({ points: 4, total: 4 });
});
