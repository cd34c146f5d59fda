/**
 * Every screen and file shows the same grades. Random books are played through the plans, and the class record, the
 * final view, the summary, the dashboard, the explanation, the adviser's desk, the cards, CSV, print and workbook are
 * held beside each other. A failure prints the seed, the smallest book that fast-check finds, and what differs in it.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { many } from '#support/many';
import { runSetting } from '#support/runSetting';
import { aStory, OF_FIVE, toBook } from './randomBooks';
import { differencesIn } from './screensOf';

const SEED = Number(runSetting('TALAAN_SEED') ?? 37);

test('the screens of random books show the same', async () => {
  const property = fc.asyncProperty(aStory, async (story) => {
    const [smallest] = await differencesIn(toBook(story));
    expect(smallest ?? '').toBe('');
  });
  await fc.assert(property, { numRuns: many(100, 5000), seed: SEED });
});

test('so they do in years of five periods', async () => {
  const property = fc.asyncProperty(aStory, async (story) => {
    const [smallest] = await differencesIn(toBook({ ...story, policy: OF_FIVE }));
    expect(smallest ?? '').toBe('');
  });
  await fc.assert(property, { numRuns: many(25, 1000), seed: SEED });
});
