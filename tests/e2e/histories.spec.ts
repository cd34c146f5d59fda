/**
 * Random histories: one teacher at two devices of her own, and an administrator, over lines that break. A history that
 * fails is played again with `TALAAN_SEED_HISTORY=<seed>`; `npm run histories` plays longer ones.
 */
import { expect, test } from '@playwright/test';
import { type HistoriesApp, serveHistoriesApp } from '#support/histories/builtApp';
import { playHistory } from '#support/histories/history';

const LENGTH = Number(process.env.TALAAN_HISTORY_LENGTH ?? 40);
/** Always the same ones in `npm test`, which tells whether a change may land: chance is for `npm run histories`. */
const FIXED = [7, 360_253];
const given = process.env.TALAAN_SEED_HISTORY?.split(',').map(Number);
/** How many are drawn anew each time; their seeds are printed. */
const DRAWN = Number(process.env.TALAAN_HISTORIES ?? 0);
const drawn = () => Math.floor(Math.random() * 1_000_000);
// Each process that reads this file draws its own: no title may hold a seed that is drawn.
const seeds: [string, () => number][] = given
  ? given.map((seed) => [`of seed ${seed}`, () => seed])
  : [
      ...FIXED.map((seed): [string, () => number] => [`of seed ${seed}`, () => seed]),
      ...Array.from({ length: DRAWN }, (_, at) => [`drawn (${at + 1})`, drawn] as [string, () => number]),
    ];

// A recording of so many questions costs more time than they do; the seed tells the same.
test.use({ trace: 'off' });
test.setTimeout(120_000 + LENGTH * 5_000);

let app: HistoriesApp;
test.beforeAll(async () => {
  app = await serveHistoriesApp();
});
test.afterAll(() => app.close());

for (const [name, toSeed] of seeds) {
  test(`a history ${name} leaves devices, server and what was said in one`, async ({ browser }) => {
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
