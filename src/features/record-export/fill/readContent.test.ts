/** A whole year in a form: the periods that have activities, all of one subject. */
import { expect, test } from 'vitest';
import { aBook, ENGLISH } from '#support/book';
import { withScores } from '#support/gradedBook';
import { nextSession, openedStore } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import { QUARTER_FINAL } from '@/domain/constants';
import { AppError } from '@/domain/words/errors';
import { readContent } from './readContent';

const PERIODS = [1, 3];

function graded() {
  const book = aBook({ subjects: [ENGLISH] });
  const subjectId = book.subjectIds[0]!;
  const columns = PERIODS.map((quarter) => ({ name: `Quiz of ${quarter}`, quarter, scores: [17, 12, 20] }));
  return { tables: withScores(book, subjectId, columns).tables, subjectId };
}

test('a year has the periods with activities, a period itself alone', async () => {
  const { tables, subjectId } = graded();
  const { store } = openedStore(tables);
  const year = await store.dispatch(readContent({ subjectId, quarter: QUARTER_FINAL }));
  expect(year.content.periods.map(({ number }) => number)).toEqual(PERIODS);
  expect(
    year.content.periods.map(({ runs }) => runs.flatMap(({ activities }) => activities.map(({ name }) => name))),
  ).toEqual(PERIODS.map((quarter) => [`Quiz of ${quarter}`]));
  expect(year.asOf).toBeNull();
  const one = await store.dispatch(readContent({ subjectId, quarter: 3 }));
  expect(one.content.periods.map(({ number }) => number)).toEqual([3]);
});

test('a year without activities gives the names alone', async () => {
  const book = aBook({ subjects: [ENGLISH] });
  const { store } = openedStore(book.tables);
  const { content } = await store.dispatch(readContent({ subjectId: book.subjectIds[0]!, quarter: QUARTER_FINAL }));
  expect(content.periods.map(({ number, runs }) => [number, runs.flatMap(({ activities }) => activities)])).toEqual([
    [1, []],
  ]);
  expect(content.learners).toHaveLength(3);
});

test('without a connection nothing is filled with a part of the year', async () => {
  const { tables, subjectId } = graded();
  const { world } = openedStore(tables);
  const store = nextSession(world, memoryData(world));
  world.failure = new AppError('network/unreachable');
  const reading = store.dispatch(readContent({ subjectId, quarter: QUARTER_FINAL }));
  await expect(reading).rejects.toMatchObject({ code: expect.stringMatching(/^(data\/not-here|network\/)/) });
});
