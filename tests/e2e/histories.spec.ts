/**
 * Random histories: one teacher at two devices of her own, and an administrator, over connections that break. A history
 * that fails is played again with `TALAAN_SEED_HISTORY=<seed>`, or `<seed>,<seed>` for twice; `npm run histories` plays
 * longer ones.
 */
import { expect, test } from '@playwright/test';
import { type HistoriesApp, serveHistoriesApp } from '#support/histories/builtApp';
import { playHistory } from '#support/histories/history';

const LENGTH = Number(process.env.TALAAN_HISTORY_LENGTH ?? 40);
/** Always the same seeds in `npm test`, whose result must not depend on chance; `npm run histories` draws new ones. */
const FIXED = process.env.TALAAN_HISTORIES ? [7, 360_253] : [360_253];
const given = process.env.TALAAN_SEED_HISTORY?.split(',').map(Number);
/** The number of histories with a new seed each time; the seeds are printed. */
const DRAWN = Number(process.env.TALAAN_HISTORIES ?? 0);
const drawn = () => Math.floor(Math.random() * 1_000_000);
// Each process that reads this file draws its own seeds, so no title may hold a drawn seed.
const seeds: [string, () => number][] = given
  ? given.map((seed, at) => [`of seed ${seed} (${at + 1})`, () => seed])
  : [
      ...FIXED.map((seed): [string, () => number] => [`of seed ${seed}`, () => seed]),
      ...Array.from({ length: DRAWN }, (_, at) => [`drawn (${at + 1})`, drawn] as [string, () => number]),
    ];

// A trace of so many requests costs more time than they do; the seed repeats the same history.
test.use({ trace: 'off' });
test.setTimeout(120_000 + LENGTH * 5_000);

let app: HistoriesApp;
test.beforeAll(async () => {
  app = await serveHistoriesApp();
});
test.afterAll(() => app.close());

for (const [name, toSeed] of seeds) {
  test(`after a history ${name} devices, server and messages agree`, async ({ browser }) => {
    const seed = toSeed();
    process.stdout.write(`TALAAN_SEED_HISTORY=${seed} TALAAN_HISTORY_LENGTH=${LENGTH}\n`);
    const began = Date.now();
    const { problems, figures, told } = await playHistory({ browser, app, seed, length: LENGTH });
    const seconds = Math.round((Date.now() - began) / 1000);
    process.stdout.write(`seed ${seed}, ${LENGTH} moves, ${seconds} s: ${JSON.stringify(figures)}\n`);
    if (problems.length > 0)
      process.stdout.write(`${told.join('\n')}\nseed ${seed}: ${JSON.stringify(problems, null, 1)}\n`);
    expect({ seed, problems }).toEqual({ seed, problems: [] });
  });
}
