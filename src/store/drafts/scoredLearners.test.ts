import { expect, test } from 'vitest';
import { openIntentBook } from '#support/intentBook';
import { scoredLearners } from './scoredLearners';
import { scoreSource } from './scoreSource';
import { draftSheet } from './sheetDrafting';

/** Two of three learners have a score in the quiz of 20 points. */
async function typed(text: string, learner: number) {
  const { book, opened, quizId, subjectId } = await openIntentBook();
  const { store } = opened;
  const key = { subjectId, quarter: 1 } as const;
  const edit = { key: `${quizId}_${book.enrolmentIds[learner]}`, text };
  store.dispatch(draftSheet(scoreSource(key), [edit]));
  return scoredLearners(store.getState(), store.getState().entities.tables.activity[quizId]!);
}

test.each([
  ['a typed score counts', '7', 2, 3],
  ['a value above the highest possible score does not', '200', 2, 2],
  ['a text that is no score does not', 'abc', 2, 2],
  ['a recorded score counts under a refused value', '200', 0, 2],
  ['a recorded score that is emptied does not count', '', 0, 1],
  ['a mark in its place does not count', 'A', 0, 1],
] as const)('%s', async (_, text, learner, expected) => {
  expect(await typed(text, learner)).toBe(expected);
});
