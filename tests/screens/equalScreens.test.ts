/**
 * Every screen and file shows the same grades. Random books are played through the plans, and the class record, the
 * final view, the summary, the dashboard, the explanation, the adviser's desk, the cards, CSV, print and workbook are
 * held beside each other. A failure prints the seed, the smallest book that fast-check finds, and what differs in it.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { many } from '#support/many';
import { runSetting } from '#support/runSetting';
import type { World } from './bookSteps';
import { AS_ZERO, aStory, OF_FIVE, toBook } from './randomBooks';
import { differencesIn } from './screensOf';

const SEED = Number(runSetting('TALAAN_SEED') ?? 37);

test('the screens of random books show the same', async () => {
  const property = fc.asyncProperty(aStory, async (story) => {
    const [smallest] = await differencesIn(toBook(story));
    expect(smallest ?? '').toBe('');
  });
  await fc.assert(property, { numRuns: many(100, 5000), seed: SEED });
});

test('so they do where a component without a score counts as 0', async () => {
  let zeros = 0;
  const property = fc.asyncProperty(aStory, fc.constantFrom(...AS_ZERO), async (story, policy) => {
    const book = toBook({ ...story, policy });
    zeros += zerosIn(book);
    const [smallest] = await differencesIn(book);
    expect(smallest ?? '').toBe('');
  });
  await fc.assert(property, { numRuns: many(50, 2000), seed: SEED });
  expect(zeros).toBeGreaterThan(0);
});

/** Grades of a learner with a component that no score of the learner is in. */
function zerosIn({ tables }: World): number {
  const { activity, studentPerformance, studentGrades } = tables;
  const scored = new Set(
    Object.values(studentPerformance).map(({ activityModel, classStudentModel }) => {
      const { quarter, activityCategoryModel } = activity[activityModel] ?? {};
      return `${classStudentModel} ${quarter} ${activityCategoryModel}`;
    }),
  );
  return Object.values(studentGrades).filter(
    ({ classStudentModel, quarter, transmutedGrade, carried }) =>
      transmutedGrade !== null && !carried && [1, 2].some((of) => !scored.has(`${classStudentModel} ${quarter} ${of}`)),
  ).length;
}

test('so they do in years of five periods', async () => {
  const property = fc.asyncProperty(aStory, async (story) => {
    const [smallest] = await differencesIn(toBook({ ...story, policy: OF_FIVE }));
    expect(smallest ?? '').toBe('');
  });
  await fc.assert(property, { numRuns: many(25, 1000), seed: SEED });
});
