import { expect, test } from 'vitest';
import { sheetOf as sheet, stackOf } from '#support/scanning/readStack';
import { toPrintedSet } from '@/domain/answer-sheets/printedSet';
import { answerOf, doubtfulRows, sheetsOfNobody, toLearnerPapers } from './learnerPapers';
import { NOBODY, rowKey, type Stack, sheetKey, withAnswer, withChosen, withOwner, withPicture } from './stack';

const CHOICES = ['A', 'B', 'C', 'D'];
const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ itemNumber: index + 1, choices: CHOICES }));
const PRINTED = toPrintedSet({ activityId: 'quiz', items: itemsOf(3) }, ['ana', 'ben']);
/** Two half pages. */
const LONG = toPrintedSet({ activityId: 'long', items: itemsOf(70) }, ['ana']);

const statusOf = (stack: Stack) =>
  toLearnerPapers(stack, ['ana', 'ben'], PRINTED).map(({ learner, status }) => `${learner} ${status}`);

test('a paper is read, asked where a row is doubtful, or missing', () => {
  const stack = stackOf(
    sheet({ learner: 'ana' }, [
      [1, 'A'],
      [2, 'B', 'partly'],
      [3, ''],
    ]),
  );
  expect(statusOf(stack)).toEqual(['ana look', 'ben missing']);
  const answered = withAnswer(stack, rowKey(sheetKey('d0', 0), 2), 'C');
  const [ana] = toLearnerPapers(answered, ['ana', 'ben'], PRINTED);
  expect(ana?.status).toBe('read');
  expect(ana?.rows.map(answerOf)).toEqual(['A', 'C', '']);
  expect(doubtfulRows(ana ? [ana] : []).map(({ row }) => row.itemNumber)).toEqual([2]);
});

test('two sheets of one learner wait until one is chosen, and a copy can be another learner’s', () => {
  const stack = stackOf(sheet({ learner: 'ana' }, [[1, 'A']]), sheet({ learner: 'ana' }, [[1, 'B']]));
  expect(statusOf(stack)).toEqual(['ana twice', 'ben missing']);
  const chosen = withChosen(stack, 'ana/1', sheetKey('d1', 0));
  expect(toLearnerPapers(chosen, ['ana'], PRINTED)[0]?.rows.map(answerOf)).toEqual(['B']);
  expect(statusOf(withOwner(stack, sheetKey('d1', 0), 'ben'))).toEqual(['ana read', 'ben read']);
});

test('the same photo counts once', () => {
  const once = stackOf(sheet({ learner: 'ana' }, [[1, 'A']]));
  const again = withPicture(
    once,
    { name: 'copy.jpg', page: null, digest: 'd0', shownScale: 1 },
    { sheets: [sheet({ learner: 'ana' }, [[1, 'B']])], unknown: [] },
  );
  expect(again.pictures).toHaveLength(1);
  expect(again.repeated).toEqual(['copy.jpg']);
});

test('a blank sheet, and one of a learner who left, are nobody’s until somebody says whose', () => {
  const stack = stackOf(sheet({ blank: 4 }, [[1, 'A']]), sheet({ learner: 'gone' }, [[1, 'B']]));
  expect(sheetsOfNobody(stack, ['ana', 'ben'])).toHaveLength(2);
  const said = withOwner(withOwner(stack, sheetKey('d0', 0), 'ben'), sheetKey('d1', 0), NOBODY);
  expect(sheetsOfNobody(said, ['ana', 'ben'])).toEqual([]);
  expect(statusOf(said)).toEqual(['ana missing', 'ben read']);
});

test('pages of one test join, and a missing one is named', () => {
  const first = sheet({ learner: 'ana' }, [[1, 'A']]);
  const [one] = toLearnerPapers(stackOf(first), ['ana'], LONG);
  expect(one).toMatchObject({ status: 'pages', missingPages: [2] });
  const both = stackOf(first, sheet({ learner: 'ana' }, [[60, 'B']], 2));
  expect(toLearnerPapers(both, ['ana'], LONG)[0]).toMatchObject({ status: 'read', missingPages: [] });
});
