/**
 * `npm run check`: the checks that need no emulator and no browser. Types, lint and unit tests, in less than a minute.
 */

import { ensureInstalled } from './lib/install.mjs';
import { say } from './lib/progress.mjs';
import { runScript } from './lib/shutdown.mjs';
import { makeBoard } from './test/board.mjs';
import { sumUp } from './test/results.mjs';
import { measureSlowness } from './test/slowness.mjs';
import { lint, types, vitest } from './test/steps.mjs';
import { summary } from './test/summary.mjs';

const filters = process.argv.slice(2);

await runScript(async ({ signal }) => {
  await ensureInstalled();
  const { step, results, close } = makeBoard('check');
  const slowness = await measureSlowness();
  const quick = async () => {
    await step('types', () => types({ signal }));
    await step('lint', () => lint({ signal }));
  };
  await Promise.all([quick(), step('unit', (progress) => vitest('unit', { signal, filters, slowness, progress }))]);
  close();
  say(summary(results, { slowness }));
  return sumUp(results).failed > 0 ? 1 : 0;
});
